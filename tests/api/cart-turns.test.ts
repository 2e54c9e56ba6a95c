import { afterAll, beforeAll, expect, it } from 'vitest';
import { exportCart } from '#api/cart/cart-export.ts';
import type { PricedCart, PricedLine } from '#contract/api/endpoints/cart.ts';
import { CART_LINES_MAX, PASTE_LINES_MAX } from '#contract/limits.ts';
import { overlongTurn } from '#text/test-turns.ts';
import { CATALOGUE } from './catalogue.ts';
import { sendFor, startSite, type TestSite } from './start-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ entries: CATALOGUE });
});
afterAll(() => site.close());

it.each([
  ['known', (at: number) => `${['LA-25', 'LA-50', 'LA-100'][at % 3]}\t${(at % 9) + 1}`],
  ['unknown', (at: number) => `XYZ-${at} ${(at % 9) + 1}`],
  ['nearly known', (at: number) => `la${at % 2 ? '' : ' '}1OO x ${(at % 9) + 1}`],
  ['of many cells', (at: number) => `A${at},B${at},C${at},D${at},E${at},F${at},5`],
])('a list of as many %s parts as may be pasted holds up nobody', async (_, line) => {
  const text = Array.from({ length: PASTE_LINES_MAX }, (_line, at) => line(at)).join('\n');
  const paste = async () => {
    const response = await sendFor(site, 'cart_paste', { body: { text } });
    expect(response.status).toBe(200);
    await response.arrayBuffer();
  };
  expect(await overlongTurn(paste)).toBeNull();
});

it.each(['csv', 'xlsx'] as const)('the largest cart as .%s holds up nobody', async type => {
  const line: PricedLine = {
    product_id: 'LA-25',
    part_number: 'LA-25/M',
    name: { text: 'Lens 25' },
    image: null,
    status: 'published',
    quantity: 3,
    unit_price: 1234,
    line_total: 3702,
    breaks: [],
    minimum: 1,
    nearest_quantities: [],
    next_break: null,
    lead_time: { days: 3, area_days: 0, from_stock: true, ships_on: '2026-11-20' },
    replacement: null,
    warnings: [],
  };
  const lines = Array.from({ length: CART_LINES_MAX }, () => line);
  const cart: PricedCart = { currency: 'USD', lines, total: 3702, unpriced_lines: 0 };
  expect(await overlongTurn(() => exportCart(cart, type, { locale: 'en', publisher: 'Acme' }))).toBeNull();
});

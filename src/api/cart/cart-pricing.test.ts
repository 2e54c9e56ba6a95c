import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Price } from '#contract/records/money.ts';
import type { Product } from '#contract/records/product.ts';
import { make } from '#contract/suite/make.ts';
import type { ServedCatalogue } from '../served/served-catalogue.ts';
import { serveRecords } from '../served/test-served.ts';
import { type LineToPrice, priceLines } from './cart-pricing.ts';

const price = (steps: Record<number, number>, given: Partial<Price> = {}): Price => ({
  currency: 'USD',
  breaks: Object.entries(steps).map(([least, unit_price]) => ({ min_quantity: Number(least), unit_price })),
  on_request_from: null,
  ...given,
});
const product = (id: string, given: Partial<Product>) => ['product', make.product(id, given)] as const;

let served: ServedCatalogue;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ served, close } = await serveRecords([
    product('steps', {
      price: price({ 5: 100, 10: 80, 50: 60 }, { on_request_from: 200 }),
      image: 'media/s.png',
    }),
    product('dearer', { price: price({ 1: 10, 5: 10, 10: 12, 20: 8 }) }),
    product('later', { price: price({}, { on_request_from: 10 }) }),
    product('none', { price: price({}) }),
    product('pounds', {
      price: price({ 1: 10 }, { currency: 'GBP' }),
      packing: { pack_size: 10, minimum: 20, step: 10 },
    }),
    product('old', { status: 'discontinued', replacement: 'NEW/2', price: price({ 1: 30 }) }),
    product('older', { status: 'discontinued', replacement: 'LOST-1' }),
    product('newer', { part_number: 'NEW/2' }),
  ]));
});
afterAll(() => close());

const priceCart = (...lines: LineToPrice[]) =>
  priceLines(served, lines, { locale: 'en', area: '', now: new Date('2026-11-20T12:00:00Z') });
const lineOf = async (product_id: string, quantity: number, seen_price?: number | null) => {
  const [line] = (await priceCart({ product_id, quantity, seen_price })).lines;
  return line;
};

it('a quantity has the unit price of the last step that it reaches', async () => {
  for (const [quantity, unit_price] of [
    [5, 100],
    [9, 100],
    [10, 80],
    [50, 60],
    [199, 60],
  ] as const)
    expect(await lineOf('steps', quantity)).toMatchObject({
      quantity,
      unit_price,
      line_total: unit_price * quantity,
      warnings: [],
    });
});

it('from its quantity on a price is on request, also where there are no steps below', async () => {
  expect(await lineOf('steps', 200)).toMatchObject({
    unit_price: null,
    line_total: null,
    warnings: ['on_request'],
  });
  expect((await lineOf('later', 10))?.warnings).toEqual(['on_request']);
});

it('without a price, steps or a price in the catalogue’s currency there is none', async () => {
  for (const [id, quantity] of [
    ['newer', 1],
    ['none', 1],
    ['later', 9],
    ['pounds', 20],
  ] as const)
    expect(await lineOf(id, quantity)).toMatchObject({
      unit_price: null,
      breaks: [],
      warnings: ['no_price'],
    });
});

it('below the first step the quantity is the problem, not the price', async () => {
  expect(await lineOf('steps', 4)).toMatchObject({
    unit_price: null,
    minimum: 5,
    nearest_quantities: [5],
    warnings: ['below_minimum'],
  });
});

it('the next step is the next one that is cheaper', async () => {
  const next = async (id: string, quantity: number) => (await lineOf(id, quantity))?.next_break ?? null;
  expect(await next('steps', 4)).toEqual({ min_quantity: 5, unit_price: 100 });
  expect(await next('steps', 5)).toEqual({ min_quantity: 10, unit_price: 80 });
  expect(await next('steps', 10)).toEqual({ min_quantity: 50, unit_price: 60 });
  expect(await next('steps', 50)).toBeNull();
  for (const quantity of [1, 5, 10])
    expect(await next('dearer', quantity)).toEqual({ min_quantity: 20, unit_price: 8 });
});

it('a least quantity is named where packing or steps have one', async () => {
  const least = async (id: string) => (await lineOf(id, 20))?.minimum;
  expect([await least('pounds'), await least('steps'), await least('newer')]).toEqual([20, 5, null]);
  expect(await lineOf('pounds', 25)).toMatchObject({
    nearest_quantities: [20, 30],
    warnings: ['no_price', 'off_step'],
  });
  expect((await lineOf('pounds', 20))?.packing).toEqual({ pack_size: 10, minimum: 20, step: 10 });
  expect(await lineOf('newer', 20)).not.toHaveProperty('packing');
});

it('a price that is not the one seen before is told, and one that was not seen or is not known is not', async () => {
  const changed = async (seen?: number | null, quantity = 5) =>
    (await lineOf('steps', quantity, seen))?.warnings;
  expect([await changed(99), await changed(100), await changed(null), await changed()]).toEqual([
    ['price_changed'],
    [],
    [],
    [],
  ]);
  expect(await changed(0)).toEqual(['price_changed']);
  expect(await changed(60, 200)).toEqual(['on_request']);
});

it('a discontinued product names its successor, with an id if the catalogue has it', async () => {
  expect(await lineOf('old', 1)).toMatchObject({
    status: 'discontinued',
    replacement: { part_number: 'NEW/2', id: 'newer' },
    warnings: ['discontinued'],
  });
  expect(await lineOf('older', 1)).toMatchObject({
    replacement: { part_number: 'LOST-1', id: null },
    warnings: ['discontinued', 'no_price'],
  });
  expect((await lineOf('steps', 5))?.replacement).toBeNull();
});

it('a line of an unknown product stays with what it was called and nothing else', async () => {
  const nothing = {
    product_id: null,
    name: { text: '' },
    image: null,
    status: null,
    unit_price: null,
    line_total: null,
    breaks: [],
    minimum: null,
    nearest_quantities: [],
    next_break: null,
    lead_time: { days: null, area_days: 0, from_stock: false, ships_on: null },
    replacement: null,
    warnings: ['unknown'],
  };
  const { lines } = await priceCart(
    { product_id: 'gone', part_number: 'GONE/1', quantity: 3 },
    { product_id: 'gone', quantity: 4 },
  );
  expect(lines).toEqual([
    { ...nothing, part_number: 'GONE/1', quantity: 3 },
    { ...nothing, part_number: 'gone', quantity: 4 },
  ]);
});

it('a cart adds up the lines that have a price and counts the others', async () => {
  const cart = await priceCart(
    { product_id: 'steps', quantity: 10 },
    { product_id: 'old', quantity: 2 },
    { product_id: 'none', quantity: 1 },
    { product_id: 'gone', quantity: 1 },
  );
  expect(cart).toMatchObject({ currency: 'USD', total: 860, unpriced_lines: 2 });
  expect(cart.lines.map(({ product_id, image }) => [product_id, image])).toEqual([
    ['steps', '/media/media/s.png'],
    ['old', null],
    ['none', null],
    [null, null],
  ]);
});

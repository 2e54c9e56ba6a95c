import { expect, it } from 'vitest';
import type { PricedCart, PricedLine } from '#contract/api/endpoints/cart.ts';
import { exportCart } from './cart-export.ts';

const line = (given: Partial<PricedLine>): PricedLine => ({
  product_id: 'L1',
  part_number: 'L-1',
  name: { text: 'Lens' },
  image: null,
  status: 'published',
  quantity: 3,
  unit_price: 1250,
  line_total: 3750,
  breaks: [],
  minimum: null,
  nearest_quantities: [],
  next_break: null,
  lead_time: { days: 2, area_days: 0, from_stock: false, ships_on: '2026-11-24' },
  replacement: null,
  warnings: [],
  ...given,
});
const NOWHERE = { days: null, area_days: 0, from_stock: false, ships_on: null };

const CART: PricedCart = {
  currency: 'USD',
  lines: [
    line({}),
    line({
      part_number: '=1+1',
      unit_price: null,
      line_total: null,
      lead_time: NOWHERE,
      warnings: ['discontinued', 'no_price'],
      packing: { pack_size: 10, minimum: 20, step: 10 },
      nearest_quantities: [20],
    }),
  ],
  total: 3750,
  unpriced_lines: 1,
};

it('a cart as CSV has a line of numbers for each product, and what is to be said of it', async () => {
  const { bytes, type, name } = await exportCart(CART, 'csv', { locale: 'en', publisher: 'Maker' });
  expect(type).toBe('text/csv; charset=utf-8');
  expect(name).toMatch(/^\S.*\.csv$/);
  const [header, first, second, end] = bytes.toString().replace('\ufeff', '').split('\r\n');
  expect(header?.split(',')).toHaveLength(9);
  expect(first).toBe('L-1,Lens,3,12.5,37.5,USD,2,2026-11-24,');
  const said = [
    'discontinued',
    'no price',
    'pack of 10, minimum 20, in steps of 10',
    'cannot be ordered in this quantity',
    'nearest: 20',
  ];
  expect(second).toBe(`'=1+1,Lens,3,,,USD,,,"${said.join('; ')}"`);
  expect(end).toBe('');
});

it('a cart speaks the reader’s language', async () => {
  const { bytes, name } = await exportCart(CART, 'csv', { locale: 'cn', publisher: '' });
  expect(bytes.toString().split('\r\n')[0]).toMatch(/^\ufeff\p{Script=Han}/u);
  expect(name).toMatch(/\p{Script=Han}.*\.csv$/u);
});

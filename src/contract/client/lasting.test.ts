import { expect, it } from 'vitest';
import { camelKeysThrough, toCamelKeys } from './key-case.ts';
import { makeLasting, makeOnce } from './lasting.ts';

it('makes something of an object once if the object lasts, and anew of any other', () => {
  let made = 0;
  const count = makeOnce(() => ++made);
  const [lasting, passing] = [makeLasting({}), {}];
  expect([count(lasting), count(passing), count(lasting), count(passing)]).toEqual([1, 2, 1, 3]);
});

it('keeps the form for pages of parts that last, in whatever answer they are', () => {
  const toPageKeys = camelKeysThrough(makeOnce);
  const row = makeLasting({ unit_price: 1, price_breaks: [{ min_quantity: 1 }] });
  const [first, second] = [toPageKeys({ top_rows: [row] }), toPageKeys({ a_row: row })];
  expect(first).toEqual(toCamelKeys({ top_rows: [row] }));
  expect(first.topRows[0]).toBe(second.aRow);
});

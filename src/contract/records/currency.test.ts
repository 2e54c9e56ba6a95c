import { expect, it } from 'vitest';
import { majorText, priceOfAll } from './currency.ts';

it('a price per piece keeps parts of the smallest coin, and only what all pieces cost is rounded', () => {
  expect(
    [
      [17.5, 100],
      [0.74, 1000],
      [0.42, 1],
      [0.42, 1000],
      [28.5, 1],
      [1000 / 3, 3],
      [5350, 2],
    ].map(([price = 0, quantity = 0]) => priceOfAll(price, quantity)),
  ).toEqual([1750, 740, 0, 420, 29, 1000, 10700]);
});

it('writes an amount with the decimals of its currency, and more where it has them', () => {
  expect([5350, 17.5, 0.42, 100].map(minor => majorText(minor, 'EUR'))).toEqual([
    '53.50',
    '0.175',
    '0.0042',
    '1.00',
  ]);
  expect([12, 12.5].map(minor => majorText(minor, 'JPY'))).toEqual(['12', '12.5']);
});

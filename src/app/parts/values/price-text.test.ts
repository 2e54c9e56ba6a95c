import { describe, expect, it } from 'vitest';
import { priceFor, writeAmount } from './price-text.ts';

const price = {
  currency: 'USD',
  breaks: [
    { minQuantity: 1, unitPrice: 5350 },
    { minQuantity: 5, unitPrice: 4920 },
  ],
  onRequestFrom: 100,
};

describe('prices', () => {
  it.each([
    [1, { unitPrice: 5350 }],
    [4, { unitPrice: 5350 }],
    [5, { unitPrice: 4920 }],
    [99, { unitPrice: 4920 }],
    [100, 'request'],
  ])('finds the price of %i pieces', (quantity, expected) => {
    expect(priceFor(price, quantity)).toEqual(expected);
  });

  it('has no price below the first break, or where none is given', () => {
    expect(priceFor({ ...price, breaks: [{ minQuantity: 10, unitPrice: 1 }] }, 9)).toBeNull();
    expect(priceFor(null, 1)).toBeNull();
  });

  it('writes as many decimals as the currency has', () => {
    expect([
      writeAmount(5350, 'USD', 'en'),
      writeAmount(5350, 'JPY', 'cn'),
      writeAmount(123456, 'CNY', 'cn'),
    ]).toEqual(['53.50', '5,350', '1,234.56']);
  });
});

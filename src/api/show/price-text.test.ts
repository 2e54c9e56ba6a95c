import { expect, it } from 'vitest';
import { priceText } from './price-text.ts';

const price = {
  currency: 'USD',
  breaks: [
    { min_quantity: 1, unit_price: 4800 },
    { min_quantity: 10, unit_price: 17.5 },
  ],
  on_request_from: 100,
};

it('writes a price with all its steps in one line, each with a plain blank after the currency', () => {
  expect(priceText(price, 'en')).toBe('1+: USD 48.00, 10+: USD 0.175, 100+: on request');
  expect(priceText(price, 'cn')).toBe('1 件起：USD 48.00, 10 件起：USD 0.175, 100 件起：询价');
  expect(priceText({ ...price, currency: 'JPY', on_request_from: null }, 'en')).toBe(
    '1+: JPY 4,800, 10+: JPY 17.5',
  );
  expect(priceText({ ...price, breaks: [], on_request_from: 1 }, 'en')).toBe('1+: on request');
});

it('keeps up to eight decimals of a price', () => {
  const breaks = [{ min_quantity: 1, unit_price: 0.1234567 }];
  expect(priceText({ currency: 'USD', breaks, on_request_from: null }, 'en')).toBe('1+: USD 0.00123457');
});

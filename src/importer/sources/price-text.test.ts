import { describe, expect, it } from 'vitest';
import { findHeadCurrency, readPriceText } from './price-text.ts';

describe('a price as people write it', () => {
  it.each([
    ['52', 'USD', 5200],
    ['52.5', 'USD', 5250],
    ['$1,234.50', 'USD', 123450],
    ['US$ 12', 'USD', 1200],
    ['12 USD', 'USD', 1200],
    ["1'234.50", 'CHF', 123450],
    ['1 234.50', 'USD', 123450],
    ['1,234,567', 'JPY', 1234567],
    ['¥1,200', 'JPY', 1200],
    ['￥12.30', 'CNY', 1230],
    ['12.-', 'CHF', 1200],
    ['49,-', 'EUR', 4900],
    ['49,– €', 'EUR', 4900],
    ['49, €', 'EUR', null],
    ['12.30元', 'CNY', 1230],
    ['¥12.30', 'CNY', 1230],
    ['12.345', 'USD', 1234.5],
    ['0.175', 'EUR', 17.5],
    ['0.0042', 'EUR', 0.42],
    ['1,234.00425', 'USD', 123400.425],
    ['12.5', 'JPY', 12.5],
    ['0.00000001', 'USD', 0.000001],
    ['0.000000001', 'USD', null],
    ['1,23.4', 'USD', null],
    ['12,34', 'USD', null],
    ['1.5.2', 'USD', null],
    ['call us', 'USD', null],
    ['-5', 'USD', null],
    ['5%', 'USD', null],
    ['', 'USD', null],
  ] as const)('%s in %s', (text, currency, minor) => {
    expect(readPriceText(text, { currency, decimal_comma: false })).toEqual(
      minor === null ? null : { minor },
    );
  });

  it.each([
    ['1.234,50 €', 123450],
    ['1 234,50', 123450],
    ['52,5', 5250],
    ['1.234', 123400],
    ['1.23', null],
  ] as const)('%s with a decimal comma', (text, minor) => {
    expect(readPriceText(text, { currency: 'EUR', decimal_comma: true })).toEqual(
      minor === null ? null : { minor },
    );
  });

  it.each(['€12', '12 EUR', '£12', 'CHF 12', 'CA$12'])('%s is another currency', text => {
    expect(readPriceText(text, { currency: 'USD', decimal_comma: false })).toHaveProperty('other_currency');
  });
});

it('a price of endless blanks and digits is none, and is not read by any pattern', () => {
  const long = ' '.repeat(200_000);
  for (const text of [
    `${long}0${long}\t${long}0`,
    `0${long}x`,
    '1,'.repeat(200_000),
    `${'9'.repeat(200_000)} USD`,
  ])
    expect(readPriceText(text, { currency: 'USD', decimal_comma: false })).toBeNull();
});

describe('the currency that a head says', () => {
  it.each([
    ['Price (₹)', 'USD', '₹'],
    ['Listenpreis CHF', 'EUR', 'CHF'],
    ['HK$ each', 'USD', 'HK$'],
    ['单价（元）', 'USD', '元'],
    ['Price [EUR]', 'CNY', 'EUR'],
    ['GBP/100', 'EUR', 'GBP'],
    ['Price', 'USD', null],
    ['Price ($)', 'USD', null],
    ['Preis €', 'EUR', null],
    ['单价（元）', 'CNY', null],
    ['价格 RMB', 'CNY', null],
    ['USD (was EUR)', 'USD', null],
    ['ALL PRICES FOR TOP CUP', 'USD', null],
    ['元件单价', 'USD', null],
    ['Euro pallet price', 'USD', null],
    ['EUROPE', 'USD', null],
  ])('of %j in a catalogue in %s is %s', (head, currency, said) => {
    expect(findHeadCurrency([head], currency)).toBe(said);
  });

  it('counts for prices that say none themselves', () => {
    const form = { currency: 'USD', decimal_comma: false, head_currency: '₹' };
    expect(readPriceText('42,500', form)).toEqual({ other_currency: '₹' });
    expect(readPriceText('$42,500', form)).toEqual({ minor: 4_250_000 });
    expect(readPriceText('€42,500', form)).toEqual({ other_currency: '€' });
  });
});

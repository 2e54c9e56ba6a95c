import { describe, expect, it } from 'vitest';
import type { RowData, ValueData } from '#contract/client/client-answers.ts';
import type { Writing } from '../../platform/units/write-quantity.ts';
import { differenceOf, priceDifference } from './differences.ts';

const WRITING: Writing = { locale: 'en', units: () => null };
const MM = { unit: 'mm', writing: WRITING };

function number(value: number, more: Partial<ValueData & { kind: 'number' }> = {}): ValueData {
  return { kind: 'number', key: 'length', value, comparison: null, tolerance: null, given: '', ...more };
}

function flag(value: boolean): ValueData {
  return { kind: 'flag', key: 'mounted', flag: value };
}

describe('the difference of a value to that of a pinned product', () => {
  it('is a number with its sign, without the noise of subtraction', () => {
    expect(differenceOf(number(125), number(100), MM)).toEqual({ same: false, text: '+25' });
    expect(differenceOf(number(25.3), number(25.4), MM)).toEqual({ same: false, text: '−0.1' });
    expect(differenceOf(number(-30), number(100), MM)).toEqual({ same: false, text: '−130' });
  });

  it('is a ratio where one is many times the other', () => {
    expect(differenceOf(number(1500), number(100), MM)).toEqual({ same: false, text: '×\u200915' });
    expect(differenceOf(number(1), number(100), MM)).toEqual({ same: false, text: '×\u20090.01' });
    expect(differenceOf(number(5), number(0), MM)).toEqual({ same: false, text: '+5' });
  });

  it('is none if both are the same, whatever they were read from', () => {
    expect(differenceOf(number(100, { given: '100 mm' }), number(100, { given: '10 cm' }), MM)).toEqual({
      same: true,
      text: '',
    });
    expect(differenceOf(flag(true), flag(true), MM)).toEqual({ same: true, text: '' });
  });

  it('is no number for bounds, for parts of a wavelength, and for what is no number', () => {
    const other = { same: false, text: '' };
    expect(differenceOf(number(5, { comparison: '<=' }), number(4), MM)).toEqual(other);
    expect(differenceOf(number(0.25), number(0.1), { ...MM, unit: 'λ' })).toEqual(other);
    expect(differenceOf(flag(true), flag(false), MM)).toEqual(other);
  });

  it('is counted in the unit that is shown, also where its scale begins elsewhere', () => {
    const convert = (celsius: number) => celsius * 1.8 + 32;
    const back = (fahrenheit: number) => (fahrenheit - 32) / 1.8;
    const units: Writing['units'] = () => ({ unit: '°F', convert, back, decimals: 0 });
    expect(differenceOf(number(25), number(20), { unit: '°C', writing: { locale: 'en', units } })).toEqual({
      same: false,
      text: '+9',
    });
  });
});

describe('the difference of a price', () => {
  const priced = (unitPrice: number, currency = 'USD') =>
    // Only what a price is read from.
    ({
      price: { currency, breaks: [{ minQuantity: 1, unitPrice }], onRequestFrom: null },
      packing: null,
    }) as unknown as RowData;

  it('is an amount in the currency of both', () => {
    expect(priceDifference(priced(4950), priced(4900), WRITING)).toEqual({ same: false, text: '+0.50' });
    expect(priceDifference(priced(4900), priced(4900), WRITING)).toEqual({ same: true, text: '' });
  });

  it('is not known between two currencies', () => {
    expect(priceDifference(priced(4950, 'EUR'), priced(4900), WRITING)).toBeNull();
  });
});

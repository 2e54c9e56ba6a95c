import { describe, expect, it } from 'vitest';
import { conversionTo, imperialOf } from './imperial.ts';
import {
  type NumberMeasure,
  unitName,
  type Writing,
  writeNumber,
  writeQuantity,
  writeRange,
  writeSpan,
} from './write-quantity.ts';

const METRIC: Writing = { locale: 'en', units: () => null };
const IMPERIAL: Writing = { locale: 'en', units: imperialOf };
const mm = (precision: number | null): NumberMeasure => ({ unit: 'mm', precision });

describe('a number as it is shown', () => {
  it.each<[number, NumberMeasure, string]>([
    [12.7, mm(2), '½"'],
    [25.4, mm(2), '1"'],
    [38.1, mm(null), '1½"'],
    [4.7625, mm(1), '3/16"'],
    [30.1625, mm(1), '1 3/16"'],
    [-3.175, mm(1), '−⅛"'],
    [0, mm(2), '0"'],
    [38, mm(2), '1.496 in'],
    [38, mm(null), '1.50 in'],
    [1, mm(1), '0.0394 in'],
    [1000, mm(1), '39.370 in'],
    [2540.3, mm(1), '100.01 in'],
    [40, { ...mm(1), decimals: 1 }, '1.575 in'],
    [100, { ...mm(1), decimals: 0 }, '3.937 in'],
    [-40, { unit: '°C', precision: 0 }, '−40 °F'],
  ])('%d in %o is %s to those who read inches: a fraction, or as many digits as given', (...row) => {
    const [value, measure, text] = row;
    expect(writeQuantity(value, measure, IMPERIAL)).toBe(text);
  });

  it('is in the unit of its column, whatever the visitor reads otherwise', () => {
    const inCm = { ...mm(0), conversion: conversionTo('cm', 'mm') };
    const asGiven = { ...mm(1), conversion: null };
    for (const writing of [METRIC, IMPERIAL]) {
      expect([unitName(inCm, writing), writeNumber(100, inCm, writing)]).toEqual(['cm', '10.0']);
      expect([unitName(asGiven, writing), writeNumber(100, asGiven, writing)]).toEqual(['mm', '100.0']);
    }
    // One that its decimals would round to zero.
    expect(writeNumber(0.4, inCm, IMPERIAL)).toBe('0.04');
  });

  it.each<[number, NumberMeasure, string]>([
    [0.0004, mm(2), '0.0004 mm'],
    [-0.0049, mm(2), '−0.0049 mm'],
    [0.3, { unit: 'V', precision: 0 }, '0.3 V'],
    [0.006, mm(2), '0.01 mm'],
    [0, mm(2), '0.00 mm'],
  ])('%d in %o is %s, and never a zero that it is not', (value, measure, text) => {
    expect(writeQuantity(value, measure, METRIC)).toBe(text);
  });

  it.each<[number, string, string]>([
    [1e9, 'ns', '1 s'],
    [999_999, 'ns', '999,999 ns'],
    [1e6, 'ns', '1 ms'],
    [2.5e10, 'ns', '25 s'],
    [7.2e12, 'ns', '7,200 s'],
    [-3e9, 'Hz', '−3 GHz'],
    [0.00002, 'nA', '20 fA'],
    [0.0001, 'nA', '0.0001 nA'],
    [0, 'ns', '0 ns'],
    [1.5e9, 'cycles', '1.5E9 cycles'],
  ])('%d %s is %s to an engineer', (value, unit, text) => {
    expect(writeQuantity(value, { unit, precision: null }, METRIC)).toBe(text);
  });

  it('leaves its unit to what a head or an inch decides', () => {
    expect(writeNumber(1e9, { unit: 'ns', precision: 1 }, METRIC)).toBe('1,000,000,000.0');
    expect(writeQuantity(2.6e7, mm(0), IMPERIAL)).toBe('1,023,622.0 in');
  });

  it('gives each end of a range a unit of its own where one says little in that of the attribute', () => {
    const mW: NumberMeasure = { unit: 'mW', precision: null };
    expect(writeSpan(5e-7, 50, mW, METRIC)).toBe('500 pW … 50 mW');
    expect(writeSpan(5e-7, 300_000, mW, METRIC)).toBe('500 pW … 300 W');
    expect(writeSpan(0, 2e6, mW, METRIC)).toBe('0 mW … 2 kW');
    expect(writeSpan(2, 3000, mW, METRIC)).toBe('2–3,000 mW');
    expect(writeSpan(null, 5e6, mW, METRIC)).toBe('≤ 5 kW');
  });

  it('has its sign and its mark left out where a head names the unit', () => {
    expect(writeNumber(12.7, mm(2), IMPERIAL)).toBe('½');
  });

  it('is grouped from four digits on and has a true minus, in ranges too', () => {
    expect(writeQuantity(1064, { unit: 'nm', precision: null }, METRIC)).toBe('1,064 nm');
    expect(writeRange(-40, 85, { unit: '°C', precision: null }, METRIC)).toBe('−40 … 85');
    expect(writeRange(350, 2000, { unit: 'nm', precision: null }, METRIC)).toBe('350–2,000');
    expect(writeRange(12.7, 38.1, mm(1), IMPERIAL)).toBe('½–1½');
    expect(writeRange(4.7625, 38.1, mm(1), IMPERIAL)).toBe('3/16 … 1½');
  });
});

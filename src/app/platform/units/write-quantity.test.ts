import { describe, expect, it } from 'vitest';
import { imperialOf } from './imperial.ts';
import { type Measure, type Writing, writeNumber, writeQuantity, writeRange } from './write-quantity.ts';

const METRIC: Writing = { locale: 'en', units: () => null };
const IMPERIAL: Writing = { locale: 'en', units: imperialOf };
const mm = (precision: number | null): Measure => ({ unit: 'mm', precision });

describe('a number as it is shown', () => {
  it.each<[number, Measure, string]>([
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
    [-40, { unit: '°C', precision: 0 }, '−40 °F'],
  ])('%d in %o is %s to those who read inches: a fraction, or as many digits as given', (...row) => {
    const [value, measure, text] = row;
    expect(writeQuantity(value, measure, IMPERIAL)).toBe(text);
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

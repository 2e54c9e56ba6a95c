import { describe, expect, it } from 'vitest';
import { type Writing, writeNumber } from '../../../platform/units/write-quantity.ts';
import { canShow, chosenConversion, evenly } from './chosen-conversion.ts';
import { COLUMN_UNITS_MAX, parseColumnUnits } from './column-units.ts';

const READER: Writing = { locale: 'en', units: () => null };

describe('the units that a visitor has chosen for columns', () => {
  it('are what the storage has of them', () => {
    expect(parseColumnUnits({ focal_length: 'cm', mass: 3, price: '' })).toEqual({ focal_length: 'cm' });
    for (const stored of [undefined, null, 'cm', ['cm']]) expect(parseColumnUnits(stored)).toEqual({});
    const many = Object.fromEntries(Array.from({ length: COLUMN_UNITS_MAX + 5 }, (_, n) => [`a${n}`, 'cm']));
    expect(Object.keys(parseColumnUnits(many))).toHaveLength(COLUMN_UNITS_MAX);
  });

  it('convert the numbers of their column, or show them as given to a visitor who reads others in inches', () => {
    const column = { key: 'focal_length', unit: 'mm' };
    const inCm = chosenConversion(column, { focal_length: 'cm' });
    expect([inCm?.unit, inCm?.convert(25), inCm?.back(2.5)]).toEqual(['cm', 2.5, 25]);
    expect(chosenConversion(column, { focal_length: 'mm' })).toBeNull();
    expect(chosenConversion(column, { diameter: 'cm' })).toBeUndefined();
  });

  it('have equal decimals in a column, and all digits where it does not say how many', () => {
    const inCm = evenly(chosenConversion({ key: 'a', unit: 'mm' }, { a: 'cm' }) ?? null);
    const measure = { unit: 'mm', conversion: inCm };
    const write = (precision: number | null) =>
      [60, 75, 1000].map(value => writeNumber(value, { ...measure, precision }, READER));
    expect(write(0)).toEqual(['6.0', '7.5', '100.0']);
    expect(write(null)).toEqual(['6', '7.5', '100']);
  });

  it('are ignored where they cannot show all values', () => {
    expect(chosenConversion({ key: 'mass', unit: 'g' }, { mass: 'cm' })).toBeUndefined();
    expect(chosenConversion({ key: 'mass', unit: null }, { mass: 'g' })).toBeUndefined();
    expect(chosenConversion({ key: 'mass', unit: 'g' }, { mass: 'no unit' })).toBeUndefined();
    expect([canShow('mW', 'dBm'), canShow('mW', 'W'), canShow('dBm', 'dBm')]).toEqual([false, true, true]);
  });
});

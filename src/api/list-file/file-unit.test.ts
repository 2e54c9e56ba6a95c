import { expect, it } from 'vitest';
import type { AttributeColumn, ShownValue } from '#contract/answers/shown-attribute.ts';
import { make } from '#contract/suite/make.ts';
import { makeAttributeTable } from '../served/attribute-table.ts';
import { fileUnitOf } from './file-unit.ts';

const ATTRIBUTES = [
  make.attribute('length', { unit: 'mm', precision: 1 }),
  make.attribute('exact', { unit: 'mm' }),
  make.attribute('heat', { unit: '°C', quantity: 'temperature', precision: 0 }),
  make.attribute('light', { unit: 'nm' }),
  make.attribute('count', { unit: null, quantity: null }),
];
const table = makeAttributeTable(ATTRIBUTES, path => path);
/** Every attribute here is in the table. */
const column = (key: string) => table.column(key, 'en') as AttributeColumn;

const number = (value: number, tolerance: number | null = null) =>
  ({
    kind: 'number',
    key: 'length',
    value,
    comparison: null,
    tolerance: tolerance === null ? null : { minus: tolerance, plus: 2 * tolerance },
    precision: null,
    given: '',
  }) as unknown as ShownValue;
const range = (min: number | null, max: number | null) =>
  ({ kind: 'range', key: 'length', min, max, given: '' }) as unknown as ShownValue;

it('a file in metric units has the values as they are', () => {
  const { symbol, convert, column: own } = fileUnitOf(column('length'), 'metric');
  expect([symbol, own]).toEqual(['mm', column('length')]);
  expect(convert(number(25.4))).toEqual(number(25.4));
});

it('a column without a unit, or with one that both systems use, has its values as they are', () => {
  for (const [key, symbol] of [
    ['count', ''],
    ['light', 'nm'],
  ] as const) {
    const unit = fileUnitOf(column(key), 'imperial');
    expect([unit.symbol, unit.column]).toEqual([symbol, column(key)]);
    expect(unit.convert(number(5))).toEqual(number(5));
  }
});

it('imperial units have numbers, tolerances and both ends of ranges converted, and open ends stay open', () => {
  const { symbol, convert, column: own } = fileUnitOf(column('length'), 'imperial');
  expect([symbol, own.unit]).toEqual(['in', 'in']);
  expect(convert(number(50.8))).toEqual(number(2));
  expect(convert(number(50.8, 12.7))).toEqual(number(2, 0.5));
  expect(convert(range(25.4, 50.8))).toEqual(range(1, 2));
  expect(convert(range(null, 50.8))).toEqual(range(null, 2));
  expect(convert(range(25.4, null))).toEqual(range(1, null));
  const text = { kind: 'text', key: 'note', text: { text: 'fine' } } as unknown as ShownValue;
  expect(convert(text)).toEqual(text);
});

it('a tolerance of a temperature is a difference, without the offset of the scale', () => {
  const { symbol, convert } = fileUnitOf(column('heat'), 'imperial');
  expect(symbol).toBe('°F');
  expect(convert(number(100, 5))).toEqual(number(212, 9));
});

it('numbers in a larger unit have more decimals, if the column says how many', () => {
  // An inch is 25.4 mm, so that one decimal of a millimetre takes two more.
  expect(fileUnitOf(column('length'), 'imperial').column.precision).toBe(3);
  expect(fileUnitOf(column('exact'), 'imperial').column.precision).toBeNull();
  expect(fileUnitOf(column('heat'), 'imperial').column.precision).toBeGreaterThanOrEqual(0);
});

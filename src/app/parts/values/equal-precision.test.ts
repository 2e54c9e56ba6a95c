import { expect, it } from 'vitest';
import type { ColumnData, RowData, ValueData } from '#contract/client/client-answers.ts';
import { atMost, equalPrecision, ownPrecision, sharedDecimals } from './equal-precision.ts';

// Only the properties that determine the precision of a column.
const column = { key: 'x', kind: 'number', precision: null } as ColumnData;
const rows = (numbers: number[]): Pick<RowData, 'values'>[] =>
  numbers.map(value => ({
    values: [{ kind: 'number', key: 'x', value, comparison: null, tolerance: null, given: '' }],
  }));

it.each([
  [[25.4, 12, 6.35], 2],
  [[1000, 5], 0],
  [[-0.004488, -0.0008246, 0], 6],
  [[1.23456789, 0.5], 3],
  [[0.032768, 22.5792, 200], 4],
  [[0.000021, 0.5], 6],
  [[1e-12, 0.5], null],
  [[0.00000248, 0.20660001, 248], null],
])('the numbers %j of a column share %s decimals', (numbers, precision) => {
  expect(equalPrecision(column, rows(numbers)).precision).toBe(precision);
});

it('takes the decimals of a definition as the most that its numbers may have, and makes none up', () => {
  const defined = { ...column, precision: 2 };
  expect(equalPrecision(defined, rows([6, 9, 12.7]))).toMatchObject({ precision: 2, decimals: 1 });
  expect(equalPrecision(defined, rows([6, 9])).decimals).toBe(0);
  expect(equalPrecision(defined, rows([25.4, 1 / 3])).decimals).toBe(2);
  expect(atMost(2, [18.9992, 19])).toBe(0);
});

it('shows a number that stands alone as it is given, with six digits at most', () => {
  const alone = (value: number, precision: number | null = null) => {
    const shown = ownPrecision({ ...column, precision }, rows([value])[0]?.values[0] as ValueData);
    return shown.decimals ?? shown.precision;
  };
  expect(alone(25.4, 2)).toBe(1);
  expect(alone(34.989266)).toBe(4);
  expect(alone(1.4979382)).toBe(5);
  expect(alone(0.30141754)).toBe(5);
  expect(alone(1234567)).toBe(0);
  expect(alone(97.6)).toBeNull();
});

it('brings both ends of ranges to the decimals of their column', () => {
  const ranges = [
    { values: [{ key: 'x', kind: 'range', min: 0.30141754, max: 1.4979382, given: '' }] },
    { values: [{ key: 'x', kind: 'range', min: null, max: 150000, given: '' }] },
  ] as Parameters<typeof equalPrecision>[1];
  expect(equalPrecision({ ...column, kind: 'range' }, ranges).precision).toBe(3);
});

it.each([
  [[4.05481, 10.14432], 3],
  [[30.6, 35.22], 2],
  [[93.5121, 7], 3],
  [[0.00412, 99.55], 5],
  [[1e-9, 99.55], undefined],
  [[0, 100], 0],
  [[], undefined],
])('%j, worked out to five digits, have %s decimals in one column', (numbers, decimals) => {
  expect(sharedDecimals(numbers, 5)).toBe(decimals);
});

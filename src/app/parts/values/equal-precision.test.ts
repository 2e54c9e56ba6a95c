import { expect, it } from 'vitest';
import type { ColumnData, RowData } from '#contract/client/client-answers.ts';
import { equalPrecision } from './equal-precision.ts';

// Only what the precision of a column depends on.
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
])('the numbers %j of a column share %s decimals', (numbers, precision) => {
  expect(equalPrecision(column, rows(numbers)).precision).toBe(precision);
});

import type { ColumnData, RowData } from '#contract/client/client-answers.ts';

/** Most decimals that a column is brought to only because one of its numbers has them. */
const DECIMALS_MAX = 4;
/** Digits that the largest number of a column keeps where its numbers have more decimals, and that the smallest one does. */
const DIGITS = { largest: 4, smallest: 3 };
/** More decimals than this are no column any more: its numbers are too far apart. */
const DECIMALS_LEVEL_MAX = 8;

/**
 * The column with the decimals that all its numbers share: the definition's own, or as many as the longest of the rows
 * has; where these are many, as many as tell the numbers apart.
 */
export function equalPrecision(column: ColumnData, rows: readonly Pick<RowData, 'values'>[]): ColumnData {
  if (column.precision !== null || column.kind !== 'number') return column;
  const numbers = rows.flatMap(row =>
    row.values.flatMap(value => (value.key === column.key && value.kind === 'number' ? value.value : [])),
  );
  const decimals = Math.max(0, ...numbers.map(decimalsOf));
  if (decimals <= DECIMALS_MAX) return { ...column, precision: decimals };
  const level = Math.min(decimals, levelOf(numbers));
  return level > DECIMALS_LEVEL_MAX ? column : { ...column, precision: level };
}

/** The decimals with which the largest of numbers, and the smallest beside 0, keep their digits. */
function levelOf(numbers: readonly number[]): number {
  const sizes = numbers
    .filter(value => value !== 0)
    .map(value => Math.floor(Math.log10(Math.abs(value))) + 1);
  return Math.max(0, DIGITS.largest - Math.max(...sizes), DIGITS.smallest - Math.min(...sizes));
}

/** Decimals of a number as it is written shortest; very small and large ones count as beyond all. */
function decimalsOf(value: number): number {
  const text = String(value);
  if (text.includes('e')) return Number.POSITIVE_INFINITY;
  return text.split('.')[1]?.length ?? 0;
}

import type { ColumnData, RowData, ValueData } from '#contract/client/client-answers.ts';

/** Most decimals that a column is brought to only because one of its numbers has them. */
const DECIMALS_MAX = 4;
/** Digits that the largest number of a column keeps where its numbers have more decimals, and that the smallest one does. */
const DIGITS = { largest: 4, smallest: 3 };
/** More decimals than this are no column any more: its numbers are too far apart. */
const DECIMALS_LEVEL_MAX = 8;

/** A column with the decimals that its numbers have, where these are fewer than its definition allows. */
type MeasuredColumn = ColumnData & { decimals?: number };

/** Digits that a number standing alone is shown with, if its attribute says nothing of decimals. */
const DIGITS_ALONE = 6;

/**
 * The column with the number of decimals that all its values share: that of the longest value in the rows, up to what
 * the definition allows. Without a definition, if that is many, it has as many decimals as are needed to tell the
 * values apart.
 */
export function equalPrecision(column: ColumnData, rows: readonly Pick<RowData, 'values'>[]): MeasuredColumn {
  const numbers = rows.flatMap(({ values }) =>
    values.flatMap(value => (value.key === column.key ? numbersOf(value) : [])),
  );
  if (numbers.length === 0) return column;
  if (column.precision !== null) return { ...column, decimals: atMost(column.precision, numbers) };
  const decimals = Math.max(0, ...numbers.map(decimalsOf));
  if (decimals <= DECIMALS_MAX) return { ...column, precision: decimals };
  const level = Math.min(decimals, levelOf(numbers));
  return level > DECIMALS_LEVEL_MAX ? column : { ...column, precision: level };
}

/** The column with the decimals of a single value: its own, at most those of the definition, or six digits. */
export function ownPrecision(column: ColumnData, value: ValueData): MeasuredColumn {
  const numbers = numbersOf(value);
  if (numbers.length === 0) return column;
  if (column.precision !== null) return { ...column, decimals: atMost(column.precision, numbers) };
  const decimals = Math.max(0, ...numbers.map(decimalsOf));
  const digits = DIGITS_ALONE - Math.max(1, ...numbers.map(sizeOf));
  return Number.isFinite(decimals) && decimals > digits
    ? { ...column, precision: Math.max(0, digits) }
    : column;
}

/** Decimals beyond which numbers worked out are no column any more. */
const WORKED_OUT_DECIMALS_MAX = 5;

/**
 * The decimals that numbers worked out to so many digits share in a column. The longest has them, and the largest keeps
 * its digits beside the smallest. Returns undefined if they are too far apart for a column.
 */
export function sharedDecimals(numbers: readonly number[], digits: number): number | undefined {
  if (numbers.length === 0) return undefined;
  const written = numbers.map(value => Number(value.toPrecision(digits)));
  const largest = Math.max(...written.map(sizeOf));
  const smallest = Math.min(...written.map(sizeOf));
  const kept = Math.max(0, digits - largest, DIGITS.smallest - smallest);
  const decimals = Math.min(kept, Math.max(0, ...written.map(decimalsOf)));
  return decimals > WORKED_OUT_DECIMALS_MAX ? undefined : decimals;
}

/** The decimals that numbers have, at most so many: a definition bounds them, and makes none up. */
export function atMost(precision: number, numbers: readonly number[]): number {
  const rounded = numbers.map(value => decimalsOf(Number(value.toFixed(precision))));
  return Math.min(precision, Math.max(0, ...rounded));
}

/** The numbers that a value consists of. */
function numbersOf(value: ValueData): number[] {
  if (value.kind === 'number') return [value.value];
  if ('min' in value) return [value.min, value.max].filter(end => end !== null);
  return [];
}

/** Digits before the point, 0 and less for small numbers. */
export function sizeOf(value: number): number {
  return value === 0 ? 1 : Math.floor(Math.log10(Math.abs(value))) + 1;
}

/** The decimals with which the largest of numbers, and the smallest beside 0, keep their digits. */
function levelOf(numbers: readonly number[]): number {
  const sizes = numbers.filter(value => value !== 0).map(sizeOf);
  return Math.max(0, DIGITS.largest - Math.max(...sizes), DIGITS.smallest - Math.min(...sizes));
}

/** Decimals in the shortest notation of a number. It is infinite for very large and very small numbers. */
function decimalsOf(value: number): number {
  const text = String(value);
  if (text.includes('e')) return Number.POSITIVE_INFINITY;
  return text.split('.')[1]?.length ?? 0;
}

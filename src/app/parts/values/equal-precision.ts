import type { ColumnData, RowData, ValueData } from '#contract/client/client-answers.ts';
import type { NumberMeasure } from '../../platform/units/write-quantity.ts';

/** Limit of decimals that a column gets just because one of its numbers has them. */
const DECIMALS_MAX = 4;
/** Digits that the largest and the smallest number of a column keep if its numbers have more decimals. */
const DIGITS = { largest: 4, smallest: 3 };
/**
 * Limits of common decimals, alone and together with the digits of the largest number before its point. With more of
 * them, the numbers of a column are too far apart.
 */
const LEVEL_MAX = { decimals: 8, digits: 9 };

/**
 * A column with the number of decimals of its values, if that is less than its definition allows, and with how it is
 * shown, if that is not in the units that the visitor reads otherwise.
 */
export type MeasuredColumn = ColumnData & Pick<NumberMeasure, 'decimals' | 'conversion'>;

/** Digits of a single number if its attribute does not define decimals. */
const DIGITS_ALONE = 6;

/**
 * The column with the number of decimals that all its values share: that of the longest value in the rows, up to what
 * the definition allows. Without a definition, if that is many, it has as many decimals as are needed to tell the
 * values apart.
 */
export function equalPrecision(column: ColumnData, rows: readonly Pick<RowData, 'values'>[]): MeasuredColumn {
  // In loops, as every value of every row is looked at for every column.
  const numbers: number[] = [];
  for (const { values } of rows)
    for (const value of values) if (value.key === column.key) numbers.push(...numbersOf(value));
  if (numbers.length === 0) return column;
  if (column.precision !== null) return { ...column, decimals: atMost(column.precision, numbers) };
  const decimals = Math.max(0, ...numbers.map(decimalsOf));
  if (decimals <= DECIMALS_MAX) return { ...column, precision: decimals };
  const level = Math.min(decimals, levelOf(numbers));
  const whole = Math.max(0, ...numbers.map(sizeOf));
  const isTooMuch = level > LEVEL_MAX.decimals || whole + level > LEVEL_MAX.digits;
  return isTooMuch ? column : { ...column, precision: level };
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

/** Limit of common decimals for computed numbers. */
const WORKED_OUT_DECIMALS_MAX = 5;

/**
 * The decimals that computed numbers with this number of digits share in a column. The longest has them, and the
 * largest keeps its digits beside the smallest. Returns undefined if they are too far apart for a column.
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

/** The decimals of numbers, up to `precision`, which limits them but adds none. */
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

/** Number of digits before the point, 0 or less for small numbers. */
export function sizeOf(value: number): number {
  return value === 0 ? 1 : Math.floor(Math.log10(Math.abs(value))) + 1;
}

/** The decimals with which the largest number, and the smallest other than 0, keep their digits. */
function levelOf(numbers: readonly number[]): number {
  const sizes = numbers.filter(value => value !== 0).map(sizeOf);
  return Math.max(0, DIGITS.largest - Math.max(...sizes), DIGITS.smallest - Math.min(...sizes));
}

/** From here on JavaScript writes numbers with an exponent. */
const EXPONENT_FROM = 1e21;

/** Decimals in the shortest notation of a number. It is infinite for very large and very small numbers. */
function decimalsOf(value: number): number {
  if (Number.isInteger(value) && Math.abs(value) < EXPONENT_FROM) return 0;
  const text = String(value);
  if (text.includes('e')) return Number.POSITIVE_INFINITY;
  const point = text.indexOf('.');
  return point < 0 ? 0 : text.length - point - 1;
}

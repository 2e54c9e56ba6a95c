import { digitsThatReach, writtenReach } from '#quantity/reading/written-precision.ts';
import type { Interval, Measure } from './interval.ts';
import { isSingle } from './reached-interval.ts';

// The one form of numbers and intervals in addresses. It is separate from the reader of typed text, so that a page that
// writes addresses need not load that.

/** The comparison of a bound. */
export type Operator = '>=' | '>' | '<=' | '<';

/** The mark before a value that is meant exactly, and between a value and its precision. */
const EXACTLY = '=';
const PLUS_MINUS = '±';

/** A number as {@link formatNumber} writes it. */
const CANONICAL_NUMBER = /^-?\d+(?:\.\d+)?(?:e[+-]\d+)?$/;
/** `a..b`, with marks before ends that do not count themselves. */
export const ENDS = /^(>?)(.*?)\.\.(<?)(.*)$/s;

/** Writes a number in its base unit with the fewest digits that read back as the same number: `100mm`, `0.95`, `5 1/K`. */
export function formatNumber(value: number, measure: Measure): string {
  return withUnit(String(value), measure);
}

function withUnit(digits: string, measure: Measure): string {
  const unit = unitText(measure);
  return `${digits}${joinsNumber(unit) ? ' ' : ''}${unit}`;
}

/** A ratio's unit 1 is not written. */
function unitText(measure: Measure): string {
  return measure.unit === null || measure.unit === '1' ? '' : measure.unit;
}

/** Whether a unit could be read as part of the number before it, so that a blank must separate them. */
function joinsNumber(unit: string): boolean {
  return /^(?:[\d.+-]|[eE][\d+-])/.test(unit);
}

/** Writes an interval: `100mm`, `90mm..110mm`, `90mm..`, `<200mm`, `>1mm..<2mm`, `..` for any value. */
export function formatInterval(interval: Interval, measure: Measure): string {
  const { min, max, open_min, open_max } = interval;
  if (min !== null && min === max && !open_min && !open_max) return formatNumber(min, measure);
  if (min === null && max !== null && open_max) return `<${formatNumber(max, measure)}`;
  if (max === null && min !== null && open_min) return `>${formatNumber(min, measure)}`;
  return `${formatEnd(min, open_min ? '>' : '', measure)}..${formatEnd(max, open_max ? '<' : '', measure)}`;
}

function formatEnd(end: number | null, mark: string, measure: Measure): string {
  return end === null ? '' : mark + formatNumber(end, measure);
}

/**
 * Writes the condition on a number: an interval, or a single value with its precision. `350W` and `350.0W` have that of
 * their digits, `25.4mm±0.127mm` its own, and `=350W` means that very value.
 */
export function formatAsked(interval: Interval, measure: Measure): string {
  const { min, within } = interval;
  if (min === null || !isSingle(interval)) return formatInterval(interval, measure);
  if (within === undefined) return `${EXACTLY}${formatNumber(min, measure)}`;
  const digits = within === 0 ? undefined : digitsThatReach(min, within);
  if (digits !== undefined) return withUnit(digits, measure);
  return within === writtenReach(String(min))
    ? formatNumber(min, measure)
    : `${formatNumber(min, measure)}${PLUS_MINUS}${formatNumber(within, measure)}`;
}

/**
 * Reads the output of {@link formatInterval} and {@link formatAsked}, and nothing else. No unit is converted, so that
 * every number is restored to the last bit.
 */
export function readCanonicalInterval(text: string, measure: Measure): Interval | undefined {
  const [, openMin = '', low = '', openMax = '', high = ''] = ENDS.exec(text) ?? [];
  if (!text.includes('..')) return readCanonicalBound(text, measure);
  const min = low === '' ? null : readCanonicalNumber(low, measure);
  const max = high === '' ? null : readCanonicalNumber(high, measure);
  if (min === undefined || max === undefined || (min !== null && max !== null && min > max)) return undefined;
  return makeInterval(min, max, openMin !== '' && min !== null, openMax !== '' && max !== null);
}

function readCanonicalBound(text: string, measure: Measure): Interval | undefined {
  const operator = text.startsWith('<') ? '<' : text.startsWith('>') ? '>' : undefined;
  if (operator === undefined) return readCanonicalSingle(text, measure);
  const value = readCanonicalNumber(text.slice(1), measure);
  return value === undefined ? undefined : applyOperator(operator, value);
}

function readCanonicalSingle(text: string, measure: Measure): Interval | undefined {
  if (text.startsWith(EXACTLY)) {
    const value = readCanonicalNumber(text.slice(EXACTLY.length), measure);
    return value === undefined ? undefined : singleValue(value);
  }
  const [number = '', reach] = text.split(PLUS_MINUS);
  if (reach === undefined) return readCanonicalDigits(number, measure);
  const [value, within] = [number, reach].map(part => readCanonicalNumber(part, measure));
  return value === undefined || within === undefined || within < 0 ? undefined : singleValue(value, within);
}

/** `350`, and `350.0`: zeros after the decimal point state its precision. */
function readCanonicalDigits(text: string, measure: Measure): Interval | undefined {
  const digits = canonicalDigits(text, measure);
  const value = Number(digits);
  if (digits === undefined || (digits !== String(value) && digits !== value.toFixed(decimalsOf(digits))))
    return undefined;
  return singleValue(value, writtenReach(digits));
}

function decimalsOf(digits: string): number {
  return digits.split('.')[1]?.replace(/e.*/, '').length ?? 0;
}

function readCanonicalNumber(text: string, measure: Measure): number | undefined {
  const digits = canonicalDigits(text, measure);
  const value = Number(digits);
  return digits === String(value) ? value : undefined;
}

/** The digits before the unit, if both are in canonical form. */
function canonicalDigits(text: string, measure: Measure): string | undefined {
  const unit = unitText(measure);
  const digits = unit === '' ? text : text.slice(0, -unit.length).replace(/ $/, '');
  return CANONICAL_NUMBER.test(digits) && withUnit(digits, measure) === text ? digits : undefined;
}

/** The interval of one value, with the precision `within` if it is given. Without it the value is exact. */
export function singleValue(value: number, within?: number): Interval {
  return { min: value, max: value, ...(within !== undefined && { within }) };
}

/** The interval of all numbers that have the given relation to a value. */
export function applyOperator(operator: Operator, value: number): Interval {
  if (operator === '>=') return makeInterval(value, null, false, false);
  if (operator === '>') return makeInterval(value, null, true, false);
  return makeInterval(null, value, false, operator === '<');
}

/** An interval of two ends, which count unless they are open. */
export function makeInterval(
  min: number | null,
  max: number | null,
  openMin: boolean,
  openMax: boolean,
): Interval {
  return { min, max, ...(openMin && { open_min: true }), ...(openMax && { open_max: true }) };
}

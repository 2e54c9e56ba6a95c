import type { Interval, Measure } from './interval.ts';

// The one form of numbers and intervals in addresses. Apart from what reads typed text, so that a page that writes addresses need not load that.

/** How a bound compares. */
export type Operator = '>=' | '>' | '<=' | '<';

/** A number as {@link formatNumber} writes it. */
const CANONICAL_NUMBER = /^-?\d+(?:\.\d+)?(?:e[+-]\d+)?$/;
/** `a..b`, with marks before ends that do not count themselves. */
export const ENDS = /^(>?)(.*?)\.\.(<?)(.*)$/;

/** Writes a number in its base unit with the fewest digits that give it back: `100mm`, `0.95`, `5 1/K`. */
export function formatNumber(value: number, measure: Measure): string {
  const unit = unitText(measure);
  return `${value}${joinsNumber(unit) ? ' ' : ''}${unit}`;
}

/** A ratio's unit 1 is not written. */
function unitText(measure: Measure): string {
  return measure.unit === null || measure.unit === '1' ? '' : measure.unit;
}

/** A unit that begins like the rest of a number stands apart from it. */
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

/** Reads what {@link formatInterval} writes, and nothing else. No unit is converted, so that every number comes back to the last bit. */
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
  const value = readCanonicalNumber(operator === undefined ? text : text.slice(1), measure);
  if (value === undefined) return undefined;
  return operator === undefined ? makeInterval(value, value, false, false) : applyOperator(operator, value);
}

function readCanonicalNumber(text: string, measure: Measure): number | undefined {
  const unit = unitText(measure);
  if (unit !== '' && !text.endsWith(unit)) return undefined;
  const digits = unit === '' ? text : text.slice(0, -unit.length).replace(/ $/, '');
  const value = CANONICAL_NUMBER.test(digits) ? Number(digits) : Number.NaN;
  return formatNumber(value, measure) === text ? value : undefined;
}

/** The interval of the numbers that stand in a relation to a value. */
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

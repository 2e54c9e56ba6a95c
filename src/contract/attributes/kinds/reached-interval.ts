import type { Interval } from './interval.ts';

// Separate from the schema, so that a page that shows intervals need not load the validation.

/** The digits that a double carries faithfully: sums are rounded to them. */
const SIGNIFICANT_DIGITS = 15;

/** Whether an interval is one number, however precise. */
export function isSingle({ min, max, open_min, open_max }: Interval): boolean {
  return min !== null && min === max && !open_min && !open_max;
}

/** The interval of all numbers that match: for a single value, those within its precision. */
export function reachedInterval(interval: Interval): Interval {
  const { min, max, within = 0 } = interval;
  if (within === 0 || min === null || max === null) return interval;
  return { min: rounded(min - within), max: rounded(max + within) };
}

function rounded(value: number): number {
  return Number(value.toPrecision(SIGNIFICANT_DIGITS));
}

import type { ValueOf } from '#contract/attributes/kinds/kinds.ts';
import { roundSignificant } from '#quantity/convert.ts';

/**
 * The interval that a number with its tolerance covers: a filter for 532.1 ± 2 nm is the same as one for 530.1 to 534.1
 * nm.
 */
export type ToleratedInterval = { readonly low: number; readonly high: number };

/** The interval that a number's own tolerance covers, or undefined if it has none. */
export function toleratedBy({ value, tolerance }: ValueOf<'number'>): ToleratedInterval | undefined {
  if (tolerance === null || (tolerance.minus === 0 && tolerance.plus === 0)) return undefined;
  return {
    low: roundSignificant(value - tolerance.minus),
    high: roundSignificant(value + tolerance.plus),
  };
}

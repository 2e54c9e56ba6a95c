import type { Column } from '#contract/client-answers.ts';
import { withUnit } from '#contract/quantity/unit-display.ts';
import { unitName, type Writing, writeQuantity, writeRange } from '../../platform/units/write-quantity.ts';

type Interval = { min: number | null; max: number | null; openMin?: boolean; openMax?: boolean };

/** An interval with its unit: `90–110 mm`, `> 5 V`. */
export function writeInterval(
  { min, max, openMin, openMax }: Interval,
  measure: Pick<Column, 'unit' | 'precision'>,
  writing: Writing,
): string {
  if (min !== null && min === max) return writeQuantity(min, measure, writing);
  if (max === null && min !== null && openMin) return `> ${writeQuantity(min, measure, writing)}`;
  if (min === null && max !== null && openMax) return `< ${writeQuantity(max, measure, writing)}`;
  return withUnit(writeRange(min, max, measure, writing), unitName(measure, writing));
}

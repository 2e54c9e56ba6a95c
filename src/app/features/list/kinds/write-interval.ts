import type { ColumnData } from '#contract/client/client-answers.ts';
import {
  type Writing,
  writeQuantity,
  writeReach,
  writeSpan,
} from '../../../platform/units/write-quantity.ts';

type Interval = {
  min: number | null;
  max: number | null;
  openMin?: boolean;
  openMax?: boolean;
  within?: number;
};

/** An interval with its unit: `90–110 mm`, `> 5 V`, `350 W ± 0.5 W`. */
export function writeInterval(
  { min, max, openMin, openMax, within = 0 }: Interval,
  measure: Pick<ColumnData, 'unit' | 'precision'>,
  writing: Writing,
): string {
  if (min !== null && min === max) {
    const value = writeQuantity(min, measure, writing);
    return within === 0 ? value : `${value} ± ${writeReach(min, within, measure, writing)}`;
  }
  if (max === null && min !== null && openMin) return `> ${writeQuantity(min, measure, writing)}`;
  if (min === null && max !== null && openMax) return `< ${writeQuantity(max, measure, writing)}`;
  return writeSpan(min, max, measure, writing);
}

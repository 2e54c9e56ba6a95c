import type { ChipData } from '#contract/client/client-answers.ts';
import { type Writing, writeQuantity, writeSpan } from '../../../platform/units/write-quantity.ts';

/** Formats a place on a curve, for example `532 nm` or `400–700 nm`. Without `axes` the numbers are bare. */
export function writePlace(
  { xMin, xMax }: { xMin: number; xMax: number },
  axes: Pick<NonNullable<ChipData['axes']>, 'x'> | null,
  writing: Writing,
): string {
  const x = { unit: axes?.x.unit ?? null, precision: null };
  if (xMin === xMax) return writeQuantity(xMin, x, writing);
  return writeSpan(xMin, xMax, x, writing);
}

import type { ChipData } from '#contract/client/client-answers.ts';
import { type Writing, writeQuantity, writeSpan } from '../../../platform/units/write-quantity.ts';

/** Where on a curve: `532 nm`, `400–700 nm`; bare numbers where its axes are not known. */
export function writePlace(
  { xMin, xMax }: { xMin: number; xMax: number },
  axes: Pick<NonNullable<ChipData['axes']>, 'x'> | null,
  writing: Writing,
): string {
  const x = { unit: axes?.x.unit ?? null, precision: null };
  if (xMin === xMax) return writeQuantity(xMin, x, writing);
  return writeSpan(xMin, xMax, x, writing);
}

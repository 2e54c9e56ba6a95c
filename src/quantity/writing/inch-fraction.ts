import { MINUS } from './format-number.ts';

/** The finest part of an inch that is written as a fraction. */
const PARTS = 64;

/** Conversion rounds to 15 significant digits. */
const CONVERSION_DUST = 1e-14;

const SIGNS: Readonly<Record<string, string>> = {
  '1/2': '½',
  '1/4': '¼',
  '3/4': '¾',
  '1/8': '⅛',
  '3/8': '⅜',
  '5/8': '⅝',
  '7/8': '⅞',
};

/**
 * Writes inches that are exact 64ths, to within the error of a conversion, as the trade does: `½`, `1½`, `3/16`, `1
 * 3/16`, `2`. Returns undefined for others.
 */
export function inchFraction(value: number): string | undefined {
  const parts = Math.abs(value) * PARTS;
  const rounded = Math.round(parts);
  if (Math.abs(parts - rounded) > CONVERSION_DUST * parts) return undefined;
  const sign = value < 0 ? MINUS : '';
  const whole = Math.floor(rounded / PARTS);
  let [top, bottom] = [rounded % PARTS, PARTS];
  if (top === 0) return `${sign}${whole}`;
  while (top % 2 === 0) [top, bottom] = [top / 2, bottom / 2];
  const plain = `${top}/${bottom}`;
  const written = SIGNS[plain] ?? plain;
  if (whole === 0) return sign + written;
  // A single-character fraction needs no blank before it.
  return `${sign}${whole}${written === plain ? ' ' : ''}${written}`;
}

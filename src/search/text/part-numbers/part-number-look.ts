import { findUnit } from '#quantity/units/units.ts';
import { partNumberKey } from '#text/part-number.ts';
import { piecesOf } from './number-pieces.ts';

/** The least of letters and digits that a part number has. */
const KEY_MIN = 5;
/** Longest part number, in characters. */
const KEY_MAX = 32;
/** Fewest digits, or runs of letters and digits, by which a part number is recognised. */
const DIGITS_MIN = 3;
const RUNS_MIN = 3;
/** The least of digits of one that has no letters. */
const DIGITS_ALONE_MIN = 6;
/** A number below this followed by letters is an amount or a count, whatever the letters: `600R`, `24P`, `32Mbit`. */
const AMOUNT_MAX = 1000;

/** Signs that occur between numbers, but never in a part number. */
const SIGNS = /[<>=~≈≤≥±@%°"'″′×λ]|\.\.+|\+-/u;
/** `20x22`, `M6x12`, `M6*1.0`. */
const SIZES = /^\p{L}{0,2}\d+(?:[.,]\d+)?(?:mm)?(?:[x×*]\d+(?:[.,]\d+)?(?:mm)?)+$/iu;
const AMOUNT = /^[+-]?(?<number>\d+(?:[.,]\d+)?)(?<unit>[\p{L}µμΩ]*)$/u;

/**
 * Whether a word looks like a part number: alternating letters and digits, or many digits. Amounts (`450nm`, `600R`),
 * comparisons, sizes and their ranges and lists do not.
 */
export function looksLikePartNumber(word: string): boolean {
  const key = partNumberKey(word);
  if (key.length < KEY_MIN || key.length > KEY_MAX || !/^[\p{Script=Latin}\d]+$/u.test(key)) return false;
  if (SIGNS.test(word) || SIZES.test(word)) return false;
  const parts = word.split(/[-–~/,;:()]+/).filter(part => part !== '');
  if (parts.every(isAmount)) return /^\d+$/.test(key) && key.length >= DIGITS_ALONE_MIN && parts.length === 1;
  const digits = key.replace(/\D/g, '').length;
  return digits > 0 && (digits >= DIGITS_MIN || piecesOf(word).length >= RUNS_MIN);
}

function isAmount(part: string): boolean {
  const { number, unit = '' } = AMOUNT.exec(part)?.groups ?? {};
  if (number === undefined) return false;
  return unit === '' || Number(number.replace(',', '.')) < AMOUNT_MAX || findUnit(unit) !== undefined;
}

import { fold } from './fold.ts';

/** Longest part number, in characters. */
export const PART_NUMBER_MAX = 128;

const MARKS = /[^\p{L}\p{N}]+/gu;

/**
 * The key of a part number in the database and in the search: letters and digits only, folded. Dashes, dots, slashes,
 * blanks, case, width and accents do not matter: `AC254-100-A/M` is `ac254100am`. One without letters and digits is
 * only folded.
 */
export function partNumberKey(text: string): string {
  const folded = fold(text);
  const key = folded.replace(MARKS, '');
  return key === '' ? folded.trim() : key;
}

/** Whether a text can be a part number: 1 to 128 characters that are not all blank, none of them a control character. */
export function isPartNumber(text: string): boolean {
  return text.length <= PART_NUMBER_MAX && /^\P{Cc}+$/u.test(text) && text.trim() !== '';
}

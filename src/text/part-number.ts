import { fold } from './fold.ts';

const MARKS = /[^\p{L}\p{N}]+/gu;

/**
 * What a part number is found by, in the database as in the search: letters and digits only, folded. Dashes, dots,
 * slashes, blanks, case, width and accents do not matter: `AC254-100-A/M` is `ac254100am`. One without letters and
 * digits is kept as it is, folded.
 */
export function partNumberKey(text: string): string {
  const folded = fold(text);
  const key = folded.replace(MARKS, '');
  return key === '' ? folded.trim() : key;
}

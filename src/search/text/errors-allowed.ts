import { isEverydayEnglish } from './english-words.ts';

/** Letters from which one typing error is forgiven, and from which two. */
const ONE_ERROR_FROM = 4;
export const TWO_ERRORS_FROM = 8;

/**
 * The number of typing errors a word may have: none with a digit in it, none in everyday English, none below four
 * letters, two from eight.
 */
export function errorsAllowed(word: string): number {
  if (/\d/.test(word) || word.length < ONE_ERROR_FROM || isEverydayEnglish(word)) return 0;
  return word.length >= TWO_ERRORS_FROM ? 2 : 1;
}

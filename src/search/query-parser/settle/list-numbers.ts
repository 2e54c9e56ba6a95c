import { partNumberKey } from '#text/part-number.ts';
import { looksLikePartNumber } from '../../text/part-numbers/part-number-look.ts';
import { EITHER } from '../../text/query-text.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';

/** Words and marks between part numbers. */
const BETWEEN = new Set('vs vs. versus and or und oder & + / 和 与 或 对比'.split(' '));
/** Marks at the ends of a part number that is one of a list. */
const LISTED = /[,;，；、]/u;
/** Letters and digits from which on what looks like a part number is no outline such as TO-220, whether it is known or not. */
const KEY_MIN = 8;
/** Most part numbers of a list. */
const NUMBERS_MAX = 12;

/**
 * A text of part numbers alone, with the mark between them that asks for each: no product has them all. Returns undefined
 * for any other text.
 */
export function listNumbers(text: string, { isPartNumber }: Vocabulary): string | undefined {
  const words = text
    .split(LISTED)
    .flatMap(part => part.split(' '))
    .filter(word => word !== '' && !BETWEEN.has(word.toLowerCase()));
  const isNumber = (word: string) =>
    looksLikePartNumber(word) && (partNumberKey(word).length >= KEY_MIN || isPartNumber(word));
  const isList = words.length > 1 && words.length <= NUMBERS_MAX && words.every(isNumber);
  return isList ? words.join(` ${EITHER} `) : undefined;
}

import { partNumberKey } from '#text/part-number.ts';
import { looksLikePartNumber } from '../../text/part-numbers/part-number-look.ts';
import { EITHER, writeAlternatives } from '../../text/parts/text-parts.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';

/** Words and marks between part numbers. */
const BETWEEN = new Set('vs vs. versus and or und oder & + / 和 与 或 对比'.split(' '));
/** Marks at the ends of a part number that is one of a list. */
const LISTED = /[,;，；、]/u;
/** Letters and digits from which on what looks like a part number is no outline such as TO-220, whether it is known or not. */
const KEY_MIN = 8;
/** Most part numbers of a list. */
const NUMBERS_MAX = 12;

/** A number of pieces: `10pcs`, `10x`, 5个. */
const COUNT = /^(\d{1,6})(pcs?|pieces?|ea|off|units?|[x×个只件套])\.?$/iu;

/**
 * A text of part numbers alone, with the mark between them that asks for each: no product has them all. In an order each may
 * have a number of pieces, which is then in front: `10 pcs 5 pcs (KM100 | MT1/M)`. Returns undefined for any other text.
 */
export function listNumbers(text: string, { isPartNumber }: Vocabulary): string | undefined {
  const { words, counts } = withoutCounts(
    text
      .split(LISTED)
      .flatMap(part => part.split(' '))
      .filter(word => word !== '' && !BETWEEN.has(word.toLowerCase())),
  );
  const isNumber = (word: string) =>
    looksLikePartNumber(word) && (partNumberKey(word).length >= KEY_MIN || isPartNumber(word));
  const isList = words.length > 1 && words.length <= NUMBERS_MAX && words.every(isNumber);
  if (!isList) return undefined;
  return counts.length === 0
    ? words.join(` ${EITHER} `)
    : `${counts.map(count => `${count} pcs`).join(' ')} ${writeAlternatives(words)}`;
}

/** Words without the numbers of pieces among them. */
function withoutCounts(all: readonly string[]): { words: string[]; counts: string[] } {
  const words: string[] = [];
  const counts: string[] = [];
  for (let at = 0; at < all.length; at++) {
    const word = all[at] ?? '';
    const isApart = /^\d+$/.test(word);
    // `10 pcs` counts as `10pcs` does.
    const count = COUNT.exec(isApart ? word + (all[at + 1] ?? '') : word)?.[1];
    if (count === undefined) words.push(word);
    else counts.push(count);
    if (isApart && count !== undefined) at++;
  }
  return { words, counts };
}

import { fold } from '#text/fold.ts';
import { findQuoted } from '../query-parser/items/find-quoted.ts';
import { scanText } from '../query-parser/vocabulary/scan-text.ts';
import { looksLikePartNumber } from '../text/part-numbers/part-number-look.ts';
import { alternativesIn, isUnwanted, placeParts } from '../text/parts/text-parts.ts';
import { STOP_WORDS } from '../text/tokenize.ts';
import { isLetterTerm, tradeWordsOfRun } from '../text/trade/trade-runs.ts';

// A text is taken apart into what can be left out of it one by one:
//
//   紫外LED  "N-BK7"  EL-MAG-10  -gold
//   紫外 LED  N-BK7    EL-MAG-10  -gold
//   may go   quoted   number     excludes

/**
 * A word of a text, [start, end). `hold`: whether it may be left out, not without saying less (in quotes, a part
 * number), or never (it excludes).
 */
export type TextWord = { start: number; end: number; hold: 'free' | 'strict' | 'excluding' };

const RUN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+/gu;
const TELLING = /[\p{L}\p{N}]/u;

/**
 * The words of a text that tell something, in their order: those that may be missed. `of` and `for` are none unless there is
 * nothing else.
 */
export function tellingWords(text: string): TextWord[] {
  return tellingOf(text, wordsOfText(text));
}

/** Those words of a text that tell something. @param words all of them */
export function tellingOf(text: string, words: TextWord[]): TextWord[] {
  const telling = words.filter(word => !isParticle(text, word));
  return telling.length === 0 ? words : telling;
}

/** Whether a word only joins others, so that it is searched for only if it is all of the text. */
function isParticle(text: string, { start, end, hold }: TextWord): boolean {
  return hold === 'free' && STOP_WORDS.has(fold(text.slice(start, end)));
}

/** The words of a text in their order. Chinese is cut into words. Quoted, excluded and part number texts and alternatives stay whole. */
export function wordsOfText(text: string): TextWord[] {
  const quoted = findQuoted(scanText(text).text);
  const words = placeParts(text).flatMap(({ start, end }): TextWord[] => {
    const part = text.slice(start, end);
    if (isUnwanted(part)) return [{ start, end, hold: 'excluding' }];
    const either = alternativesIn(part);
    if (either !== undefined)
      return [{ start, end, hold: either.every(looksLikePartNumber) ? 'strict' : 'free' }];
    const isStrict = quoted.some(span => span.start < end && start < span.end) || looksLikePartNumber(part);
    if (isStrict) return [{ start, end, hold: 'strict' }];
    return cutPart(part).map(piece => ({
      start: start + piece.start,
      end: start + piece.end,
      hold: 'free',
    }));
  });
  return joinLetters(text, words).map((word, place, words) =>
    [word, words[place - 1]].some(other => other !== undefined && negates(text, other))
      ? { ...word, hold: 'excluding' }
      : word,
  );
}

/** Joins a letter and the word that it is a term of the trade with: `n channel` is missed as a whole. */
function joinLetters(text: string, words: readonly TextWord[]): TextWord[] {
  const joined: TextWord[] = [];
  for (const word of words) {
    const before = joined.at(-1);
    const isTerm =
      before?.hold === 'free' &&
      word.hold === 'free' &&
      isLetterTerm(text.slice(before.start, before.end), text.slice(word.start, word.end));
    if (isTerm) joined.splice(-1, 1, { ...before, end: word.end });
    else joined.push(word);
  }
  return joined;
}

/**
 * Words that exclude the next one. If they were not read, both are removed together: otherwise the answer would be
 * exactly the unwanted products.
 */
const NEGATING = new Set(
  'not no non without except excluding exclude nor minus nicht ohne kein keine keinen außer 不 不是 不含 不带 不要 不用 无 没有 非 除 除了 排除'.split(
    ' ',
  ),
);

function negates(text: string, { start, end, hold }: TextWord): boolean {
  return hold === 'free' && NEGATING.has(text.slice(start, end).toLowerCase());
}

/** Whether a text begins with a word that excludes: `without coating`. */
export function beginsNegated(text: string): boolean {
  const [first = ''] = text.toLowerCase().split(' ');
  return NEGATING.has(first);
}

/** A text reduced to some of its words. Adjacent words stay together, and blanks become single. */
export function keepWords(text: string, kept: readonly TextWord[]): string {
  let before: TextWord | undefined;
  let written = '';
  for (const word of kept) {
    if (before !== undefined && before.end !== word.start) written += ' ';
    written += text.slice(word.start, word.end);
    before = word;
  }
  return written;
}

/** Between the two words of `Ti:sapphire`. */
const COLON = /(?<=\p{L})[:：](?=\p{L})/gu;

/**
 * The pieces of a part: where Chinese begins and ends, and the words of each run, or what a colon divides. Marks go with
 * the piece before them.
 */
function cutPart(part: string): { start: number; end: number }[] {
  const cuts = new Set([0, ...Array.from(part.matchAll(COLON), ({ index }) => index + 1)]);
  for (const { 0: run, index } of part.matchAll(RUN)) {
    let at = index;
    let before = '';
    for (const word of tradeWordsOfRun(run)) {
      // 反射 + 镜 is one word, 锗 + 片 are two.
      if (word.length > 1 || before.length < 2) cuts.add(at);
      before = word;
      at += word.length;
    }
    cuts.add(at);
  }
  const starts = [...cuts]
    .sort((a, b) => a - b)
    .filter(start => start === 0 || TELLING.test(part.slice(start, start + 2)));
  return starts
    .map((start, place) => ({ start, end: starts[place + 1] ?? part.length }))
    .filter(({ start, end }) => TELLING.test(part.slice(start, end)));
}

/** The words of a text that are wanted. */
export function wantedWords(text: string): string[] {
  return wordsOfText(text)
    .filter(({ hold }) => hold !== 'excluding')
    .map(({ start, end }) => text.slice(start, end));
}

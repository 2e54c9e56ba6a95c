import { writeAlternatives } from '../../text/parts/text-parts.ts';
import { TRADE_WORDS } from '../../text/trade/trade-words.ts';
import type { TextSpan } from '../items/find-quoted.ts';
import type { Item } from '../items/item.ts';
import { isGlue, isInList, isJoin, isSign, meaningOf, touchesNext } from '../items/item-reader.ts';
import type { Join } from '../vocabulary/meaning.ts';
import { findAlternatives } from './find-alternatives.ts';

const MARKS = new Set(['(', ')', '.', '。', '!', '?', '！', '？']);

/** Introduces a purpose: `window for 2 µm thulium laser` is not a laser. */
const PURPOSE = /^for\b/;

/**
 * The rest of a text without some places, in its order and with single blanks. Marks and words that only joined the
 * text to a removed place are removed too: `lens with f = 100 mm` becomes `lens`. A `for` stays if words follow the
 * removed place.
 */
export function remainingText(text: string, items: readonly Item[], taken: readonly TextSpan[]): string {
  const isTaken = (item: Item) => taken.some(({ start, end }) => item.start >= start && item.start < end);
  const pieces: Piece[] = [{ purpose: false, items: [] }];
  let isCut = false;
  let purpose = false;
  for (const item of items) {
    if (isTaken(item)) {
      const dropped = dropJoints(pieces.at(-1)?.items ?? []);
      purpose = (isCut && purpose) || [...dropped, item].some(({ word }) => PURPOSE.test(word));
      isCut = true;
    } else if (!isCut || !isJoint(item)) {
      if (isCut) pieces.push({ purpose: purpose && pieces.some(hasItems), items: [] });
      pieces.at(-1)?.items.push(item);
      isCut = false;
    }
  }
  const texts = pieces.filter(hasItems).map(({ purpose, items }) => {
    const words = asWritten(text, items);
    return purpose ? `for ${words}` : words;
  });
  return texts.join(' ').replace(/\s+/g, ' ').trim();
}

/** Prefixes of words as well, which do not exclude anything there: 非球面, `non-polarizing`. */
const PREFIXES = new Set(['-', '!', 'non', '不', '非', '无', '除']);

/** 非电动 beside other words excludes the part that is a known word, unless the whole is a word: 非球面. */
const NOT_OF = '非';
const WHOLE_WORDS: ReadonlySet<string> = new Set(
  TRADE_WORDS.flatMap(({ terms }) => terms).filter(term => term.startsWith(NOT_OF)),
);

/** Whether a word that may exclude does not: it is the beginning of another, or 有没有 (is there) asks. */
function isNoExclusion({ word, start, end }: Item, text: string, items: readonly Item[]): boolean {
  const next = items[items.findIndex(item => item.start === start) + 1];
  if (
    word === NOT_OF &&
    items.length > 2 &&
    next?.kind === 'term' &&
    next.start === end &&
    next.end - next.start > 1
  )
    return [...WHOLE_WORDS].some(whole => text.startsWith(whole, start));
  return PREFIXES.has(word) || (word === '没有' && text[start - 1] === '有');
}

const ARTICLES = new Set(['a', 'an', 'the', 'any']);

/** What is written in place of a part of a text. */
type Edit = TextSpan & { text: string };

/**
 * The text of items, in which a word after an excluding one gets the mark of exclusion, and words of which any will do are
 * in brackets: `lens not achromat` is `lens -achromat`, `red or green led` is `(red | green) led`.
 */
export function asWritten(text: string, items: readonly Item[]): string {
  let written = '';
  let from = items[0]?.start ?? 0;
  const edits = [...exclusionsIn(text, items), ...alternativesOf(text, items)];
  for (const edit of edits.sort((a, b) => a.start - b.start)) {
    if (edit.start < from) continue;
    written += text.slice(from, edit.start) + edit.text;
    from = edit.end;
  }
  return written + text.slice(from, items.at(-1)?.end ?? 0);
}

/** The words after an excluding one, with the mark of exclusion in its place. */
function exclusionsIn(text: string, items: readonly Item[]): Edit[] {
  const edits: Edit[] = [];
  for (const [place, item] of items.entries()) {
    if (item.start < (edits.at(-1)?.end ?? 0)) continue;
    if (meaningOf(item, 'not') === undefined || isNoExclusion(item, text, items)) continue;
    const first = items.findIndex((other, at) => at > place && !isGlue(other) && !ARTICLES.has(other.word));
    const excluded = items[first];
    if (excluded === undefined || !isExcludable(excluded)) continue;
    let [end, written] = [item.start, ''];
    // `not black or white` excludes both.
    const joins: Join[] = meaningOf(item, 'not')?.with_and ? ['or', 'and'] : ['or'];
    for (let at: number | undefined = first; at !== undefined; at = placeBehindJoin(items, end, joins)) {
      const start = items[at]?.start ?? 0;
      end = endOfTerm(text, items, at) ?? endOfRun(items, at);
      const word = text.slice(start, end);
      written += ` -${/\s|^\P{L}/u.test(word) ? `"${word}"` : word} `;
    }
    edits.push({ start: item.start, end, text: written });
  }
  return edits;
}

/** The words of which any will do, in brackets. */
function alternativesOf(text: string, items: readonly Item[]): Edit[] {
  return findAlternatives(items).map(group => {
    const spans = group.map(({ from, to }) => ({
      start: items[from]?.start ?? 0,
      end: items[to - 1]?.end ?? 0,
    }));
    const texts = spans.map(({ start, end }) => text.slice(start, end));
    return {
      start: spans[0]?.start ?? 0,
      end: spans.at(-1)?.end ?? 0,
      text: ` ${writeAlternatives(texts)} `,
    };
  });
}

/** The place of a word that an `or`, or another joint, behind a place of the text joins to the one before it. */
function placeBehindJoin(items: readonly Item[], end: number, joins: readonly Join[]): number | undefined {
  const join = items.findIndex(({ start }) => start >= end);
  const place = items.findIndex((other, at) => at > join && !ARTICLES.has(other.word));
  const joined = items[place];
  const isJoined = isJoin(items[join], ...joins) || isListed(items, join) || isListed(items, join - 2);
  return isJoined && joined !== undefined && isExcludable(joined) ? place : undefined;
}

/** Whether a comma is one of a list that ends with `and` or `or`: `not Trina, Jinko and Canadian`. */
function isListed(items: readonly Item[], at: number): boolean {
  return isInList(items, at, ['or', 'and'], place => {
    const word = items[place];
    return word !== undefined && isExcludable(word) ? place + 1 : undefined;
  });
}

/** Terms of the trade that have several words: `thin film`, `surface mount`. */
const TERMS: ReadonlySet<string> = new Set(
  TRADE_WORDS.flatMap(({ terms }) => terms)
    .map(term => term.toLowerCase())
    .filter(term => term.includes(' ')),
);
const TERM_WORDS_MAX = 3;

/** The end of a term of several words, which is excluded as a whole: `silver not thin film` is not of silver films. */
function endOfTerm(text: string, items: readonly Item[], from: number): number | undefined {
  const start = items[from]?.start ?? 0;
  for (let last = from + TERM_WORDS_MAX - 1; last > from; last--) {
    const end = items[last]?.end;
    if (end !== undefined && TERMS.has(text.slice(start, end).toLowerCase())) return end;
  }
  return undefined;
}

/**
 * Words of Chinese that are not known are items of one character each: those that touch are one word. So is a code with
 * its dashes: `TO-220`.
 */
function endOfRun(items: readonly Item[], from: number): number {
  let last = from;
  for (; isCharacter(items[last]) && isCharacter(items[last + 1]) && touchesNext(items, last); last++);
  while (touchesNext(items, last) && isSign(items[last + 1], '-', '/') && touchesNext(items, last + 1))
    last += 2;
  return items[last]?.end ?? 0;
}

function isCharacter(item: Item | undefined): boolean {
  return item?.kind === 'word' && /^\p{Script=Han}/u.test(item.word);
}

/** A word, or a code that the catalogue has as a choice: `not 8-32`. */
function isExcludable(item: Item): boolean {
  const isOfWords = item.kind === 'word' || item.kind === 'term';
  return isOfWords && (/^\p{L}/u.test(item.word) || meaningOf(item, 'choice') !== undefined);
}

/** Items that belong together. `purpose`: after a `for` that was removed with the place before them. */
type Piece = { purpose: boolean; items: Item[] };

const hasItems = ({ items }: Piece) => items.length > 0;

function dropJoints(items: Item[]): Item[] {
  return items.splice(items.findLastIndex(item => !isJoint(item)) + 1);
}

/** Whether an item only joins others. */
function isJoint(item: Item | undefined): boolean {
  if (item === undefined) return false;
  if (item.kind === 'sign') return item.sign !== '<' && item.sign !== '>';
  if (item.kind === 'word') return MARKS.has(item.word);
  const isJoining =
    meaningOf(item, 'fillerWord') !== undefined || isJoin(item, 'to', 'or', 'and', 'but', 'between', 'at');
  return item.kind === 'term' && isJoining && item.meanings.every(({ kind }) => JOINING.has(kind));
}

const JOINING = new Set(['fillerWord', 'by', 'join', 'relation', 'not', 'yes']);

import { editDistance } from '#text/edit-distance.ts';
import { errorsAllowed, TWO_ERRORS_FROM } from '../../text/errors-allowed.ts';
import { singular } from '../../text/singular.ts';
import type { Scan } from './scan-text.ts';

// A misspelt word of an attribute's name, a category, a choice or a synonym is looked up as if it were spelt right;
// every place in the text stays what it is:
//
//   lower     foacl length 100mm diamter 25mm
//   corrected    focal length 100mm diameter 25mm
//   from      0 1 2 …                              a place in `lower` -> in `corrected`
//   back      0 1 2 …                              and back

/** A word that may be meant. `letters`: a bit for each letter that it has. */
type Known = { readonly word: string; readonly letters: number };

/**
 * The words of a catalogue's terms: those that are correct as they are, those of attributes' names that others may
 * mean, those of categories, choices and synonyms, and those of units. `isWord` says whether a product's text has a word.
 */
export type TermWords = {
  readonly known: ReadonlySet<string>;
  readonly names: readonly Known[];
  readonly others: readonly Known[];
  readonly units: readonly Known[];
  readonly isWord: (word: string) => boolean;
};

/** A text with its misspelt words put right. */
export type CorrectedText = {
  readonly lower: string;
  readonly from: readonly number[];
  readonly back: readonly number[];
};

/**
 * Shortest word that is corrected. Shorter ones are too similar to others, except that two letters of an attribute's
 * name may have changed places: `aera`, `TPC` of `Power (PTC)`.
 */
const LENGTH_MIN = 5;
const SWAPPED_MIN = 3;
/** A word without adjacent digits and dashes, which part numbers have. Chinese may touch it: `diamter直径`. */
const WORD = /(?<![[\p{L}--\p{Script=Han}]\d._\/#+\-])[a-z]{3,}(?![[\p{L}--\p{Script=Han}]\d._\/#+\-])/gv;

/** Shortest word that is corrected to a unit, and the longest: `24 vlots`, `10 milimeter`. */
const UNIT_LENGTH_MIN = 4;
const UNIT_LENGTH_MAX = 20;

/** Gathers words: of every term, of the names among them, of others that may be meant, and of units. */
export function termWords(
  terms: Iterable<string>,
  names: Iterable<string>,
  others: Iterable<string>,
  units: Iterable<string>,
): Omit<TermWords, 'isWord'> {
  const from = (least: number, list: Iterable<string>) =>
    [...new Set([...list].flatMap(wordsOf))]
      .filter(({ length }) => length >= least)
      .map(word => ({ word, letters: lettersOf(word) }));
  return {
    known: new Set([...terms].flatMap(wordsOf)),
    names: from(SWAPPED_MIN, names),
    others: from(LENGTH_MIN, others),
    units: from(UNIT_LENGTH_MIN, units),
  };
}

function wordsOf(term: string): string[] {
  return term.match(/[a-z]+/g) ?? [];
}

/**
 * Corrects misspelt words of a text in lower case. Returns undefined if there are none. A word is corrected if exactly
 * one word is nearest to it. Words of attributes' names come first. Others count only if no product's text has the word
 * and it cannot be the unfinished beginning of one of them.
 */
export function correctSpelling(lower: string, words: TermWords): CorrectedText | undefined {
  const found = [...lower.matchAll(WORD)].flatMap(({ 0: word, index }) => {
    const isLast = index + word.length === lower.length;
    const meant = words.known.has(word) ? undefined : meantBy(word, isLast, words);
    return meant === undefined ? [] : [{ start: index, end: index + word.length, meant }];
  });
  if (found.length === 0) return undefined;
  let corrected = '';
  const from: number[] = [];
  const back: number[] = [];
  const copy = (start: number, end: number, text: string) => {
    for (let at = start; at < end; at++)
      from.push(Math.min(corrected.length + at - start, corrected.length + text.length));
    for (let at = 0; at < text.length; at++) back.push(at === 0 ? start : Math.min(start + at, end - 1));
    corrected += text;
  };
  let at = 0;
  for (const { start, end, meant } of found) {
    copy(at, start, lower.slice(at, start));
    copy(start, end, meant);
    at = end;
  }
  copy(at, lower.length, lower.slice(at));
  return { lower: corrected, from: [...from, corrected.length], back: [...back, lower.length] };
}

function meantBy(word: string, isLast: boolean, { names, others, isWord }: TermWords): string | undefined {
  if (word.length < LENGTH_MIN) {
    const swapped = names.filter(other => isSwapped(word, other.word)).map(other => other.word);
    return swapped.length === 1 && !isWord(word) ? swapped[0] : undefined;
  }
  const named = nearest(word, names);
  if (named.length > 0) return onlyOne(word, named);
  if ([word, singular(word)].some(isWord) || (isLast && others.some(other => other.word.startsWith(word))))
    return undefined;
  return onlyOne(word, nearest(word, others));
}

/**
 * The words of units that a misspelt word may be, all equally near. Empty if the word is a term or in a product's text,
 * or is no unit's. Of three letters it is one only if a doubled letter is missing: `wat`.
 */
export function misspeltUnits(word: string, { known, units, isWord }: TermWords): string[] {
  if (word.length > UNIT_LENGTH_MAX || [word, singular(word)].some(own => known.has(own) || isWord(own)))
    return [];
  if (word.length < UNIT_LENGTH_MIN)
    return units.map(unit => unit.word).filter(unit => unit.replace(/([a-z])\1/, '$1') === word);
  return nearest(word, units, UNIT_LENGTH_MIN);
}

/** @param shortest the length of the shortest word that may be meant */
function nearest(word: string, among: readonly Known[], shortest = LENGTH_MIN): string[] {
  const most = errorsAllowed(word);
  const own = lettersOf(word);
  let found: string[] = [];
  let least = most;
  for (const { word: other, letters } of among) {
    // A typing error takes one letter from a word, and brings one, at most.
    if (bitsOf(own ^ letters) > 2 * least) continue;
    const isOtherStart = other[0] !== word[0] && word.length < TWO_ERRORS_FROM;
    if ((isOtherStart && !isSwapped(word, other)) || other.length < shortest) continue;
    const distance = editDistance(word, other, least);
    if (distance > least) continue;
    found = distance < least ? [other] : [...found, other];
    least = distance;
  }
  return least === 0 ? [] : found;
}

/** Whether two neighbouring letters of a word changed places: `esries` of `series`. */
function isSwapped(word: string, other: string): boolean {
  const at = [...word].findIndex((letter, place) => letter !== other[place]);
  if (at < 0 || word.length !== other.length) return false;
  const swapped = `${word.slice(0, at)}${word[at + 1] ?? ''}${word[at] ?? ''}${word.slice(at + 2)}`;
  return swapped === other;
}

function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) - A);
  return letters;
}

const A = 'a'.charCodeAt(0);

function bitsOf(letters: number): number {
  let count = 0;
  for (let rest = letters; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** Of several words as near the one of the same letters, if any. */
function onlyOne(word: string, near: readonly string[]): string | undefined {
  const letters = (text: string) => [...text].sort().join('');
  const swapped = near.length === 1 ? near : near.filter(other => letters(other) === letters(word));
  return swapped.length === 1 ? swapped[0] : undefined;
}

/** A part of the text with its spelling corrected. */
export function spelt(
  { lower }: Scan,
  corrected: CorrectedText | undefined,
  start: number,
  end: number,
): string {
  return corrected === undefined
    ? lower.slice(start, end)
    : corrected.lower.slice(corrected.from[start], corrected.from[end]);
}

import type { Suggestion } from '#contract/search/search-result.ts';
import { fold } from '#text/fold.ts';
import { LOCALES, type Locale, readingOf } from '#text/locale.ts';
import { partNumberKey } from '#text/part-number.ts';
import { showText } from '#text/text-in.ts';
import { markKey, markName } from '../../text/mark.ts';
import { phraseOf } from '../../text/neighbours.ts';
import { typedPinyin } from '../../text/pinyin.ts';
import { STOP_WORDS } from '../../text/tokenize.ts';
import type { CategoryMeta } from '../snapshot.ts';
import { lowerBound, type StringTable, stringAt } from '../strings.ts';
import { frequency } from '../text/meant-word.ts';
import type { NumberIndex } from '../text/number-table.ts';
import type { WordList } from '../text/word-table.ts';
import { firstSurface } from '../text/words.ts';
import { Heaviest } from './heaviest.ts';
import { eachHint, type HintIndex, type HintKind } from './hint-table.ts';

/** The parts of an index that complete names and words. */
export type NameIndex = HintIndex & {
  readonly words: WordList;
  readonly sets: {
    readonly ids: readonly string[];
    readonly names: Readonly<Record<Locale, StringTable>>;
  };
  readonly categories: readonly CategoryMeta[];
};

/** The parts of an index that also complete part numbers. */
type SuggestIndex = NameIndex &
  NumberIndex & {
    readonly ids: StringTable;
    readonly part_numbers: StringTable;
    readonly set_of: Uint32Array;
  };

/** The text being completed, the visitor's language, and the number of completions wanted of each group. */
type Typing = { index: NameIndex; typed: string; locale: Locale; limit: number };

/**
 * Completes the typed text with part numbers, sets, categories and words, the best first.
 * @param limit the most of each of these
 */
export function suggest(index: SuggestIndex, text: string, locale: Locale, limit: number): Suggestion[] {
  return readTyped(text) === '' || limit <= 0
    ? []
    : [
        ...suggestPartNumbers(index, partNumberKey(text), locale, limit),
        ...suggestWords(index, text, locale, limit),
      ];
}

/** Completes the typed text, without part numbers. */
export function suggestWords(index: NameIndex, text: string, locale: Locale, limit: number): Suggestion[] {
  const typed = readTyped(text);
  if (typed === '' || limit <= 0) return [];
  const typing: Typing = { index, typed, locale, limit };
  return [...suggestNames(typing), ...suggestTerms(typing)];
}

function readTyped(text: string): string {
  return fold(text).trim().replace(/\s+/g, ' ');
}

/** In the order of the keys, so that the shortest match comes first. */
function suggestPartNumbers(index: SuggestIndex, key: string, locale: Locale, limit: number): Suggestion[] {
  if (key === '') return [];
  const { keys, document, cross_of, crosses } = index.numbers;
  const found = new Map<number, Suggestion>();
  for (let entry = lowerBound(keys, key); entry < keys.length && found.size < limit; entry++) {
    if (!stringAt(keys, entry).startsWith(key)) break;
    const doc = document[entry]!;
    if (found.has(doc)) continue;
    const own = stringAt(index.part_numbers, doc);
    const cross = cross_of[entry]!;
    const shown = cross === 0 ? own : stringAt(crosses, cross - 1);
    const detail = cross === 0 ? setName(index, doc, locale) : own;
    found.set(doc, {
      kind: 'part_number',
      id: stringAt(index.ids, doc),
      text: shown,
      detail,
      matches: markKey(shown, key),
    });
  }
  return [...found.values()];
}

function setName(index: SuggestIndex, doc: number, locale: Locale): string | null {
  const set = index.set_of[doc]!;
  return set === 0 ? null : nameOfSet(index, set - 1, locale);
}

/** The name that a set is shown by. */
export function nameOfSet(index: Pick<NameIndex, 'sets'>, set: number, locale: Locale): string {
  const nameIn = (own: Locale) => stringAt(index.sets.names[own], set);
  const named = [locale, ...LOCALES].find(own => nameIn(own) !== '');
  return named === undefined ? index.sets.ids[set]! : nameIn(named);
}

/** Least number of letters for which visitors who do not read Chinese are offered words with that sound. */
const SOUND_LENGTH_MIN = 2;

/**
 * Offers hints that begin with the typed text, and hints that sound like it. A visitor who does not read Chinese only
 * gets the latter if none begins so.
 */
function offerHints(
  { index, typed, locale }: Typing,
  offer: (kind: HintKind, place: number, weight: number) => void,
  isAnythingOffered: () => boolean,
): void {
  eachHint(index.hints, typed, offer);
  const sound = typedPinyin(typed);
  const isWanted =
    readingOf(locale).is_spelt_by_sound || (sound.length >= SOUND_LENGTH_MIN && !isAnythingOffered());
  if (sound !== '' && isWanted) eachHint(index.sound_hints, sound, offer);
}

/**
 * Sets and categories with a word that begins like the typed text, or sounds like it. Those whose whole name does come
 * first, then those with more products.
 */
function suggestNames(typing: Typing): Suggestion[] {
  const { index, typed, locale, limit } = typing;
  const sets = new Heaviest(limit);
  const categories = new Heaviest(limit);
  const offer = (kind: HintKind, place: number, weight: number) => {
    if (kind === 'set') sets.offer(place, weight);
    if (kind === 'category') categories.offer(place, weight);
  };
  offerHints(typing, offer, () => !sets.isEmpty() || !categories.isEmpty());
  const mark = (name: string) => markName(name, typed, index.character_sounds);
  return [
    ...sets.list().map(set => showSet(index, set, mark, locale)),
    ...categories.list().map(category => showCategory(index, category, mark, locale)),
  ];
}

type Mark = (name: string) => [number, number][];

function showSet(index: NameIndex, set: number, mark: Mark, locale: Locale): Suggestion {
  const text = nameOfSet(index, set, locale);
  return { kind: 'set', id: index.sets.ids[set]!, text, detail: null, matches: mark(text) };
}

function showCategory(index: NameIndex, place: number, mark: Mark, locale: Locale): Suggestion {
  const category = index.categories[place]!;
  const parent = index.categories[category.parent];
  const text = showText(category.name, locale).text;
  return {
    kind: 'category',
    id: category.id,
    text,
    detail: parent === undefined ? null : showText(parent.name, locale).text,
    matches: mark(text),
  };
}

/** The number of products in which a word directly follows another one, so that only phrases that occur are offered. */
function weightAfter(index: NameIndex, before: string, place: number): number {
  const phrase = phraseOf(before, index.words.surfaces[place]!);
  if (phrase === undefined) return frequency(index.words, place);
  const token = index.words.tokens.get(phrase);
  return token === undefined ? 0 : index.words.documents[token]!;
}

// As many words as are weighed for one prefix.
const TERMS_MAX = 1024;

/**
 * Words and Chinese terms of the catalogue that complete the last typed word, or sound like it, the frequent ones
 * first. The words before it stay.
 */
function suggestTerms(typing: Typing): Suggestion[] {
  const { index, typed, limit } = typing;
  const last = typed.slice(typed.lastIndexOf(' ') + 1);
  const before = typed.slice(0, typed.length - last.length);
  const { surfaces } = index.words;
  const from = firstSurface(surfaces, last);
  const best = new Heaviest(limit);
  for (let place = from; place < from + TERMS_MAX && surfaces[place]?.startsWith(last); place++) {
    const isTerm = !/\d/.test(surfaces[place]!) && !STOP_WORDS.has(surfaces[place]!);
    const weight = isTerm && surfaces[place] !== last ? weightAfter(index, before, place) : 0;
    if (weight > 0) best.offer(place, weight);
  }
  // The places of terms follow those of the words.
  const offer = (kind: HintKind, place: number, weight: number) => {
    if (kind === 'term' && stringAt(index.terms, place) !== last) best.offer(surfaces.length + place, weight);
  };
  offerHints({ ...typing, typed: last }, offer, () => !best.isEmpty());
  return best.list().map(place => {
    const term = surfaces[place] ?? stringAt(index.terms, place - surfaces.length);
    const [mark] = markName(term, last, index.character_sounds);
    const matches: [number, number][] =
      mark === undefined || mark[0] !== 0 ? [] : [[0, before.length + mark[1]]];
    return { kind: 'term' as const, id: null, text: before + term, detail: null, matches };
  });
}

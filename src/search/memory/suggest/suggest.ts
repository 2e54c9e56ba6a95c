import type { Locale } from '#contract/locale.ts';
import { showText } from '#contract/localized-text.ts';
import type { Suggestion } from '#contract/search-result.ts';
import { fold } from '../../text/fold.ts';
import { partNumberKey } from '../../text/part-number.ts';
import type { OpenedSnapshot } from '../opened-snapshot.ts';
import { lowerBound, stringAt } from '../strings.ts';
import { firstSurface, frequency } from '../text/words.ts';
import { Heaviest } from './heaviest.ts';
import { markKey, markText } from './mark.ts';

/** Completes what is being typed: part numbers, sets, categories, words; at most `limit` of each, the best first. */
export function suggest(index: OpenedSnapshot, text: string, locale: Locale, limit: number): Suggestion[] {
  const typed = fold(text).trim().replace(/\s+/g, ' ');
  if (typed === '' || limit <= 0) return [];
  const names = suggestNames(index, typed, locale, limit);
  return [
    ...suggestPartNumbers(index, partNumberKey(text), locale, limit),
    ...names,
    ...suggestTerms(index, typed, limit),
  ];
}

/** In the order of the keys: the shortest that fits comes first. */
function suggestPartNumbers(index: OpenedSnapshot, key: string, locale: Locale, limit: number): Suggestion[] {
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

function setName(index: OpenedSnapshot, doc: number, locale: Locale): string | null {
  const set = index.set_of[doc]!;
  return set === 0 ? null : nameOfSet(index, set - 1, locale);
}

function nameOfSet(index: OpenedSnapshot, set: number, locale: Locale): string {
  const own = stringAt(index.sets.names[locale], set);
  return own !== ''
    ? own
    : stringAt(index.sets.names[locale === 'en' ? 'cn' : 'en'], set) || index.sets.ids[set]!;
}

// As many hints as are weighed for one prefix; they stand in the order of the alphabet.
const HINTS_MAX = 2048;

/** Sets and categories with a word that begins like this; those whose name does come first, then those with more products. */
function suggestNames(index: OpenedSnapshot, typed: string, locale: Locale, limit: number): Suggestion[] {
  const { keys, target, weight } = index.hints;
  const from = lowerBound(keys, typed);
  const to = Math.min(lowerBound(keys, typed, true), from + HINTS_MAX);
  const sets = new Heaviest(limit);
  const categories = new Heaviest(limit);
  for (let hint = from; hint < to; hint++)
    (target[hint]! % 2 === 0 ? sets : categories).offer(target[hint]! >>> 1, weight[hint]!);
  return [
    ...sets.list().map(set => showSet(index, set, typed, locale)),
    ...categories.list().map(category => showCategory(index, category, typed, locale)),
  ];
}

function showSet(index: OpenedSnapshot, set: number, typed: string, locale: Locale): Suggestion {
  const text = nameOfSet(index, set, locale);
  return { kind: 'set', id: index.sets.ids[set]!, text, detail: null, matches: markText(text, typed) };
}

function showCategory(index: OpenedSnapshot, place: number, typed: string, locale: Locale): Suggestion {
  const category = index.categories[place]!;
  const parent = index.categories[category.parent];
  const text = showText(category.name, locale).text;
  return {
    kind: 'category',
    id: category.id,
    text,
    detail: parent === undefined ? null : showText(parent.name, locale).text,
    matches: markText(text, typed),
  };
}

// As many words as are weighed for one prefix.
const TERMS_MAX = 1024;

/** Words of the catalogue that complete the last word typed, the frequent ones first; the words before it stay. */
function suggestTerms(index: OpenedSnapshot, typed: string, limit: number): Suggestion[] {
  const last = typed.slice(typed.lastIndexOf(' ') + 1);
  const before = typed.slice(0, typed.length - last.length);
  const { surfaces } = index.words;
  const from = firstSurface(surfaces, last);
  const best = new Heaviest(limit);
  for (let place = from; place < from + TERMS_MAX && surfaces[place]?.startsWith(last); place++) {
    if (surfaces[place] !== last && !/\d/.test(surfaces[place]!)) best.offer(place, frequency(index, place));
  }
  return best.list().map(place => {
    const text = before + surfaces[place]!;
    return { kind: 'term' as const, id: null, text, detail: null, matches: markText(text, typed) };
  });
}

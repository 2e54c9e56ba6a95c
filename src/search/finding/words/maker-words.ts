import type { SearchQuery } from '#contract/search/search-query.ts';
import { fold } from '#text/fold.ts';
import { textsOf } from '#text/text-in.ts';
import { makersByFirstWord } from '../../query-parser/values/makers.ts';
import { conditionsOf, holdsOf } from '../../relaxation/leave-one-out.ts';
import type { SearchedCatalogue } from '../searched-catalogue.ts';

/**
 * The words of a query, by their places among its conditions, that the name of a maker begins with: `lg` of LG
 * Electronics. A buyer who names a maker does not want the same from another one.
 */
export function makerPlaces({ attributes }: SearchedCatalogue, query: SearchQuery): number[] {
  const { makers } = attributes;
  if (makers.length === 0) return [];
  const isMaker = (word: string) => makers.some(maker => makersByFirstWord(maker).has(word));
  // `low power op amp` asks for nothing of Power Integrations.
  const isAttribute = (word: string) =>
    attributes.all.some(({ name }) => textsOf(name).some(own => fold(own) === word));
  const holds = holdsOf(query);
  return conditionsOf(query).flatMap(({ key }, place) => {
    const word = fold(key);
    return holds[place] === 'free' && isMaker(word) && !isAttribute(word) ? place : [];
  });
}

/** Whether a query names a maker, or has a condition on it. */
export function hasMaker(catalogue: SearchedCatalogue, query: SearchQuery): boolean {
  if (makerPlaces(catalogue, query).length > 0) return true;
  const { attributes } = catalogue;
  return query.filters.some(({ key, kind, ...filter }) => {
    const isWanted = kind !== 'has' && !('not' in filter && filter.not === true);
    return isWanted && attributes.makers.some(maker => maker.key === key);
  });
}

/** Digits that part numbers have: `330` of `REC twinpeak 330`. */
const MODEL = /\d{3}/;

/** Whether a word has letters and digits, as part numbers do. */
export function isCode(word: string): boolean {
  return /\d/.test(word) && /\p{L}/u.test(word);
}

/** Whether a word may tell the model of a maker. */
export function isOfModel(word: string): boolean {
  return MODEL.test(word);
}

/** Ways to leave out words: beside a maker, of those that leave out equally many, the ones first that keep a model's digits. */
export function modelsFirst<Way extends { dropped: readonly number[] }>(
  catalogue: SearchedCatalogue,
  query: SearchQuery,
  ways: Way[],
): Way[] {
  if (!hasMaker(catalogue, query)) return ways;
  const conditions = conditionsOf(query);
  const lost = ({ dropped }: Way) => dropped.filter(place => isOfModel(conditions[place]!.key)).length;
  return ways.toSorted((a, b) => a.dropped.length - b.dropped.length || lost(a) - lost(b));
}

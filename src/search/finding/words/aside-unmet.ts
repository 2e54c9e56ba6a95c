import { filterAddress } from '#contract/search/address/search-address.ts';
import { isAnyKey } from '#contract/search/any-key.ts';
import type { SearchQuery } from '#contract/search/search-query.ts';
import { conditionsOf, holdsOf, keepConditions } from '../../relaxation/leave-one-out.ts';
import { findNearest } from '../nearest/take-nearest.ts';
import type { SearchedCatalogue } from '../searched-catalogue.ts';
import type { InterpretedSearch } from '../unclear-numbers.ts';
import { isHeadKept } from './kept-words.ts';

/** A search with the words that were set aside. No product is listed behind its matches. */
type Aside = InterpretedSearch & { set_aside: string[]; asked: null };

/**
 * If only a value and words together leave nothing, sets the words aside, so that the nearest values are named: `50 mm
 * round silver mirror` where mirrors have 50.8 mm and nothing is called round. So are numbers that may be of any attribute of
 * their unit: `small 12V panel 50W`. Returns undefined if that names none.
 */
export async function setAsideUnmet(
  catalogue: SearchedCatalogue,
  meant: InterpretedSearch,
): Promise<Aside | undefined> {
  const { query, result } = meant;
  const best = result.relaxed[0];
  if (best === undefined || result.near_misses.length > 0 || catalogue.budget.isSpent()) return undefined;
  const conditions = conditionsOf(query);
  const isOfAny = (place: number) => conditions[place]!.what === 'filter' && isAnyKey(conditions[place]!.key);
  const words = best.dropped.filter(place => conditions[place]!.what === 'text' || isOfAny(place));
  const holds = holdsOf(query);
  const mayGo =
    words.length < best.dropped.length && words.every(place => holds[place] === 'free' || isOfAny(place));
  if (words.every(isOfAny) || !mayGo) return undefined;
  const kept = keepConditions(query, place => !words.includes(place));
  const { ids, sure } = catalogue.readKinds(query.text);
  if (kept.text === '' || (sure && catalogue.readKinds(kept.text).ids.join() !== ids.join()))
    return undefined;
  if (!isHeadKept(catalogue, query, { kept, dropped: words })) return undefined;
  const found = await catalogue.index.search(kept);
  const isNear =
    found.near_misses.length > 0 ||
    findNearest(catalogue, { ...meant, query: kept, result: found }).length > 0;
  if (!isNear) return undefined;
  const gone = new Set(
    words.flatMap(place => (isOfAny(place) ? addressesOn(catalogue, query, conditions[place]!.key) : [])),
  );
  const set_aside = [
    ...words.flatMap(place => (isOfAny(place) ? [] : conditions[place]!.key)),
    ...meant.understood.flatMap(({ address, text }) => (gone.has(address) ? text : [])),
  ];
  const understood = meant.understood.filter(({ address }) => !gone.has(address));
  return { ...meant, query: kept, result: found, understood, set_aside, asked: null };
}

/** The addresses of a query's conditions with a key. */
function addressesOn({ attributes }: SearchedCatalogue, { filters }: SearchQuery, key: string): string[] {
  const own = filters.filter(filter => filter.key === key);
  return own.map(filter => filterAddress(filter, attributes.find));
}

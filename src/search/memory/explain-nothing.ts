import type { Filter, SearchQuery } from '#contract/search-query.ts';
import type { NearMiss, SearchResult } from '#contract/search-result.ts';
import { nearestValues } from '../nearest-values.ts';
import { type Places, smallestExcluding } from '../smallest-excluding.ts';
import { conditionsOf, keepConditions, withoutEach } from '../without-each.ts';
import type { NumberColumn } from './columns/column.ts';
import type { DocList } from './doc-list.ts';
import { matchQuery } from './match/match.ts';
import { walkPieces } from './match/run-tests.ts';
import type { OpenedSnapshot } from './opened-snapshot.ts';

/** What is said where nothing matches. */
export type Explanation = Pick<SearchResult, 'without' | 'excluding' | 'near_misses'>;

/** Where nothing matches: what each single condition costs, the fewest conditions that leave nothing, and the numbers closest to those asked. */
export function explainNothing(index: OpenedSnapshot, query: SearchQuery): Explanation {
  const all = withoutEach(query).map(({ what, key, query: without }) => ({
    what,
    key,
    list: matchQuery(index, without, () => false).list,
  }));
  const conditions = conditionsOf(query);
  return {
    without: all.map(({ what, key, list }) => ({ what, key, total: list.docs.length })),
    excluding: smallestExcluding(conditions.length, emptinessOf(index, query)).flatMap(
      place => conditions[place] ?? [],
    ),
    near_misses: nearMisses(index, query, all),
  };
}

/** Nothing matches: there is nothing to say where something does. */
export const NOTHING_TO_EXPLAIN: Explanation = { without: [], excluding: [], near_misses: [] };

/** A bit for every document. */
type Mask = Uint32Array;

/** Tells whether some of a query's conditions leave nothing. Each condition is asked once, and the words together as often as there are sets of them. */
function emptinessOf(index: OpenedSnapshot, query: SearchQuery): (places: Places) => boolean {
  const masks = new Map<string, Mask>();
  const maskOf = (places: Places): Mask => {
    const known = masks.get(places.join()) ?? matchMask(index, query, places);
    masks.set(places.join(), known);
    return known;
  };
  const words = new Set(conditionsOf(query).flatMap(({ what }, place) => (what === 'text' ? [place] : [])));
  return places => {
    const together = places.filter(place => words.has(place));
    const others = places.filter(place => !words.has(place));
    return shareNothing([maskOf(together), ...others.map(place => maskOf([place]))]);
  };
}

function matchMask(index: OpenedSnapshot, query: SearchQuery, places: Places): Mask {
  const asked = keepConditions(query, place => places.includes(place));
  const mask = new Uint32Array((index.documents + 31) >>> 5);
  for (const doc of matchQuery(index, asked, () => false).list.docs) mask[doc >>> 5]! |= 1 << (doc & 31);
  return mask;
}

function shareNothing(masks: readonly Mask[]): boolean {
  const [first, ...others] = masks;
  for (let at = 0; at < (first?.length ?? 0); at++) {
    let bits = first?.[at] ?? 0;
    for (const mask of others) bits &= mask[at]!;
    if (bits !== 0) return false;
  }
  return true;
}

/** For each filter on a number the closest numbers of what matches without it. */
function nearMisses(
  index: OpenedSnapshot,
  query: SearchQuery,
  without: readonly { what: string; list: DocList }[],
): NearMiss[] {
  const lists = without.filter(({ what }) => what === 'filter').map(({ list }) => list);
  return query.filters.flatMap((filter, place) => {
    const column = index.columns.get(filter.key);
    const list = lists[place];
    if (!isNumberAsked(filter) || column?.kind !== 'number' || list === undefined) return [];
    return nearestValues(filter.key, filter.any_of, countValues(column, list));
  });
}

/** Whether a filter asks for numbers (rather than excluding some). */
function isNumberAsked(filter: Filter): filter is Extract<Filter, { kind: 'number' }> {
  return filter.kind === 'number' && !filter.not;
}

/** The distinct numbers that documents have, with how many have it. */
function* countValues(column: NumberColumn, list: DocList): Generator<[value: number, products: number]> {
  const counts = new Uint32Array(column.distinct + 1);
  walkPieces(column, list, (from, to, shift) => {
    for (let place = from; place < to; place++) counts[column.codes[list.docs[place]! - shift]!]!++;
  });
  for (let code = 1; code < counts.length; code++)
    if (counts[code] !== 0) yield [column.values[code - 1]!, counts[code]!];
}

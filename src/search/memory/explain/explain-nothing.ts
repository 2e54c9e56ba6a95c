import type { Filter, SearchQuery } from '#contract/search-query.ts';
import type { NearMiss, SearchResult } from '#contract/search-result.ts';
import { nearestValues } from '../../nearest-values.ts';
import { smallestExcluding } from '../../smallest-excluding.ts';
import { conditionsOf } from '../../without-each.ts';
import { type Bits, countBits, keepCommon, noBits, pickItems, shareNothing } from '../bits.ts';
import { listDocs } from '../doc-list.ts';
import type { OpenedSnapshot } from '../opened-snapshot.ts';
import { countClosest } from './closest-values.ts';
import { conditionMasks } from './condition-masks.ts';

/** What is said where nothing matches. */
export type Explanation = Pick<SearchResult, 'without' | 'excluding' | 'near_misses'>;

/** Where nothing matches: what each single condition costs, the fewest conditions that leave nothing, and the numbers closest to those asked. */
export function explainNothing(index: OpenedSnapshot, query: SearchQuery): Explanation {
  const conditions = conditionsOf(query);
  const masksOf = conditionMasks(index, query);
  const all = conditions.map(({ what, key }, place) => ({
    what,
    key,
    left: common(masksOf([...conditions.keys()].filter(other => other !== place))),
  }));
  const lists = all.filter(({ what }) => what === 'filter').map(({ left }) => left);
  return {
    without: all.map(({ what, key, left }) => ({ what, key, total: countBits(left) })),
    excluding: smallestExcluding(conditions.length, places => shareNothing(masksOf(places))).flatMap(
      place => conditions[place] ?? [],
    ),
    near_misses: nearMisses(index, query.filters, lists),
  };
}

/** Nothing matches: there is nothing to say where something does. */
export const NOTHING_TO_EXPLAIN: Explanation = { without: [], excluding: [], near_misses: [] };

/** What some sets, at least one, have in common. */
function common([first, ...others]: readonly Bits[]): Bits {
  const left = first?.slice() ?? noBits(0);
  for (const other of others) keepCommon(left, other);
  return left;
}

/** For each filter on a number the closest numbers of what matches without it. `lists`: for each filter the documents that meet all other conditions. */
function nearMisses(index: OpenedSnapshot, filters: readonly Filter[], lists: readonly Bits[]): NearMiss[] {
  return filters.flatMap((filter, place) => {
    const column = index.columns.get(filter.key);
    const left = lists[place];
    if (!isNumberAsked(filter) || column?.kind !== 'number' || left === undefined) return [];
    const list = listDocs(pickItems(left, index.every), index.segments);
    return nearestValues(filter.key, filter.any_of, countClosest(column, list, filter.any_of));
  });
}

/** Whether a filter asks for numbers (rather than excluding some). */
function isNumberAsked(filter: Filter): filter is Extract<Filter, { kind: 'number' }> {
  return filter.kind === 'number' && !filter.not;
}

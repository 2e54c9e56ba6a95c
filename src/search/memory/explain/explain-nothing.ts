import type { Filter, SearchQuery } from '#contract/search-query.ts';
import type { NearMiss, SearchResult } from '#contract/search-result.ts';
import { nearestRanges } from '../../nearest-ranges.ts';
import { nearestValues } from '../../nearest-values.ts';
import { smallestExcluding } from '../../smallest-excluding.ts';
import { conditionsOf } from '../../without-each.ts';
import { type Bits, countBits, keepCommon, noBits, pickItems, shareNothing } from '../bits.ts';
import { listDocs } from '../doc-list.ts';
import type { OpenedSnapshot } from '../opened-snapshot.ts';
import { closestReach } from './closest-reach.ts';
import { countClosest, countRanges } from './closest-values.ts';
import { conditionMasks } from './condition-masks.ts';

/** What is said where nothing matches. */
export type Explanation = Pick<SearchResult, 'without' | 'excluding' | 'near_misses'>;

/** Where nothing matches: what each single condition costs, the fewest conditions that leave nothing, and what comes closest to the numbers asked. */
export function explainNothing(index: OpenedSnapshot, query: SearchQuery): Explanation {
  const conditions = conditionsOf(query);
  const masksOf = conditionMasks(index, query);
  const all = conditions.map(({ what, key }, place) => ({
    what,
    key,
    left: common(masksOf([...conditions.keys()].filter(other => other !== place))),
  }));
  const leftBy = (asked: string) => all.filter(({ what }) => what === asked).map(({ left }) => left);
  return {
    without: all.map(({ what, key, left }) => ({ what, key, total: countBits(left) })),
    excluding: smallestExcluding(conditions.length, places => shareNothing(masksOf(places))).flatMap(
      place => conditions[place] ?? [],
    ),
    near_misses: nearMisses(index, query, {
      filters: leftBy('filter'),
      curve_filters: leftBy('curve_filter'),
    }),
  };
}

/** For each filter, and each condition on curves, the documents that meet all other conditions. */
type Left = { filters: readonly Bits[]; curve_filters: readonly Bits[] };

/** Nothing matches: there is nothing to say where something does. */
export const NOTHING_TO_EXPLAIN: Explanation = { without: [], excluding: [], near_misses: [] };

/** What some sets, at least one, have in common. */
function common([first, ...others]: readonly Bits[]): Bits {
  const left = first?.slice() ?? noBits(0);
  for (const other of others) keepCommon(left, other);
  return left;
}

/** What comes closest to each condition that asks for numbers. `left`: for each condition the documents that meet all others. */
function nearMisses(index: OpenedSnapshot, query: SearchQuery, left: Left): NearMiss[] {
  return [
    ...query.filters.flatMap((filter, place) => missesOf(index, filter, left.filters[place] ?? noBits(0))),
    ...query.curve_filters.flatMap((filter, place) =>
      closestReach(index, left.curve_filters[place] ?? noBits(index.documents), filter),
    ),
  ];
}

function missesOf(index: OpenedSnapshot, filter: Filter, left: Bits): NearMiss[] {
  const column = index.columns.get(filter.key);
  const list = () => listDocs(pickItems(left, index.every), index.segments);
  if (filter.kind === 'number' && !filter.not && column?.kind === 'number')
    return nearestValues(filter.key, filter.any_of, countClosest(column, list(), filter.any_of));
  if (filter.kind === 'range' && column?.kind === 'range')
    return nearestRanges(filter, countRanges(column, list()));
  return [];
}

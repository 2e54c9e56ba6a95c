import type { FilterOf, KindName, NearMissOf } from '#contract/attributes/kinds/kinds.ts';
import type { Filter, SearchQuery } from '#contract/search/search-query.ts';
import type { NearMiss, SearchResult } from '#contract/search/search-result.ts';
import { rankMisses } from '../../nearest/rank-misses.ts';
import { findLargestSets } from '../../relaxation/largest-sets.ts';
import { conditionsOf, type RemovableCondition } from '../../relaxation/leave-one-out.ts';
import { findMinimalConflict, type Places } from '../../relaxation/minimal-conflict.ts';
import { removablesOf } from '../../relaxation/removable.ts';
import { findUnmet } from '../../relaxation/unmet.ts';
import type { TimeSlices } from '../../time-slices.ts';
import { areDisjoint, type Bits, bitsOf, countBits, intersectInto, noBits, pickItems } from '../bits.ts';
import { type DocList, listDocs } from '../doc-list.ts';
import { COLUMN_KINDS, type ColumnOf } from '../kinds/kinds.ts';
import type { FindText, WholeCurves } from '../match/match.ts';
import type { OpenedSnapshot } from '../opened-snapshot.ts';
import { closestReach } from './closest-reach.ts';
import { openField } from './field.ts';

/** The explanation of an empty result. */
export type Explanation = Pick<
  SearchResult,
  'without' | 'excluding' | 'unmet' | 'relaxed' | 'fewer_words' | 'near_misses'
>;

/**
 * Explains an empty result: the cost of each single condition, the largest sets of conditions that leave something, the
 * nearest values to the numbers asked for, and the fewest conditions that leave nothing. `known` are the results of
 * conditions on curves from matching. `find` looks texts up. `isSpent` says when to leave the rest out.
 */
export function* explainNothing(
  index: OpenedSnapshot,
  query: SearchQuery,
  { known, find, isSpent }: { known: WholeCurves; find: FindText; isSpent: () => boolean },
): TimeSlices<Explanation> {
  const conditions = conditionsOf(query);
  const places = [...conditions.keys()];
  const inside = openField(index, query, 'category', { known, find });
  const outside = query.category_id === null ? inside : openField(index, query, 'all', { known, find });
  const fieldOf = (left: Places) => (conditions[left[0] ?? -1]?.what === 'category' ? inside : outside);
  const all: (RemovableCondition & { left: Bits })[] = [];
  for (const [taken, { what, key }] of conditions.entries()) {
    if (isSpent()) break;
    const others = places.filter(place => place !== taken);
    all.push({ what, key, left: common(fieldOf(others).masksOf(others)) });
    yield;
  }
  const countLeft = (kept: Places) => countBits(common(fieldOf(kept).masksOf(kept)));
  const removable = removablesOf(query);
  const leftBy = (asked: string) =>
    all.filter(({ what }) => what === asked).map(({ left }) => pickItems(left, inside.list.docs));
  // Words that are set aside decide the list, so they come before other ways out.
  const fewer_words = yield* findLargestSets(conditions.length, countLeft, removable.words, isSpent);
  const relaxed = yield* findLargestSets(conditions.length, countLeft, removable.any, isSpent);
  const near_misses = nearMisses(index, query, {
    filters: leftBy('filter'),
    curve_filters: leftBy('curve_filter'),
  });
  yield;
  // Anything found in the category need not be looked for in the whole catalogue.
  const isEmpty = (left: Places) =>
    areDisjoint(inside.masksOf(left)) && (fieldOf(left) === inside || areDisjoint(outside.masksOf(left)));
  const conflict = yield* findMinimalConflict(conditions.length, isEmpty, isSpent);
  const unmet = yield* findUnmet(conditions.length, isEmpty, isSpent);
  return {
    without: all.map(({ what, key, left }) => ({ what, key, total: countBits(left) })),
    excluding: conflict.flatMap(place => conditions[place] ?? []),
    unmet: unmet.flatMap(place => conditions[place] ?? []),
    relaxed,
    fewer_words,
    near_misses,
  };
}

/** For each filter, and each condition on curves, the documents that meet all other conditions. */
type Left = { filters: readonly Uint32Array[]; curve_filters: readonly Uint32Array[] };

/** The explanation of a result that is not empty. */
export const NOTHING_TO_EXPLAIN: Explanation = {
  without: [],
  excluding: [],
  unmet: [],
  relaxed: [],
  fewer_words: [],
  near_misses: [],
};

/** The intersection of one or more sets. */
function common([first, ...others]: readonly Bits[]): Bits {
  const left = first?.slice() ?? noBits(0);
  for (const other of others) intersectInto(left, other);
  return left;
}

/**
 * The nearest values for each condition on numbers, those that are cheapest to loosen first. `left` holds for each
 * condition the documents that meet all others.
 */
function nearMisses(index: OpenedSnapshot, query: SearchQuery, left: Left): NearMiss[] {
  return rankMisses([
    ...query.filters.flatMap((filter, place) => missesOf(index, filter, left.filters[place] ?? NO_DOCUMENTS)),
    ...query.curve_filters.flatMap((filter, place) =>
      closestReach(index, bitsOf(left.curve_filters[place] ?? NO_DOCUMENTS, index.documents), filter),
    ),
  ]);
}

const NO_DOCUMENTS = new Uint32Array(0);

function missesOf(index: OpenedSnapshot, filter: Filter, left: Uint32Array): NearMiss[] {
  const column = index.columns.get(filter.key);
  return column === undefined || filter.kind === 'has' || filter.kind !== column.kind
    ? []
    : findClosest(column, filter, () => listDocs(left, index.segments));
}

function findClosest<Name extends KindName>(
  column: ColumnOf<Name>,
  filter: FilterOf<Name>,
  list: () => DocList,
): NearMissOf<Name>[] {
  return COLUMN_KINDS[column.kind].findClosest?.(column, filter, list()) ?? [];
}

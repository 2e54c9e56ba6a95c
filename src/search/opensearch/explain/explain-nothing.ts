import type { CurveFilter, Filter, SearchQuery } from '#contract/search/search-query.ts';
import type { NearMiss, SearchResult } from '#contract/search/search-result.ts';
import { nearestReach, reachOf } from '../../nearest/nearest-reach.ts';
import { rankMisses } from '../../nearest/rank-misses.ts';
import { largestSets } from '../../relaxation/largest-sets.ts';
import { conditionsOf, keepConditions, leaveOneOut } from '../../relaxation/leave-one-out.ts';
import { choose, minimalConflict, type Places } from '../../relaxation/minimal-conflict.ts';
import { removablesOf } from '../../relaxation/removable.ts';
import { unmetPlaces } from '../../relaxation/unmet.ts';
import { type NamedAggregations, readNumber } from '../aggregations.ts';
import { matchCurve, reaches, reachScript } from '../curves/match-curve.ts';
import { fieldKind } from '../kinds/kinds.ts';
import { askOfMatch, countMatches } from '../match/count-matches.ts';
import { states } from '../match/match-filter.ts';
import { conditionOf } from '../match/match-query.ts';
import { allOf, type Condition } from '../query-dsl.ts';
import type { Index } from '../text/text-index.ts';
import { askAhead } from './ask-ahead.ts';

/**
 * Most sets of conditions that are counted at once, whichever of them will be needed: all of 6 conditions, those of 7
 * or 8 that lack or have up to two.
 */
const SETS_AHEAD = 64;

/** The explanation of an empty result. */
type Explanation = Pick<
  SearchResult,
  'without' | 'excluding' | 'unmet' | 'relaxed' | 'fewer_words' | 'near_misses'
>;

/** The explanation of a result that is not empty. */
export const NOTHING_TO_EXPLAIN: Explanation = {
  without: [],
  excluding: [],
  unmet: [],
  relaxed: [],
  fewer_words: [],
  near_misses: [],
};

/**
 * Explains an empty result: the cost of each single condition, the fewest conditions that leave nothing, the largest
 * sets of conditions that leave something, and the nearest values to the numbers asked for.
 */
export async function explainNothing(index: Index, query: SearchQuery): Promise<Explanation> {
  const conditions = conditionsOf(query);
  const count = (asked: SearchQuery) => countMatches(index, asked);
  const countKept = (places: readonly number[]) =>
    count(keepConditions(query, place => places.includes(place)));
  const { any, words } = removablesOf(query);
  countAhead(conditions.length, countKept);
  const [without, blamed, relaxed, fewer_words, near_misses] = await Promise.all([
    Promise.all(
      leaveOneOut(query).map(async ({ what, key, query: other }) => ({
        what,
        key,
        total: await count(other),
      })),
    ),
    askAhead(countOf => findBlamed(conditions.length, places => countOf(places) === 0), countKept, 1),
    askAhead(countOf => largestSets(conditions.length, countOf, any), countKept, 1),
    askAhead(countOf => largestSets(conditions.length, countOf, words), countKept, 1),
    nearMisses(index, query),
  ]);
  return {
    without,
    excluding: blamed.excluding.flatMap(place => conditions[place] ?? []),
    unmet: blamed.unmet.flatMap(place => conditions[place] ?? []),
    relaxed,
    fewer_words,
    near_misses,
  };
}

/**
 * Asks about the sets of some conditions at once, so that no count leads to another round trip: those of most and of
 * fewest conditions first, as long as they are few enough.
 */
function countAhead(conditions: number, countKept: (places: Places) => Promise<number>): void {
  const all = Array.from({ length: conditions }, (_, place) => place);
  const lacking = Array.from({ length: Math.floor(conditions / 2) + 1 }, (_, size) => size);
  let asked = 0;
  for (const size of new Set(lacking.flatMap(lack => [conditions - lack, lack]))) {
    const sets = [...choose(all, size)];
    asked += sets.length;
    if (asked > SETS_AHEAD) return;
    for (const places of sets) countKept(places).catch(() => undefined);
  }
}

/** The places of the fewest conditions that together leave nothing, and of those that nothing meets. */
function findBlamed(conditions: number, isEmpty: (places: Places) => boolean) {
  return { excluding: minimalConflict(conditions, isEmpty), unmet: unmetPlaces(conditions, isEmpty) };
}

async function nearMisses(index: Index, query: SearchQuery): Promise<NearMiss[]> {
  const ofFilters = query.filters.map((filter, place) =>
    askOfMatch(index, { ...query, filters: query.filters.toSpliced(place, 1) }, (asked, others) =>
      missesOf(asked, filter, conditionOf(others)),
    ),
  );
  const ofCurves = query.curve_filters.map((filter, place) =>
    askOfMatch(index, { ...query, curve_filters: query.curve_filters.toSpliced(place, 1) }, (asked, others) =>
      curveMisses(asked, filter, conditionOf(others)),
    ),
  );
  return rankMisses((await Promise.all([...ofFilters, ...ofCurves])).flat());
}

/** The nearest values to a filter among the products that meet all others. */
async function missesOf({ tables, asking }: Index, filter: Filter, others: Condition): Promise<NearMiss[]> {
  const attribute = tables.attributes.get(filter.key);
  if (attribute === undefined || filter.kind === 'has' || filter.kind !== attribute.kind) return [];
  const among = (asked: NamedAggregations) =>
    Object.keys(asked).length === 0
      ? Promise.resolve({})
      : asking.countMore(allOf([others, states(attribute)]), asked);
  return (await fieldKind(attribute.kind).closest?.(filter, attribute, among)) ?? [];
}

/** The limit closest to that of a condition that some curves meet. */
async function curveMisses(
  { tables, asking }: Index,
  filter: CurveFilter,
  others: Condition,
): Promise<NearMiss[]> {
  const curve = tables.curves.get(filter.key);
  if (curve === undefined) return [];
  const { descending, whole } = reachOf(filter);
  const script = { script: reachScript(curve.field, filter) };
  const saying = allOf([others, reaches(curve.field, filter, whole)]);
  const counted = await asking.countMore(saying, { best: descending ? { max: script } : { min: script } });
  const best = readNumber(counted.best);
  if (best === null || Math.abs(best) === Number.MAX_VALUE) return [];
  const op = descending ? '>=' : '<=';
  const limits: number[] = [];
  return askAhead(
    countOf =>
      nearestReach(filter, best, limit => {
        if (!limits.includes(limit)) limits.push(limit);
        return countOf([limits.indexOf(limit)]);
      }),
    ([place = 0]) =>
      asking.count(allOf([others, matchCurve(curve.field, { ...filter, op, value: limits[place] ?? best })])),
    0,
  );
}

import type { CurveFilter, Filter, SearchQuery } from '#contract/search/search-query.ts';
import type { NearMiss, SearchResult } from '#contract/search/search-result.ts';
import { partNumberKey } from '#text/part-number.ts';
import { nearestReach, reachOf } from '../../nearest/nearest-reach.ts';
import { rankMisses } from '../../nearest/rank-misses.ts';
import { largestSets } from '../../relaxation/largest-sets.ts';
import {
  conditionsOf,
  keepConditions,
  leaveOneOut,
  type RemovableCondition,
} from '../../relaxation/leave-one-out.ts';
import { choose, minimalConflict, type Places } from '../../relaxation/minimal-conflict.ts';
import { removablesOf } from '../../relaxation/removable.ts';
import { unmetPlaces } from '../../relaxation/unmet.ts';
import { type NamedAggregations, readNumber } from '../aggregations.ts';
import { partOf } from '../counting/condition-parts.ts';
import { matchCurve, reaches, reachScript } from '../curves/match-curve.ts';
import { fieldKind } from '../kinds/kinds.ts';
import { askOfMatch, countMatches } from '../match/count-matches.ts';
import { states } from '../match/match-filter.ts';
import { conditionOf, type MatchConditions, matchQuery } from '../match/match-query.ts';
import type { OpenedTables } from '../opened-tables.ts';
import { allOf, type Condition } from '../query-dsl.ts';
import { guessWords, type WordsGuess } from '../text/guess-words.ts';
import type { Index } from '../text/text-index.ts';
import { askAhead } from './ask-ahead.ts';

/** Most conditions of which every two are read together before it is known which ones matter. */
const PAIRS_MAX = 8;

/** What is searched for depends on what is found, so that all that it may be is counted. */
const GUESSES: readonly WordsGuess[] = ['likely', 'inside', 'none'];

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
  const misses = nearMisses(index, query);
  // A failure is reported where they are waited for.
  misses.catch(() => undefined);
  // Which sets of conditions matter follows from their counts, so that no more are asked for than are needed.
  await countTogether(index, query);
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
    misses,
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
 * Asks which of a query's conditions products meet together, so that the counts of all sets of them follow from one
 * answer. What a word is searched by depends on the words beside it.
 */
async function countTogether({ tables, asking }: Index, query: SearchQuery): Promise<void> {
  const conditions = conditionsOf(query);
  if (conditions.length === 0) return;
  const all = [...conditions.keys()];
  const sets = [
    all,
    ...choose(all, 1),
    ...choose(all, all.length - 1),
    ...(all.length <= PAIRS_MAX ? choose(all, 2) : []),
  ];
  const others = [
    ...(all.length <= PAIRS_MAX ? [] : all.slice(1).map(place => [place - 1, place])),
    ...mayBeNumbers(tables, conditions, 2),
    ...(all.length <= PAIRS_MAX ? mayBeNumbers(tables, conditions, 3) : []),
  ];
  const read = async (places: readonly number[], guesses = GUESSES): Promise<Condition[][]> => {
    const [guess, ...next] = guesses;
    if (guess === undefined) return [];
    // A guess does not wait for an answer.
    const { words, isKnown } = guessWords(tables, asking, guess);
    const kept = keepConditions(query, place => places.includes(place));
    const match = await matchQuery({ tables, words }, kept, isKnown);
    const own = places.length === 1 ? [conditionOf(match)] : partsOf(match);
    return isKnown() ? [own] : [own, ...(await read(places, next))];
  };
  const parts = await Promise.all(sets.map(places => read(places)));
  const more = await Promise.all(others.map(places => read(places)));
  await asking.countTogether(
    [...parts, ...more].flat(2),
    parts.flatMap(([likely = []]) => likely),
  );
}

/** The sets of words that may be a part number, written as one. */
function mayBeNumbers(
  { part_numbers }: OpenedTables,
  conditions: readonly RemovableCondition[],
  size: number,
): number[][] {
  const words = conditions.flatMap(({ what }, place) => (what === 'text' ? [place] : []));
  return [...choose(words, size)].filter(places => {
    const key = partNumberKey(places.map(place => conditions[place]?.key).join(' '));
    return part_numbers.mayBegin(key) || part_numbers.mayHold(key);
  });
}

/** What the conditions of a query consist of: each word and each filter. */
function partsOf({ fixed, filters }: MatchConditions): Condition[] {
  const words = fixed.map(partOf).flatMap(part => (part.by === 'all' ? part.parts : [part]));
  return [...words.map(({ condition }) => condition), ...filters.map(({ condition }) => condition)];
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

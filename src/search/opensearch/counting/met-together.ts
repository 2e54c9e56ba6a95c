import { type NamedAggregations, readNumbers } from '../aggregations.ts';
import type { Found, SearchBody } from '../cluster.ts';
import { anyOf, type Condition, EVERYTHING, worth } from '../query-dsl.ts';

// Which of several conditions products meet together is counted by one search. Each is worth a power of two, so that the
// score of a product says which ones it meets:
//
//   lens 1   silver 2   coating 4        score 1: 28 products   4: 582   5: 1112   6: 153   7: 75
//   lenses with a coating are those with a score of 5 or 7: 1187

/** Most conditions that are counted together: sums of as many powers of two are exact in a score. */
const CONDITIONS_MAX = 24;
/** Most different sets of them that some product meets. */
const SETS_MAX = 4096;

/** Conditions by their JSON, each with its points. */
export type JoinedConditions = ReadonlyMap<string, number>;

/** How many products meet exactly the conditions of a score. */
export type SetCounts = readonly (readonly [score: number, products: number])[];

/** Joins conditions, the first of them if there are too many. */
export function joinConditions(conditions: readonly Condition[]): JoinedConditions {
  const keys = new Set(conditions.filter(one => one !== EVERYTHING).map(one => JSON.stringify(one)));
  return new Map([...keys].slice(0, CONDITIONS_MAX).map((key, place) => [key, 2 ** place]));
}

/** The search that counts which of some conditions are met together. */
export function togetherQuestion(joined: JoinedConditions): SearchBody {
  const query = anyOf(Array.from(joined, ([key, points]) => worth(points, JSON.parse(key))));
  const aggs: NamedAggregations = {
    scores: { terms: { script: { source: '_score' }, value_type: 'long', size: SETS_MAX } },
  };
  return { query, size: 0, aggs };
}

/** Reads the answer to {@link togetherQuestion}. Returns undefined if more sets are met than are counted. */
export function readTogether({ counted }: Found): SetCounts | undefined {
  return readNumbers(counted.scores);
}

/** The points of a condition that consists of joined ones, all of which are to be met. Returns undefined if it does not. */
export function pointsOf(condition: Condition, joined: JoinedConditions): number | undefined {
  const asked = new Set<number>();
  const isJoined = (one: Condition): boolean => {
    if (one === EVERYTHING) return true;
    const points = joined.get(JSON.stringify(one));
    if (points !== undefined) asked.add(points);
    return points !== undefined || (conjunctsOf(one)?.every(isJoined) ?? false);
  };
  if (!isJoined(condition) || asked.size === 0) return undefined;
  return [...asked].reduce((sum, points) => sum + points, 0);
}

/** How many products meet all conditions of some points. */
export function countMeeting(points: number, counts: SetCounts): number {
  return counts.reduce((sum, [score, products]) => sum + ((score & points) === points ? products : 0), 0);
}

/** The conditions that one consists of, all of which are to be met, or undefined if it is something else. */
export function conjunctsOf({ bool, ...others }: Condition): readonly Condition[] | undefined {
  // As `allOf` writes it.
  const { filter, ...more } = (bool ?? {}) as { filter?: readonly Condition[] };
  return Object.keys(others).length + Object.keys(more).length === 0 ? filter : undefined;
}

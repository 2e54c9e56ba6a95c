import { FIELD_WEIGHTS } from '../../ranking.ts';
import { wordsField } from '../fields.ts';
import { allOf, anyOf, type Condition, NOTHING, terms, worth } from '../query-dsl.ts';

// The score of a word is one of a few whole numbers. Each of them, from the highest to the lowest, has the condition
// for at least that score:
//
//   "lens"   256   in names                    a product's score is the highest level that it meets
//            192   in names or sets
//             …                                 max and min of such lists are lists again, level by level
//              32   anywhere

/** The condition for at least a number of points, by that number, descending. */
export type ScoredConditions = readonly (readonly [points: number, condition: Condition])[];

/** The products that contain one of some tokens, by the field in which it occurs. */
export function scoreTokens(tokens: readonly string[], quality: number): ScoredConditions {
  if (tokens.length === 0) return [];
  return FIELD_WEIGHTS.map((weight, place) => [quality * weight, terms(wordsField(place), tokens)]);
}

/** The best of several scores. */
export function bestOf(lists: readonly ScoredConditions[]): ScoredConditions {
  const own = lists.filter(list => list.length > 0);
  const [first, second] = own;
  if (first === undefined || second === undefined) return first ?? [];
  return levelsOf(own).map(points => [
    points,
    anyOf(own.map(list => atLeast(list, points)).filter(condition => condition !== undefined)),
  ]);
}

/** The least of several scores, for products that have them all. */
export function leastOf(lists: readonly ScoredConditions[]): ScoredConditions {
  const [first, second] = lists;
  if (first === undefined || second === undefined) return first ?? [];
  if (lists.some(list => list.length === 0)) return [];
  return levelsOf(lists).flatMap(points => {
    const each = lists.map(list => atLeast(list, points)).filter(condition => condition !== undefined);
    return each.length < lists.length ? [] : [[points, allOf(each)] as const];
  });
}

/** The condition for any score. */
export function anyScore(list: ScoredConditions): Condition {
  return list.at(-1)?.[1] ?? NOTHING;
}

/** The condition for a score of at least some points. */
export function scoreFrom(list: ScoredConditions, points: number): Condition {
  return atLeast(list, points) ?? NOTHING;
}

/** The score as a query, times a factor. */
export function scoreQuery(list: ScoredConditions, factor = 1): Condition {
  const queries = list.map(([points, condition]) => worth(points * factor, condition));
  return queries.length === 0 ? NOTHING : { dis_max: { queries } };
}

function levelsOf(lists: readonly ScoredConditions[]): number[] {
  const levels = new Set(lists.flatMap(list => list.map(([points]) => points)));
  return [...levels].sort((a, b) => b - a);
}

function atLeast(list: ScoredConditions, points: number): Condition | undefined {
  return list.findLast(([level]) => level >= points)?.[1];
}

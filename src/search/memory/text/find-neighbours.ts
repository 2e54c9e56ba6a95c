import { NEARNESS, rarity } from '../../ranking.ts';
import { queryNeighbours } from '../../text/neighbours.ts';
import type { Clause } from '../../text/query-text.ts';
import { askedNames } from '../../text/whole-names.ts';
import { uniteBest } from '../best-scores.ts';
import { intersectScored, multiplyScores, NO_RUNS, type ScoredRuns, uniteScored } from '../scored-runs.ts';
import type { WordIndex } from './word-table.ts';
import { findAll } from './words.ts';

/** The scores that documents gain for neighbouring words of the query that are adjacent or nearly adjacent in them. */
export function findNeighbours(index: WordIndex, clauses: readonly Clause[]): ScoredRuns[] {
  return queryNeighbours(clauses.flatMap(({ words }) => words)).map(({ phrase, near }) => {
    const lists = [
      findAll(index, [phrase], NEARNESS.phrase),
      ...near.map(token => findAll(index, [token], NEARNESS.near)),
    ].filter(list => list.length > 0);
    return uniteBest(lists, index.documents);
  });
}

/** The scores that documents gain whose names are what the query says. */
export function findNames(index: WordIndex, clauses: readonly Clause[]): ScoredRuns[] {
  const { tokens, documents } = index.words;
  return askedNames(clauses).flatMap(({ token, points }) => {
    const place = tokens.get(token);
    if (place === undefined) return [];
    return [multiplyScores(findAll(index, [token], points), rarity(index.documents, documents[place]!))];
  });
}

/** Adds the scores of neighbours to the documents found. No document is added. */
export function addNeighbours(found: ScoredRuns, neighbours: readonly ScoredRuns[]): ScoredRuns {
  const gained = neighbours
    .map(nearness => intersectScored(found, nearness, (_, own) => own))
    .reduce((all, next) => uniteScored(all, next, add), NO_RUNS);
  return uniteScored(found, gained, add);
}

function add(a: number, b: number): number {
  return a + b;
}

import { NEARNESS } from '../../ranking.ts';
import { queryNeighbours } from '../../text/neighbours.ts';
import type { Clause } from '../../text/query-text.ts';
import { uniteBest } from '../best-scores.ts';
import { intersectScored, type ScoredRuns, uniteScored } from '../scored-runs.ts';
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

/** Adds the scores of neighbours to the documents found. No document is added. */
export function addNeighbours(found: ScoredRuns, neighbours: readonly ScoredRuns[]): ScoredRuns {
  return neighbours.reduce((scored, nearness) => {
    const together = intersectScored(found, nearness, (_, own) => own);
    return uniteScored(scored, together, (score, own) => score + own);
  }, found);
}

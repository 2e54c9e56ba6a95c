import { NEARNESS } from '../../ranking.ts';
import { queryNeighbours } from '../../text/neighbours.ts';
import type { Clause } from '../../text/query-text.ts';
import { intersectScored, type ScoredRuns, uniteBest, uniteScored } from '../scored-runs.ts';
import type { WordIndex } from './word-table.ts';
import { findAll } from './words.ts';

/** Scores higher what holds neighbours of the query side by side, or nearly; nothing more is found by it. */
export function scoreNeighbours(index: WordIndex, clauses: readonly Clause[], found: ScoredRuns): ScoredRuns {
  let scored = found;
  for (const { phrase, near } of queryNeighbours(clauses.flatMap(({ words }) => words))) {
    const lists = [
      findAll(index, [phrase], NEARNESS.phrase),
      ...near.map(token => findAll(index, [token], NEARNESS.near)),
    ].filter(list => list.length > 0);
    if (lists.length === 0) continue;
    const together = intersectScored(found, uniteBest(lists, index.documents), (_, nearness) => nearness);
    scored = uniteScored(scored, together, (score, nearness) => score + nearness);
  }
  return scored;
}

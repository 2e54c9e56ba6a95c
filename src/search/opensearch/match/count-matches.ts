import type { SearchQuery } from '#contract/search/search-query.ts';
import type { Index } from '../text/text-index.ts';
import { guessMatch } from './guess-match.ts';
import { conditionOf, type MatchConditions, matchQuery } from './match-query.ts';

/** Counts the products that a query matches. */
export function countMatches(index: Index, query: SearchQuery): Promise<number> {
  return askOfMatch(index, query, (asked, match) => asked.asking.count(conditionOf(match)));
}

/**
 * Asks something about the products that a query matches, by the guessed counts of its words at the same time as by the
 * right ones, so that a right guess saves a round trip.
 */
export async function askOfMatch<Answer>(
  index: Index,
  query: SearchQuery,
  ask: (index: Index, match: MatchConditions) => Promise<Answer>,
): Promise<Answer> {
  const guessed = await guessMatch(index, query);
  if (guessed?.isKnown) return ask(index, guessed.match);
  // What fails is reported by the answer itself.
  if (guessed !== undefined) ask(guessed.guessing, guessed.match).catch(() => undefined);
  return ask(index, await matchQuery(index, query));
}

import type { SearchQuery } from '#contract/search/search-query.ts';
import { ANSWERING } from '../patience.ts';
import { guessWords } from '../text/guess-words.ts';
import type { Index } from '../text/text-index.ts';
import { type MatchConditions, matchQuery } from './match-query.ts';

/**
 * Guesses the conditions of a query before the counts of its words are known. Returns undefined if they are known, if a
 * guess is no better than chance, or outside of a request, as then nothing that is asked by it would be kept.
 * @returns the conditions, and the index that goes on guessing
 */
export async function guessMatch(
  index: Index,
  query: SearchQuery,
): Promise<{ match: MatchConditions; guessing: Index } | undefined> {
  if (query.text === '' || ANSWERING.getStore() === undefined) return undefined;
  const { words, isKnown, isLikely } = guessWords(index.tables, index.asking);
  const guessing = { ...index, words };
  const match = await matchQuery(guessing, query);
  return isKnown() || !isLikely() ? undefined : { match, guessing };
}

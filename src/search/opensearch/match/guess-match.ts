import type { SearchQuery } from '#contract/search/search-query.ts';
import { splitText } from '../../text/parts/text-parts.ts';
import { ANSWERING } from '../patience.ts';
import { guessWords } from '../text/guess-words.ts';
import type { Index } from '../text/text-index.ts';
import { type MatchConditions, matchQuery } from './match-query.ts';

/** The conditions of a query by guessed counts, the index that goes on guessing, and whether nothing had to be guessed. */
type GuessedMatch = { match: MatchConditions; guessing: Index; isKnown: boolean };

/**
 * Guesses the conditions of a query before the counts of its words are known. Returns undefined if a guess is no better
 * than chance, or outside of a request, as then nothing that is asked by it would be kept.
 */
export async function guessMatch(index: Index, query: SearchQuery): Promise<GuessedMatch | undefined> {
  if (query.text === '' || ANSWERING.getStore() === undefined) return undefined;
  const { words, isKnown, isLikely } = guessWords(index.tables, index.asking);
  const guessing = { ...index, words };
  const match = await matchQuery(guessing, query, isKnown);
  // A part number beside other words mostly finds nothing together with them, whether there is one or not.
  const isOneOfSeveral = splitText(query.text).length > 1;
  return isKnown() || isLikely() || isOneOfSeveral ? { match, guessing, isKnown: isKnown() } : undefined;
}

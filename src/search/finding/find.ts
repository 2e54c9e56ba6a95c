import type { SearchQuery } from '#contract/search/search-query.ts';
import type { SearchResult } from '#contract/search/search-result.ts';
import type { NamedKinds } from '../query-parser/read-kinds.ts';
import { askEarly } from '../search-in-turn.ts';
import type { ReadText } from './choice-as-words.ts';
import { findLeftOut } from './left-out.ts';
import { askMissedKind, findMissedKind, type MissedKind } from './missed-kind.ts';
import { findWays, type PartialMatches } from './partial-matches.ts';
import type { SearchedCatalogue } from './searched-catalogue.ts';
import { searchWords, type WordedSearch } from './set-aside.ts';
import { type Guess, guessPartNumber } from './unknown-part-number.ts';
import { findBehind, type ProductsBehind } from './words/products-behind.ts';

/** The ways on from what a search lists, which are offered beside it. */
export type WaysOn = {
  /** If nothing matches: what meets a part of the conditions, and which exclusions can be taken off. */
  partial: readonly PartialMatches[];
  /** If nothing matches: the product whose part number is asked for, and the conditions that exclude it. */
  left_out: PartialMatches | null;
  /** If nothing matches: the possible meaning of an unknown part number. */
  guess: Guess | null;
  /** Products that lack some words of the text, which follow the list. */
  behind: ProductsBehind | null;
  /** The category that the text names without a match in it. */
  missed_kind: MissedKind | null;
};

/** What a text finds, the kinds of product that it names, and the ways on. */
export type FoundProducts = WordedSearch & { kinds: NamedKinds; ways: () => Promise<WaysOn> };

/**
 * Searches for the reading of a text, with all fallbacks. What will probably be asked for the ways on is asked beside it, if
 * the engine answers several searches together.
 * @param onCandidate called with each query that may become the one of the result, so that more can be asked about it
 */
export async function find(
  catalogue: SearchedCatalogue,
  read: ReadText,
  onCandidate: (query: SearchQuery) => void = () => undefined,
): Promise<FoundProducts> {
  const kinds = catalogue.readKinds(read.text);
  const found = await searchWords(catalogue, read, candidate => {
    onCandidate(candidate);
    // With a number as a further word of a name it is the same kind, and no part number.
    if (candidate.text.startsWith(`${read.query.text} `)) return;
    askEarly(catalogue.index, () => guessPartNumber(catalogue, candidate));
    // A text without some of its words may lack the kind that it names.
    if (candidate.text !== read.query.text) askMissedKind(catalogue, kinds, candidate);
  });
  const findTextWays = async (): Promise<WaysOn> => {
    const { query, result } = found;
    const isNothing = result.totals.products === 0;
    const [ways, guess, behind, missed_kind] = await Promise.all([
      findListWays(catalogue, query, result),
      isNothing ? guessPartNumber(catalogue, read.query) : null,
      findBehind(catalogue, found),
      findMissedKind(catalogue, kinds, query, result),
    ]);
    return { ...ways, guess, behind, missed_kind };
  };
  return { ...found, kinds, ways: findTextWays };
}

/** The ways on from a list whose text was not read. */
export async function findListWays(
  catalogue: SearchedCatalogue,
  query: SearchQuery,
  result: SearchResult,
): Promise<WaysOn> {
  const [partial, left_out] = await Promise.all([
    findWays(catalogue, query, result),
    findLeftOut(catalogue, query, result),
  ]);
  return { partial, left_out, guess: null, behind: null, missed_kind: null };
}

import type { SearchQuery } from '#contract/search/search-query.ts';
import type { SearchResult } from '#contract/search/search-result.ts';
import { searchInTurn } from '../search-in-turn.ts';
import type { SearchedCatalogue } from './searched-catalogue.ts';

/**
 * The result of a search, with the query that led to it. `left_out` lists the words whose removal led to the result, or
 * that only hide why there is none.
 */
export type FallbackResult = { query: SearchQuery; result: SearchResult; left_out: string[] };

/** Texts of which it is explained why they find nothing: the whole one, and the first shorter one. */
const EXPLAINED = 2;

/** Searches. While nothing matches, it tries again without filler words, then also without the stated purpose. */
export async function searchWithFallback(
  catalogue: SearchedCatalogue,
  query: SearchQuery,
): Promise<FallbackResult> {
  const conditions = query.filters.length + query.curve_filters.length;
  const shorter = catalogue
    .leaveOut(query.text)
    .filter(({ text, everything }) => text !== '' || everything || conditions > 0)
    .map(({ text, left_out }) => ({ query: { ...query, text }, left_out }));
  const told: FallbackResult[] = [];
  const ways = [{ query, left_out: [] }, ...shorter].map((way, place) => ({
    ...way,
    limits: { explain: place < EXPLAINED },
  }));
  for await (const { query: asked, result, left_out } of searchInTurn(catalogue, ways)) {
    const found = { query: asked, result, left_out };
    if (result.totals.products > 0) return found;
    told.push(found);
  }
  // The query itself is always tried.
  return (told[1] ?? told[0])!;
}

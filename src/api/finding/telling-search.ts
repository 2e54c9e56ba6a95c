import type { SearchQuery } from '#contract/search/search-query.ts';
import type { SearchResult } from '#contract/search/search-result.ts';
import type { ServedCatalogue } from '../served/served-catalogue.ts';

/**
 * What a search found, with the query that found it. `left_out`: words without which alone it found something, or that
 * only hide why it did not.
 */
export type FallbackResult = { query: SearchQuery; result: SearchResult; left_out: string[] };

/** Searches; where nothing matches, without the words that say nothing about a product, then without what only says what for it is. */
export async function searchWithFallback(
  served: ServedCatalogue,
  query: SearchQuery,
): Promise<FallbackResult> {
  const result = await served.index.search(query);
  const asIs: FallbackResult = { query, result, left_out: [] };
  if (result.totals.products > 0) return asIs;
  const told: FallbackResult[] = [];
  for (const { text, left_out, everything } of served.leaveOut(query.text)) {
    const conditions = query.filters.length + query.curve_filters.length;
    if (text === '' && !everything && conditions === 0) continue;
    if (served.budget.isSpent()) break;
    const shorter = { ...query, text };
    const found = { query: shorter, result: await served.index.search(shorter), left_out };
    if (found.result.totals.products > 0) return found;
    told.push(found);
  }
  return told[0] ?? asIs;
}

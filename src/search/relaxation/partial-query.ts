import type { SearchQuery } from '#contract/search/search-query.ts';

/** Products listed of each set of conditions that some products meet. */
const PRODUCTS_LISTED = 4;

/** The query for the best products that meet the conditions that are kept of a query. */
export function partialQuery(kept: SearchQuery): SearchQuery {
  return { ...kept, kind: 'product', facets: 'none', page: 1, size: PRODUCTS_LISTED };
}

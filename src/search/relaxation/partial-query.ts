import type { SearchQuery } from '#contract/search/search-query.ts';
import { keepConditions } from './leave-one-out.ts';
import type { Places } from './minimal-conflict.ts';

/** Products listed of each set of conditions that some products meet. */
const PRODUCTS_LISTED = 4;

/** The query for the best products that lack some conditions of a query, by their places. */
export function partialQuery(query: SearchQuery, dropped: Places): SearchQuery {
  const kept = keepConditions(query, place => !dropped.includes(place));
  return { ...kept, kind: 'product', facets: 'none', page: 1, size: PRODUCTS_LISTED };
}

import type { Filter, SearchQuery } from '#contract/search/search-query.ts';
import type { ValueSpan } from '../catalogue-facts.ts';
import { conditionsOf } from './leave-one-out.ts';

/** A condition on numbers. */
export type NumberFilter = Extract<Filter, { kind: 'number' }>;

/** Products listed of each set of conditions that some products meet. */
const PRODUCTS_LISTED = 4;

/** The query for the best products that meet the conditions that are kept of a query. */
export function partialQuery(kept: SearchQuery): SearchQuery {
  return { ...kept, kind: 'product', facets: 'none', page: 1, size: PRODUCTS_LISTED };
}

/** Where the values of a filter are beyond all that there are, if they are. */
export type SpanSide = 'above' | 'below' | null;

/** Whether all that a number filter asks for is beyond a span of values. */
export function sideOf({ any_of, not }: NumberFilter, { min: least, max: most }: ValueSpan): SpanSide {
  if (not || least === null || most === null) return null;
  if (any_of.every(({ min }) => min !== null && min > most)) return 'above';
  return any_of.every(({ max }) => max !== null && max < least) ? 'below' : null;
}

/**
 * A query without some conditions of another, in the order of the values of the first number among these that is beyond
 * all values: the greatest first where nothing has so much.
 */
export function towards(
  asked: SearchQuery,
  query: SearchQuery,
  dropped: readonly number[],
  sideOfFilter: (filter: NumberFilter) => SpanSide,
): SearchQuery {
  if (asked.sort.by !== 'relevance') return asked;
  const lacking = dropped.map(place => conditionsOf(query)[place]);
  for (const filter of query.filters) {
    const isLacking = lacking.some(one => one?.what === 'filter' && one.key === filter.key);
    const side = isLacking && filter.kind === 'number' ? sideOfFilter(filter) : null;
    if (side !== null)
      return { ...asked, sort: { by: 'attribute', key: filter.key, descending: side === 'above' } };
  }
  return asked;
}

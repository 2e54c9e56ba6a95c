import type { ProductList } from '#contract/answers/product-list.ts';
import type { ProductHit } from '#contract/search/search-result.ts';

/** The rows of hits, in their order. */
export function rowsOfHits(
  hits: readonly ProductHit[],
  rows: ProductList['products'],
): ProductList['products'] {
  return hits.flatMap(hit => rows.find(row => row.id === hit.id) ?? []);
}

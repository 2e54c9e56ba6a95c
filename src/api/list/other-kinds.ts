import { type Product, setIdsOf } from '#contract/records/product.ts';
import type { SearchQuery } from '#contract/search/search-query.ts';
import type { NamedKinds } from '#search/query-parser/read-kinds.ts';
import { isWithin } from '../served/category-tree.ts';
import type { ServedCatalogue } from '../served/served-catalogue.ts';

/**
 * The place on a page from which products are of other kinds than its text names: `plano-convex f=100` finds bi-convex
 * lenses after the plano-convex ones. Returns null if there is no such place.
 */
export async function findOtherKinds(
  served: ServedCatalogue,
  { kinds, query }: { kinds?: NamedKinds; query: SearchQuery },
  products: readonly Product[],
): Promise<number | null> {
  if (kinds === undefined || kinds.ids.length === 0 || query.sort.by !== 'relevance') return null;
  const sets = await served.records.listSets(setIdsOf(products));
  const categoriesOf = new Map(sets.map(set => [set.id, set.category_ids]));
  const isNamed = ({ category_ids, set_id }: Product) =>
    [...category_ids, ...(categoriesOf.get(set_id ?? '') ?? [])].some(id =>
      kinds.ids.some(kind => isWithin(served, id, kind)),
    );
  const named = products.map(isNamed);
  const first = named.indexOf(false);
  return first > 0 && !named.includes(true, first) ? first : null;
}

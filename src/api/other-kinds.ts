import type { Product } from '#contract/product.ts';
import type { SearchQuery } from '#contract/search-query.ts';
import type { ServedCatalogue } from './served-catalogue.ts';

/** Where the products of a page begin to be of other kinds than its text names: `plano-convex f=100` finds bi-convex lenses behind the plano-convex ones.
 *  Null where there is no such line between them. */
export async function findOtherKinds(
  served: ServedCatalogue,
  { text, query }: { text?: string; query: SearchQuery },
  products: readonly Product[],
): Promise<number | null> {
  if (text === undefined || query.sort.by !== 'relevance') return null;
  const named = new Set(served.readKinds(text).ids);
  if (named.size === 0) return null;
  const sets = await served.records.listSets([...new Set(products.flatMap(({ set_id }) => set_id ?? []))]);
  const categoriesOf = new Map(sets.map(set => [set.id, set.category_ids]));
  const isNamed = ({ category_ids, set_id }: Product) =>
    [...category_ids, ...(categoriesOf.get(set_id ?? '') ?? [])].some(id => {
      const category = served.categories.find(id);
      return category !== undefined && served.categories.ancestors(category).some(step => named.has(step.id));
    });
  const kinds = products.map(isNamed);
  const first = kinds.indexOf(false);
  return first > 0 && !kinds.includes(true, first) ? first : null;
}

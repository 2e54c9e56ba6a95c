import { idsBelow } from '#contract/records/category.ts';
import type { Product } from '#contract/records/product.ts';
import { streamProducts, streamSets } from '#database/catalogue/catalogue-stream.ts';
import { listCategories } from '#database/catalogue/categories.ts';
import type { Database } from '#database/open.ts';

/** Records that are looked at for products of a category, so that a page of a large catalogue does not read it whole. */
export const LOOKED_MAX = 20_000;
/** Products of a category that are enough to say which attributes it has. */
const PRODUCTS_MAX = 200;

/** The first products of a category and those below it, and how many of them have a value of each attribute. */
export type ListSample = { products: readonly Product[]; values_of: ReadonlyMap<string, number> };

/** Reads the first products of a category, or of the whole catalogue if `category` is null. */
export async function sampleProducts(
  database: Database,
  version_id: string,
  category: string | null,
): Promise<ListSample> {
  const isIn = category === null ? () => true : await openMembership(database, version_id, category);
  const products: Product[] = [];
  const values_of = new Map<string, number>();
  let looked = 0;
  for await (const product of streamProducts(database, version_id)) {
    if (++looked > LOOKED_MAX || products.length === PRODUCTS_MAX) break;
    if (!isIn(product)) continue;
    products.push(product);
    for (const { key } of product.attributes) values_of.set(key, (values_of.get(key) ?? 0) + 1);
  }
  return { products, values_of };
}

/** Tells the products of a category, by themselves or by their series, from others. */
async function openMembership(
  database: Database,
  version_id: string,
  category: string,
): Promise<(product: Product) => boolean> {
  const ids = idsBelow(await listCategories(database, version_id), category) ?? new Set();
  const isOf = (category_ids: readonly string[]) => category_ids.some(id => ids.has(id));
  const sets = new Set<string>();
  let looked = 0;
  for await (const { id, category_ids } of streamSets(database, version_id)) {
    if (++looked > LOOKED_MAX) break;
    if (isOf(category_ids)) sets.add(id);
  }
  return ({ category_ids, set_id }) => isOf(category_ids) || (set_id !== null && sets.has(set_id));
}

import { BUILTIN_ATTRIBUTES } from '#contract/attributes/attribute.ts';
import { ancestorsOf } from '#contract/records/category.ts';
import type { Product } from '#contract/records/product.ts';
import { openCatalogueStream } from '#database/catalogue/catalogue-stream.ts';
import type { Database } from '#database/open.ts';
import { listFilterCounts } from '#database/visitors/question-counts.ts';

/** Represents all categories: a filter in a search. */
const EVERYWHERE = '';

/**
 * The use of an attribute as a filter: how often, of how many products in those lists, and how many have no value of it
 * (null for a curve). `category` '': in searches.
 */
export type FilterUse = {
  attribute: string;
  category: string;
  uses: number;
  of: number;
  missing: number | null;
};

/**
 * The filters used in lists, sorted by how often products were left out for a missing value. `unused` are the filters
 * that were never used, with the number of products that have a value.
 */
export type FilterReport = {
  since: string;
  used: FilterUse[];
  unused: { attribute: string; products: number }[];
};

/** Reports the filters of visitors since a day, and how many products of the live version have values for them. */
export async function reportFilters(
  database: Database,
  version_id: string,
  since: string,
): Promise<FilterReport> {
  const uses = await listFilterCounts(database, since);
  const { categories, attributes, sets, products } = await openCatalogueStream(database, version_id);
  const waysOf = new Map(categories.map(category => [category.id, ancestorsOf(categories, category.id)]));
  const categoriesOf = new Map<string, readonly string[]>();
  for await (const { id, category_ids } of sets) categoriesOf.set(id, category_ids);
  const counts = new Map<string, number>();
  const count = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
  const placeOf = (category: string, attribute = '') => `${category} ${attribute}`;
  for await (const product of products) {
    const own = [...product.category_ids, ...(categoriesOf.get(product.set_id ?? '') ?? [])];
    const ways = new Set([EVERYWHERE, ...own.flatMap(id => waysOf.get(id) ?? [])]);
    for (const category of ways) {
      count(placeOf(category));
      for (const key of keysOf(product)) count(placeOf(category, key));
    }
  }
  const known = new Set(
    [...attributes, ...BUILTIN_ATTRIBUTES].filter(({ filterable }) => filterable).map(({ key }) => key),
  );
  const used = uses.map(use => {
    const of = counts.get(placeOf(use.category)) ?? 0;
    const given = counts.get(placeOf(use.category, use.attribute)) ?? 0;
    return { ...use, of, missing: known.has(use.attribute) ? of - given : null };
  });
  const asked = new Set(uses.map(({ attribute }) => attribute));
  return {
    since,
    used: used.sort((a, b) => lacking(b) - lacking(a) || b.uses - a.uses),
    unused: [...known]
      .filter(key => !asked.has(key))
      .map(attribute => ({ attribute, products: counts.get(placeOf(EVERYWHERE, attribute)) ?? 0 }))
      .sort((a, b) => b.products - a.products),
  };
}

/** How often a filter excluded products because their value is unknown. */
function lacking({ uses, of, missing }: FilterUse): number {
  return of === 0 || missing === null ? 0 : (uses * missing) / of;
}

/** The attributes that a product has a value of, those of its record among them. */
function keysOf({ attributes, price, lead_time }: Product): string[] {
  return [
    ...attributes.map(({ key }) => key),
    ...(price === null ? [] : ['price']),
    ...(lead_time === null ? [] : ['lead_time', 'in_stock']),
  ];
}

import type { Attribute, AttributeValue } from '#contract/attributes/attribute.ts';
import type { Category } from '#contract/records/category.ts';
import { openCatalogueStream } from '#database/catalogue/catalogue-stream.ts';
import type { Database } from '#database/open.ts';

/** A product as queries are made from it: its leaf categories, those above them, and its values by attribute. */
export type PlainProduct = {
  readonly part_number: string;
  readonly leaves: readonly string[];
  readonly within: ReadonlySet<string>;
  readonly values: ReadonlyMap<string, AttributeValue>;
};

/** A live catalogue in plain lists. */
export type PlainCatalogue = {
  readonly products: readonly PlainProduct[];
  readonly categories: ReadonlyMap<string, Category>;
  readonly attributes: readonly Attribute[];
};

/** Reads all public products of a version. */
export async function readProducts(database: Database, version: string): Promise<PlainCatalogue> {
  const stream = await openCatalogueStream(database, version);
  const categories = new Map(stream.categories.map(category => [category.id, category]));
  const ofSet = new Map<string, readonly string[]>();
  for await (const { id, category_ids } of stream.sets) ofSet.set(id, category_ids);
  const products: PlainProduct[] = [];
  for await (const { part_number, set_id, category_ids, attributes } of stream.products) {
    const leaves = [...new Set([...category_ids, ...(ofSet.get(set_id ?? '') ?? [])])];
    const within = new Set(leaves.flatMap(id => pathOf(id, categories)));
    products.push({
      part_number,
      leaves,
      within,
      values: new Map(attributes.map(value => [value.key, value])),
    });
  }
  return { products, categories, attributes: stream.attributes.filter(({ filterable }) => filterable) };
}

function pathOf(id: string, categories: ReadonlyMap<string, Category>): string[] {
  const path: string[] = [];
  for (let at: string | null | undefined = id; at && !path.includes(at); at = categories.get(at)?.parent_id)
    path.push(at);
  return path;
}

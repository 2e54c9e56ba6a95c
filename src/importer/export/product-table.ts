import type { Attribute } from '#contract/attributes/attribute.ts';
import { idsBelow } from '#contract/records/category.ts';
import type { Product } from '#contract/records/product.ts';
import { listAttributes } from '#database/catalogue/attributes.ts';
import { streamRecords } from '#database/catalogue/catalogue-stream.ts';
import { listCategories } from '#database/catalogue/categories.ts';
import type { Database } from '#database/open.ts';
import { LOCALES, type Locale } from '#text/locale.ts';
import { cellsOfProduct, PRODUCT_COLUMNS } from './product-cells.ts';

/** The selection of an export: the products of a category and all below it (null: all), texts in one language (null: both). */
export type ExportChoice = { category_id: string | null; locale: Locale | null };

/** A table of products as an import reads it: its columns, and the rows by column, drafts among them. */
export type ProductTable = { columns: string[]; rows: AsyncIterable<ReadonlyMap<string, string>> };

/**
 * Opens a version's products as a table, or returns null if the category does not exist. The rows are streamed and can
 * be read once.
 */
export async function openProductTable(
  database: Database,
  version_id: string,
  { category_id, locale }: ExportChoice,
): Promise<ProductTable | null> {
  const attributes = await listAttributes(database, version_id);
  const isWanted = await openCategoryFilter(database, version_id, category_id);
  if (isWanted === null) return null;
  const columns = [...PRODUCT_COLUMNS, ...attributes.flatMap(columnsOf)].filter(
    column => locale === null || !LOCALES.some(other => other !== locale && column.endsWith(`_${other}`)),
  );
  return { columns, rows: readRows(streamRecords(database, version_id, 'product'), isWanted) };
}

async function* readRows(
  products: AsyncIterable<Product>,
  isWanted: (product: Product) => boolean,
): AsyncGenerator<ReadonlyMap<string, string>> {
  // Choices as ids: two may have one name.
  for await (const product of products) if (isWanted(product)) yield cellsOfProduct(product, (_, id) => id);
}

/** The columns of an attribute. */
export function columnsOf({ key, kind }: Attribute): string[] {
  return kind === 'text' ? LOCALES.map(locale => `${key}_${locale}`) : [key];
}

/**
 * Opens a filter for the products in a category or below it, directly or through their series. Without a category it
 * accepts all products. Returns null if the category does not exist.
 */
export async function openCategoryFilter(
  database: Database,
  version_id: string,
  category_id: string | null,
): Promise<((product: Product) => boolean) | null> {
  if (category_id === null) return () => true;
  const below = idsBelow(await listCategories(database, version_id), category_id);
  if (below === null) return null;
  const set_ids = new Set<string>();
  for await (const { id, category_ids } of streamRecords(database, version_id, 'set'))
    if (category_ids.some(category => below.has(category))) set_ids.add(id);
  return ({ set_id, category_ids }) =>
    category_ids.some(id => below.has(id)) || (set_id !== null && set_ids.has(set_id));
}

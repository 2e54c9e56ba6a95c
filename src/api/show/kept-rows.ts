import { LRUCache } from 'lru-cache';
import type { AttributeColumn } from '#contract/answers/shown-attribute.ts';
import type { ProductRow } from '#contract/answers/shown-product.ts';
import type { Product } from '#contract/records/product.ts';
import { limitEntries } from '#http/limit-entries.ts';
import type { Locale } from '#text/locale.ts';
import type { Records } from '../served/records.ts';
import type { ServedCatalogue } from '../served/served-catalogue.ts';

/**
 * Limit of rows in memory per version. One takes about 10 kB, with its text and its form for pages, and up to 6 kB of HTML
 * if it is in the table of a set.
 */
const ROWS_KEPT = 1000;

type Kept = { product: Product; row: ProductRow };

/** The rows of each version, as long as its records. */
const versions = new WeakMap<Records, LRUCache<string, Kept>>();

/** The kept rows of products with some columns in one language. */
export type KeptRows = {
  get(product: Product): ProductRow | undefined;
  set(product: Product, row: ProductRow): void;
};

/** Finds the rows that lists with these columns have in common: the same products are in many of a category's lists. */
export function keptRows(
  { records }: Pick<ServedCatalogue, 'records'>,
  columns: readonly AttributeColumn[],
  locale: Locale,
): KeptRows {
  const rows = versions.get(records) ?? new LRUCache<string, Kept>(limitEntries(ROWS_KEPT));
  versions.set(records, rows);
  const view = [locale, ...columns.map(({ key }) => key)].join(' ');
  return {
    get: product => {
      const kept = rows.get(`${view} ${product.id}`);
      return kept?.product === product ? kept.row : undefined;
    },
    set: (product, row) => rows.set(`${view} ${product.id}`, { product, row }),
  };
}

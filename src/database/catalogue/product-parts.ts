import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Product } from '#contract/records/product.ts';
import type { Database } from '../open.ts';
import { trust } from '../records/records.ts';
import { ROWS_PER_VERSION } from '../tables/schema.ts';
import { versionNumber } from '../tables/version-number.ts';

// A sitemap of any number of products is divided by the places of their rows, so that every part is read in the same
// time.

/** Rows per read: some 400 KB. */
const PAGE_ROWS = 128;

/** The number of rows of a version's products, including drafts. */
export async function countProductRows({ db }: Database, version_id: string): Promise<number> {
  const from = versionNumber(version_id) * ROWS_PER_VERSION;
  const last = await db
    .selectFrom('products')
    .select('row_id')
    .where('row_id', '>=', from)
    .where('row_id', '<', from + ROWS_PER_VERSION)
    .orderBy('row_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last === undefined ? 0 : last.row_id - from + 1;
}

/**
 * The ids of the public products in some rows of a version, in the order written. @param first the first row's place,
 * from 0
 */
export async function listProductIds(
  { db }: Database,
  version_id: string,
  { first, rows }: { first: number; rows: number },
): Promise<string[]> {
  const start = versionNumber(version_id) * ROWS_PER_VERSION + first;
  const ids: string[] = [];
  for (let from = start; from < start + rows; from += PAGE_ROWS) {
    const page = await db
      .selectFrom('products')
      .select('record')
      .where('row_id', '>=', from)
      .where('row_id', '<', Math.min(from + PAGE_ROWS, start + rows))
      .where('status', '<>', 'draft')
      .orderBy('row_id')
      .execute();
    ids.push(...page.map(({ record }) => trust<Product>(record).id));
    await nextTurn();
  }
  return ids;
}

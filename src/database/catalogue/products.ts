import type { Product } from '#contract/records/product.ts';
import { partNumberKey } from '#text/part-number.ts';
import type { Database } from '../open.ts';
import {
  chunk,
  findRecord,
  listRecordsByKey,
  lookupKey,
  type ReadOptions,
  trust,
} from '../records/records.ts';
import { versionNumber } from '../tables/version-number.ts';
import { type ProductSources, readSources } from './product-sources.ts';

// More part numbers with the same key would be no useful answer.
const SAME_PART_KEY_MAX = 50;
// Part numbers of one query, see records.ts.
const KEYS_PER_QUERY = 500;

/** A product by its id. */
export async function findProduct(
  database: Database,
  version_id: string,
  id: string,
  options?: ReadOptions,
): Promise<Product | undefined> {
  const record = await findRecord(database, 'products', version_id, lookupKey(id), options);
  return record === undefined ? undefined : trust<Product>(record);
}

/** The products with these ids, in the same order. Unknown ids are left out. */
export async function listProducts(
  database: Database,
  version_id: string,
  ids: readonly string[],
  options?: ReadOptions,
): Promise<Product[]> {
  return (await listRecordsByKey(database, 'products', version_id, ids.map(lookupKey), options)).map(
    trust<Product>,
  );
}

/**
 * A product by its part number in any spelling: the identical text first, then the same without regard to case and
 * width, then the only one with the same letters and digits. Returns undefined if several products are equally close.
 */
export async function findProductByPartNumber(
  database: Database,
  version_id: string,
  part_number: string,
  options?: ReadOptions,
): Promise<Product | undefined> {
  return pickByPartNumber(
    await listProductsByPartNumber(database, version_id, part_number, options),
    part_number,
  );
}

/**
 * Picks the product meant among those whose part numbers have the same letters and digits, see {@link
 * findProductByPartNumber}.
 */
export function pickByPartNumber(candidates: readonly Product[], part_number: string): Product | undefined {
  const same = candidates.filter(product => product.part_number === part_number);
  const similar = candidates.filter(product => isSamePartNumber(product.part_number, part_number));
  return [same, similar, candidates].find(
    list => list.length > 0 && (list === same || list.length === 1),
  )?.[0];
}

/** Whether two part numbers are the same without regard to case and width. */
export function isSamePartNumber(a: string, b: string): boolean {
  const fold = (text: string) => text.normalize('NFKC').toLowerCase().trim();
  return fold(a) === fold(b);
}

/** The products whose part number has the same letters and digits, in the owner's order. At most 50. */
export async function listProductsByPartNumber(
  database: Database,
  version_id: string,
  part_number: string,
  { drafts = false }: ReadOptions = {},
): Promise<Product[]> {
  const rows = await database.db
    .selectFrom('products')
    .select('record')
    .where('version', '=', versionNumber(version_id))
    .where('part_key', '=', lookupKey(partNumberKey(part_number)))
    .$if(!drafts, query => query.where('status', '<>', 'draft'))
    .orderBy('position')
    .orderBy('row_id')
    .limit(SAME_PART_KEY_MAX)
    .execute();
  return rows.map(row => trust<Product>(row.record));
}

/**
 * The products whose part numbers have the same letters and digits as these, by their {@link partNumberKey}. At most 50
 * of each, in the owner's order.
 */
export async function listProductsByPartNumbers(
  database: Database,
  version_id: string,
  part_numbers: readonly string[],
  { drafts = false }: ReadOptions = {},
): Promise<Map<string, Product[]>> {
  const found = new Map<string, Product[]>();
  const wanted = new Set(part_numbers.map(part_number => lookupKey(partNumberKey(part_number))));
  for (const keys of chunk([...wanted], KEYS_PER_QUERY)) {
    const rows = await database.db
      .selectFrom('products')
      .select(['part_key', 'record'])
      .where('version', '=', versionNumber(version_id))
      .where('part_key', 'in', keys)
      .$if(!drafts, query => query.where('status', '<>', 'draft'))
      .orderBy('position')
      .orderBy('row_id')
      .execute();
    for (const { part_key, record } of rows) {
      const same = found.get(part_key) ?? [];
      if (same.length < SAME_PART_KEY_MAX) found.set(part_key, [...same, trust<Product>(record)]);
    }
  }
  return found;
}

/** The products of a set, or of one of its groups, in the owner's order. */
export async function listProductsOfSet(
  database: Database,
  version_id: string,
  set_id: string,
  { drafts = false, group_id }: ReadOptions & { group_id?: string } = {},
): Promise<Product[]> {
  const rows = await database.db
    .selectFrom('products')
    .select('record')
    .where('version', '=', versionNumber(version_id))
    .where('set_key', '=', lookupKey(set_id))
    .$if(group_id !== undefined, query => query.where('group_key', '=', lookupKey(group_id ?? '')))
    .$if(!drafts, query => query.where('status', '<>', 'draft'))
    .orderBy('position')
    .orderBy('row_id')
    .execute();
  return rows.map(row => trust<Product>(row.record));
}

/**
 * Where the values of a product came from. Returns null if an earlier release imported it, undefined if there is no
 * such product.
 */
export async function findProductSources(
  { db }: Database,
  version_id: string,
  id: string,
): Promise<ProductSources | null | undefined> {
  const row = await db
    .selectFrom('products')
    .select('sources')
    .where('version', '=', versionNumber(version_id))
    .where('id_key', '=', lookupKey(id))
    .executeTakeFirst();
  return row && readSources(row.sources);
}

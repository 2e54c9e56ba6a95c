import type { Product } from '#contract/product.ts';
import type { Database } from './open.ts';
import { partKey } from './part-key.ts';
import { findRecord, listRecordsByKey, lookupKey, type ReadOptions, trust } from './records.ts';
import { versionNumber } from './version-number.ts';

// More part numbers that fold into one would be no answer to anybody.
const SAME_PART_KEY_MAX = 50;

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

/** The products with these ids, in their order; unknown ones are left out. */
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
 * A product by its part number as somebody wrote it: the very same text first, then the same without regard to case and width, then the only one
 * with the same letters and digits. Undefined where several products are equally close.
 */
export async function findProductByPartNumber(
  database: Database,
  version_id: string,
  part_number: string,
  options?: ReadOptions,
): Promise<Product | undefined> {
  const candidates = await listProductsByPartNumber(database, version_id, part_number, options);
  const fold = (text: string) => text.normalize('NFKC').toLowerCase().trim();
  const same = candidates.filter(product => product.part_number === part_number);
  const similar = candidates.filter(product => fold(product.part_number) === fold(part_number));
  return [same, similar, candidates].find(
    list => list.length > 0 && (list === same || list.length === 1),
  )?.[0];
}

/** The products whose part number has the same letters and digits, in the owner's order; at most 50. */
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
    .where('part_key', '=', lookupKey(partKey(part_number)))
    .$if(!drafts, query => query.where('status', '<>', 'draft'))
    .orderBy('position')
    .orderBy('row_id')
    .limit(SAME_PART_KEY_MAX)
    .execute();
  return rows.map(row => trust<Product>(row.record));
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

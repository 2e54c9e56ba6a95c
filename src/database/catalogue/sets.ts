import type { ProductSet } from '#contract/records/product-set.ts';
import type { Database } from '../open.ts';
import { findRecord, listRecordsByKey, lookupKey, type ReadOptions, trust } from '../records/records.ts';

/** A product set by its id. */
export async function findSet(
  database: Database,
  version_id: string,
  id: string,
  options?: ReadOptions,
): Promise<ProductSet | undefined> {
  const record = await findRecord(database, 'product_sets', version_id, lookupKey(id), options);
  return record === undefined ? undefined : trust<ProductSet>(record);
}

/** The product sets with these ids, in the same order. Unknown ids are left out. */
export async function listSets(
  database: Database,
  version_id: string,
  ids: readonly string[],
  options?: ReadOptions,
): Promise<ProductSet[]> {
  return (await listRecordsByKey(database, 'product_sets', version_id, ids.map(lookupKey), options)).map(
    trust<ProductSet>,
  );
}

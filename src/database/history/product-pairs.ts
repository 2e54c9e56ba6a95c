import { idKey } from '#contract/id.ts';
import type { Product } from '#contract/records/product.ts';
import type { Database } from '../open.ts';
import { listRecordsByKey, trust } from '../records/records.ts';
import { versionId } from '../tables/version-number.ts';

/** A product in two versions. Undefined in a version that lacks it. */
export type ProductPair = { id_key: string; before: Product | undefined; after: Product | undefined };

/** Products in two versions, drafts too, in the order of the ids. */
export async function listPairs(
  database: Database,
  { version, previous }: { version: number; previous: number },
  id_keys: readonly string[],
): Promise<ProductPair[]> {
  const read = async (number: number) => {
    const records = await listRecordsByKey(database, 'products', versionId(number), id_keys, {
      drafts: true,
    });
    return new Map(records.map(trust<Product>).map(product => [idKey(product.id), product]));
  };
  const [before, after] = [await read(previous), await read(version)];
  return id_keys.map(id_key => ({ id_key, before: before.get(id_key), after: after.get(id_key) }));
}

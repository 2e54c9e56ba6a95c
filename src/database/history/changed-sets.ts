import { idKey } from '#contract/id.ts';
import type { ProductSet } from '#contract/records/product-set.ts';
import type { Database } from '../open.ts';
import { chunk, listRecordsByKey, trust } from '../records/records.ts';
import { versionId } from '../tables/version-number.ts';
import type { ComparablePublication } from './comparable-publications.ts';

/** Sets read in one go. */
const SETS_PER_STEP = 200;

/** The ids of the public sets that a publication added, changed or withdrew, in batches and in their order. */
export async function* listChangedSetIds(
  database: Database,
  { version, previous }: ComparablePublication,
): AsyncGenerator<string[]> {
  const rows = await database.db
    .selectFrom('product_sets')
    .select('id_key')
    .where('version', 'in', [version, previous])
    .where('status', '<>', 'draft')
    .groupBy(['id_key', 'hash'])
    .having(({ fn }) => fn.countAll(), '=', 1)
    .orderBy('id_key')
    .execute();
  const id_keys = [...new Set(rows.map(({ id_key }) => id_key))];
  for (const some of chunk(id_keys, SETS_PER_STEP)) {
    const ids = new Map<string, string>();
    for (const number of [previous, version])
      for (const record of await listRecordsByKey(database, 'product_sets', versionId(number), some)) {
        const { id } = trust<ProductSet>(record);
        ids.set(idKey(id), id);
      }
    yield [...ids.values()];
  }
}

import { idKey } from '#contract/id.ts';
import type { Database } from '../open.ts';
import { chunk } from '../records/records.ts';
import { versionNumber } from '../tables/version-number.ts';
import { touchBuilding } from '../versions/versions.ts';

// Products of one statement, see records.ts.
const KEYS_PER_QUERY = 500;

/**
 * Takes products, with their curves, out of a version that is being built.
 * @throws DatabaseError `version_state` if it is not being built
 */
export async function withdrawProducts(
  database: Database,
  version_id: string,
  ids: readonly string[],
): Promise<void> {
  const version = versionNumber(version_id);
  for (const keys of chunk(ids.map(idKey), KEYS_PER_QUERY))
    await database.db.transaction().execute(async trx => {
      await touchBuilding(trx, version);
      await trx
        .deleteFrom('curves')
        .where('version', '=', version)
        .where('product_key', 'in', keys)
        .execute();
      await trx.deleteFrom('products').where('version', '=', version).where('id_key', 'in', keys).execute();
    });
}

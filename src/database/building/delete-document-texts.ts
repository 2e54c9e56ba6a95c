import type { Database } from '../open.ts';
import { chunk, lookupKey } from '../records/records.ts';
import { versionNumber } from '../tables/version-number.ts';
import { touchBuilding } from '../versions/versions.ts';

// Texts of one statement, see records.ts.
const KEYS_PER_QUERY = 500;

/**
 * Deletes texts of documents by id from a version that is being built.
 * @throws DatabaseError `version_state` if it is not being built
 */
export async function deleteDocumentTexts(
  database: Database,
  version_id: string,
  ids: readonly string[],
): Promise<void> {
  const version = versionNumber(version_id);
  for (const keys of chunk(ids.map(lookupKey), KEYS_PER_QUERY))
    await database.db.transaction().execute(async trx => {
      await touchBuilding(trx, version);
      await trx
        .deleteFrom('document_texts')
        .where('version', '=', version)
        .where('id_key', 'in', keys)
        .execute();
    });
}

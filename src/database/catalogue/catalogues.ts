import type { Catalogue } from '#contract/records/catalogue.ts';
import { DatabaseError } from '../engine/errors.ts';
import type { Database } from '../open.ts';
import { findRecord, trust } from '../records/records.ts';

/**
 * The catalogue record of a version.
 * @throws DatabaseError `catalogue_not_found` if the version has none: only while it is being built
 */
export async function getCatalogue(database: Database, version_id: string): Promise<Catalogue> {
  const record = await findRecord(database, 'catalogues', version_id, 'catalogue');
  if (record === undefined)
    throw new DatabaseError('catalogue_not_found', `Version ${version_id} has no catalogue record`);
  return trust<Catalogue>(record);
}

import type { Attribute } from '#contract/attributes/attribute.ts';
import type { Database } from '../open.ts';
import { listRecords, trust } from '../records/records.ts';

/** Every attribute definition in the owner's order. */
export async function listAttributes(database: Database, version_id: string): Promise<Attribute[]> {
  return (await listRecords(database, 'attributes', version_id)).map(trust<Attribute>);
}

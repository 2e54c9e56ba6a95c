import type { Area } from '#contract/records/area.ts';
import type { Database } from '../open.ts';
import { listRecords, trust } from '../records/records.ts';

/** Every area in the order of the source, parents and children mixed. */
export async function listAreas(database: Database, version_id: string): Promise<Area[]> {
  return (await listRecords(database, 'areas', version_id)).map(trust<Area>);
}

import { createHash } from 'node:crypto';
import { insertRows, type StoredRow } from '../building/insert-rows.ts';
import { DatabaseError } from '../engine/errors.ts';
import type { Database } from '../open.ts';
import { verifyRecordSchema } from '../records/record-schema.ts';
import { RECORD_TABLES, type RecordTables, ROWS_PER_VERSION } from '../tables/schema.ts';
import { versionNumber } from '../tables/version-number.ts';
import { touchBuilding } from '../versions/versions.ts';
import { pagesOf, valuesOf } from './move.ts';

/** The version of another database, such as a backup, and the one that is being built here. */
type Brought = { from_id: string; to_id: string; onRecords: (records: number) => void };

/**
 * Copies the records of a version of another database into one that is being built, and compares both sides.
 * @param brought `onRecords` is told how many are copied so far
 * @returns the number of records
 * @throws DatabaseError `version_outdated` if another release wrote the first version
 * @throws DatabaseError `version_state` if the second is not being built
 * @throws DatabaseError `move_failed` if both sides differ afterwards
 */
export async function bringVersion(
  from: Database,
  to: Database,
  { from_id, to_id, onRecords }: Brought,
): Promise<number> {
  await verifyRecordSchema(from, from_id);
  const [source, target] = [versionNumber(from_id), versionNumber(to_id)];
  const shift = (target - source) * ROWS_PER_VERSION;
  let records = 0;
  for (const table of RECORD_TABLES) {
    const read = createHash('sha256');
    for await (const rows of pagesOf(from, table, source)) {
      for (const row of rows) read.update(contentOf(table, row));
      const moved = rows.map(row => ({ ...row, row_id: row.row_id + shift, version: target }));
      await to.db.transaction().execute(async trx => {
        await touchBuilding(trx, target);
        await insertRows(trx, { engine: to.engine, table, rows: moved });
      });
      records += rows.length;
      onRecords(records);
    }
    const written = createHash('sha256');
    for await (const rows of pagesOf(to, table, target))
      for (const row of rows) written.update(contentOf(table, row));
    if (read.digest('hex') !== written.digest('hex'))
      throw new DatabaseError('move_failed', `${from_id} of ${from.location}: ${table} differs in ${to_id}`);
  }
  return records;
}

/** A row without its place. */
function contentOf(table: keyof RecordTables, row: StoredRow): string {
  return JSON.stringify(valuesOf(table, { ...row, row_id: row.row_id % ROWS_PER_VERSION, version: 0 }));
}

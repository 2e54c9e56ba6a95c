import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Engine } from '../engine/engine.ts';
import type { Database } from '../open.ts';
import { PAUSE_MS } from '../records/batches.ts';
import { verifyRecordSchema } from '../records/record-schema.ts';
import { recordTable } from '../tables/record-table.ts';
import {
  RECORD_TABLE_COLUMNS,
  RECORD_TABLES,
  type RecordTables,
  ROWS_PER_VERSION,
} from '../tables/schema.ts';
import { versionNumber } from '../tables/version-number.ts';
import { touchBuilding } from '../versions/versions.ts';

/**
 * How long a batch should take, in ms. On SQLite, other processes' writes wait for its end. On PostgreSQL, only publications
 * do. A row takes microseconds, and every batch a commit that waits for the disk.
 */
const BATCH_MS: Record<Engine, number> = { sqlite: 20, postgres: 200 };

/** Rows of the first batch of a table. Those of a curve may be 400 KB each. */
const FIRST_ROWS = 64;

/** How much larger than the one before a batch may be, and the most rows of any, as some rows say little about the next. */
const GROWTH_MAX = 2;
const ROWS_MAX = 20_000;

/**
 * Copies all records of a version into one that is being built, in short batches. The records do not pass through this
 * process.
 * @throws DatabaseError `version_outdated` if another release wrote the first version
 * @throws DatabaseError `version_state` if the second is not being built
 */
export async function copyRecords(database: Database, from_id: string, to_id: string): Promise<void> {
  await verifyRecordSchema(database, from_id);
  for (const table of RECORD_TABLES) await copyTable(database, table, { from_id, to_id });
}

async function copyTable(
  database: Database,
  table: keyof RecordTables,
  { from_id, to_id }: { from_id: string; to_id: string },
): Promise<void> {
  const [from, to] = [versionNumber(from_id), versionNumber(to_id)];
  const start = from * ROWS_PER_VERSION;
  const { end } = await database.db
    .selectFrom(recordTable(table))
    .select(({ fn }) => fn.max('row_id').as('end'))
    .where('row_id', '>=', start)
    .where('row_id', '<', start + ROWS_PER_VERSION)
    .executeTakeFirstOrThrow();
  if (end === null) return;
  const columns = RECORD_TABLE_COLUMNS[table];
  const shift = (to - from) * ROWS_PER_VERSION;
  const values = columns.map(column =>
    column === 'row_id'
      ? sql`row_id + ${sql.lit(shift)}`
      : column === 'version'
        ? sql.lit(to)
        : sql.ref(column),
  );
  // Rows are adjacent, so that a batch is a range of their numbers.
  let rows = FIRST_ROWS;
  for (let row = start; row <= end; ) {
    const next = Math.min(row + rows, end + 1);
    const begun = performance.now();
    await database.db.transaction().execute(async trx => {
      await touchBuilding(trx, to);
      await sql`
        insert into ${sql.table(table)} (${sql.join(columns.map(column => sql.ref(column)))})
        select ${sql.join(values)} from ${sql.table(table)}
        where row_id >= ${row} and row_id < ${next}`.execute(trx);
    });
    rows = fitBatch(rows, (performance.now() - begun) / BATCH_MS[database.engine]);
    row = next;
    if (database.engine === 'sqlite') await sleep(PAUSE_MS);
  }
}

/**
 * The rows of the next batch.
 * @param took how long the last one took, as a share of the time that it should take
 */
function fitBatch(rows: number, took: number): number {
  return Math.min(ROWS_MAX, Math.max(1, Math.round(rows * Math.min(GROWTH_MAX, 1 / took))));
}

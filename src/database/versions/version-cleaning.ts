import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { DatabaseError } from '../engine/errors.ts';
import { TOLD_WITHIN_MS } from '../history/comparable-publications.ts';
import { noteChanges } from '../history/note-changes.ts';
import { deleteMediaFiles } from '../media-files.ts';
import type { Database } from '../open.ts';
import { BATCH_ROWS, PAUSE_MS } from '../records/batches.ts';
import { recordTable } from '../tables/record-table.ts';
import { RECORD_TABLES, type RecordTables, ROWS_PER_VERSION } from '../tables/schema.ts';
import { versionId, versionNumber } from '../tables/version-number.ts';
import { LEASE_MS } from './versions.ts';

// A server that has not built the new version's index yet keeps reading the old version. Building takes two minutes at
// most.
const SERVED_AFTER_RETIREMENT_MS = 10 * 60_000;

/**
 * Gives up a version that is being built or ready, and deletes its records in short batches.
 * @throws DatabaseError `version_state` if it is live, previous, failed or unknown
 */
export async function failVersion(database: Database, id: string): Promise<void> {
  await markFailed(database, id, null);
}

/**
 * Discards a version that was only built to be looked at. Unlike a failed one it leaves no entry in the list, and its
 * number is reused if no version was created since.
 * @throws DatabaseError `version_state` if it is neither being built nor ready
 */
export async function discardVersion(database: Database, id: string): Promise<void> {
  await markFailed(database, id, new Date().toISOString());
  const number = versionNumber(id);
  if (database.engine === 'sqlite')
    await sql`update sqlite_sequence set seq = ${number - 1} where name = 'versions' and seq = ${number}`.execute(
      database.db,
    );
  else
    await sql`
      select setval(pg_get_serial_sequence('versions', 'number'), ${number}, false)
      where (select last_value from versions_number_seq) = ${number}`.execute(database.db);
}

async function markFailed(database: Database, id: string, dropped_at: string | null): Promise<void> {
  const { numUpdatedRows } = await database.db
    .updateTable('versions')
    .set({ state: 'failed', dropped_at })
    .where('number', '=', versionNumber(id))
    .where('state', 'in', ['building', 'ready'])
    .where('dropped_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n)
    throw new DatabaseError('version_state', `Version ${id} is neither in preparation nor ready`);
  await purgeVersions(database);
}

/**
 * Marks versions failed whose import died and deletes everything that no version needs any more. An import is dead if
 * it was silent for longer than the lease, or if its last sign lies in the future because the clock was put back. A
 * running import is left alone. Returns the ids that it marked.
 */
export async function deleteAbandonedVersions(
  database: Database,
  { lease_ms = LEASE_MS } = {},
): Promise<string[]> {
  const at = (ms: number) => new Date(Date.now() + ms).toISOString();
  const rows = await database.db
    .updateTable('versions')
    .set({ state: 'failed' })
    .where('state', '=', 'building')
    .where(({ eb, or }) =>
      or([eb('touched_at', '<', at(-lease_ms)), eb('touched_at', '>', at(Math.max(lease_ms, LEASE_MS)))]),
    )
    .returning('number')
    .execute();
  await purgeVersions(database);
  return rows.map(row => versionId(row.number));
}

/**
 * Deletes the records of failed and dropped versions in short batches, after noting the changes of publications. It may
 * be interrupted at any point and resumes there.
 */
export async function purgeVersions(database: Database): Promise<void> {
  await noteChanges(database);
  const served = new Date(Date.now() - SERVED_AFTER_RETIREMENT_MS).toISOString();
  const versions = await database.db
    .selectFrom('versions')
    .select(['number', 'dropped_at'])
    .where(({ eb, and, or }) =>
      or([
        and([eb('state', '=', 'failed'), eb('cleared', '=', 0)]),
        and([
          eb('dropped_at', 'is not', null),
          or([eb('retired_at', 'is', null), eb('retired_at', '<', served)]),
        ]),
      ]),
    )
    .where('number', 'not in', neededByReaders(database, 'version'))
    .where('number', 'not in', neededByReaders(database, 'previous'))
    .execute();
  for (const { number, dropped_at } of versions) {
    for (const table of RECORD_TABLES) await deleteRecords(database, table, number);
    await deleteMediaFiles(database, number);
    await forgetVersion(database, number, dropped_at !== null);
  }
}

/**
 * The versions of publications that someone who follows a search or product was not told about yet, or that search
 * engines were not.
 */
function neededByReaders({ db }: Database, side: 'version' | 'previous') {
  return db
    .selectFrom('publications')
    .select(sql<number>`${sql.ref(`publications.${side}`)}`.as('needed'))
    .where(`publications.${side}`, 'is not', null)
    .where('published_at', '>', new Date(Date.now() - TOLD_WITHIN_MS).toISOString())
    .where(({ eb, or, selectFrom }) =>
      or([
        eb(
          'publications.number',
          '>',
          selectFrom('follows')
            .select(({ fn }) => fn.min('seen').as('seen'))
            .where('unconfirmed_since', 'is', null),
        ),
        eb(
          'publications.number',
          '>',
          selectFrom('announcements').select(({ fn }) => fn.min('publication').as('publication')),
        ),
      ]),
    );
}

async function forgetVersion(database: Database, number: number, dropped: boolean): Promise<void> {
  if (dropped) await database.db.deleteFrom('versions').where('number', '=', number).execute();
  else await database.db.updateTable('versions').set({ cleared: 1 }).where('number', '=', number).execute();
}

async function deleteRecords(database: Database, table: keyof RecordTables, version: number): Promise<void> {
  const end = (version + 1) * ROWS_PER_VERSION;
  for (let from = version * ROWS_PER_VERSION; ; ) {
    const last = await database.db
      .selectFrom(recordTable(table))
      .select('row_id')
      .where('row_id', '>=', from)
      .where('row_id', '<', end)
      .orderBy('row_id')
      .offset(BATCH_ROWS - 1)
      .limit(1)
      .executeTakeFirst();
    const to = last === undefined ? end : last.row_id + 1;
    await database.db
      .deleteFrom(recordTable(table))
      .where('row_id', '>=', from)
      .where('row_id', '<', to)
      .execute();
    if (last === undefined) return;
    from = to;
    await sleep(PAUSE_MS);
  }
}

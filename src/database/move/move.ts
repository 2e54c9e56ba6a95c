import { createHash } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { insertRows, type StoredRow } from '../building/insert-rows.ts';
import { DatabaseError } from '../engine/errors.ts';
import type { Database } from '../open.ts';
import { BATCH_ROWS } from '../records/batches.ts';
import { HISTORY_TABLE_KEYS } from '../tables/history-tables.ts';
import { PEOPLE_TABLE_KEYS } from '../tables/people-tables.ts';
import { recordTable } from '../tables/record-table.ts';
import {
  RECORD_TABLE_COLUMNS,
  RECORD_TABLES,
  type RecordTables,
  ROWS_PER_VERSION,
  type VersionTable,
} from '../tables/schema.ts';
import { versionId } from '../tables/version-number.ts';
import { purgeVersions } from '../versions/version-cleaning.ts';
import { moveByKey } from './move-by-key.ts';
import { hasVisitorRecords, moveVisitorTables } from './move-visitors.ts';

/** The result of a move. */
export type MoveResult = { versions: number; records: number };

// A curve may have 20,000 points, 400 KB of JSON; a document 2,000 pages, some MB.
const LARGE_BATCH_ROWS: { [table in keyof RecordTables]?: number } = { curves: 32, document_texts: 4 };

type Version = Selectable<VersionTable>;

/**
 * Copies a complete site into an empty database of either engine and compares all rows by count and hash. The source
 * stays unchanged. Until the last transaction the target's versions count as failed, so an interrupted move can be
 * repeated.
 * @param moveFiles called with each version whose records are copied
 * @throws DatabaseError `move_refused` if an import runs or the target is in use
 * @throws DatabaseError `move_failed` if both sides differ afterwards
 */
export async function moveDatabase(
  from: Database,
  to: Database,
  moveFiles: (version: string) => Promise<void> = async () => undefined,
): Promise<MoveResult> {
  const versions = await listRows(from);
  if (versions.some(version => version.state === 'building')) {
    throw new DatabaseError(
      'move_refused',
      `An import into ${from.location} is running, or was left unfinished`,
    );
  }
  await clearTarget(to);
  await copyVersions(from, to, versions);
  let records = 0;
  for (const version of versions.filter(version => version.state !== 'failed')) {
    for (const table of RECORD_TABLES)
      records += await moveTable({ from, to, table, version: version.number });
    await moveFiles(versionId(version.number));
  }
  for (const [name, key] of Object.entries({ ...HISTORY_TABLE_KEYS, ...PEOPLE_TABLE_KEYS }))
    await moveByKey(from, to, {
      name,
      key,
      rows_per_page: BATCH_ROWS,
      only_grows: name === 'audit_entries',
    });
  // These come last because a site that still has visitors keeps writing them.
  records += await moveVisitorTables(from, to);
  if (JSON.stringify(await listRows(from)) !== JSON.stringify(versions)) {
    throw new DatabaseError('move_failed', `The versions in ${from.location} changed during the copy`);
  }
  await finish(to, versions);
  return { versions: versions.length, records };
}

function listRows({ db }: Database): Promise<Version[]> {
  return db.selectFrom('versions').selectAll().where('dropped_at', 'is', null).orderBy('number').execute();
}

async function clearTarget(to: Database): Promise<void> {
  const used = await to.db
    .selectFrom('versions')
    .select('number')
    .where('state', '<>', 'failed')
    .executeTakeFirst();
  if (used !== undefined || (await isUsedByVisitors(to)))
    throw new DatabaseError('move_refused', `${to.location} already contains a site`);
  await purgeVersions(to);
  await to.db.deleteFrom('versions').execute();
}

/**
 * Whether the target holds visitors' records but no versions. An interrupted move, by contrast, leaves such records
 * beside failed versions.
 */
async function isUsedByVisitors(to: Database): Promise<boolean> {
  return (await listRows(to)).length === 0 && hasVisitorRecords(to);
}

async function copyVersions(from: Database, to: Database, versions: readonly Version[]): Promise<void> {
  for (const version of versions) {
    await to.db
      .insertInto('versions')
      .values({ ...version, state: 'failed', cleared: 0 })
      .execute();
  }
  await setLastNumber(to, await lastNumber(from));
}

async function finish(to: Database, versions: readonly Version[]): Promise<void> {
  await to.db.transaction().execute(async trx => {
    for (const { number, state, cleared } of versions) {
      await trx.updateTable('versions').set({ state, cleared }).where('number', '=', number).execute();
    }
  });
}

/** Copies one version's rows of a table and compares both sides. */
async function moveTable({
  from,
  to,
  table,
  version,
}: {
  from: Database;
  to: Database;
  table: keyof RecordTables;
  version: number;
}): Promise<number> {
  const read = createHash('sha256');
  let count = 0;
  for await (const rows of pagesOf(from, table, version)) {
    for (const row of rows) read.update(JSON.stringify(valuesOf(table, row)));
    await to.db.transaction().execute(trx => insertRows(trx, { engine: to.engine, table, rows }));
    count += rows.length;
  }
  const written = createHash('sha256');
  for await (const rows of pagesOf(to, table, version)) {
    for (const row of rows) written.update(JSON.stringify(valuesOf(table, row)));
    count -= rows.length;
  }
  if (count !== 0 || read.digest('hex') !== written.digest('hex')) {
    throw new DatabaseError('move_failed', `Version v${version}: ${table} differs between source and target`);
  }
  return countRows(to, table, version);
}

/** The rows of a version in a table, in their order, in batches. */
export async function* pagesOf(
  database: Database,
  table: keyof RecordTables,
  version: number,
): AsyncGenerator<StoredRow[]> {
  const end = (version + 1) * ROWS_PER_VERSION;
  for (let from = version * ROWS_PER_VERSION; ; ) {
    const rows = await database.db
      .selectFrom(recordTable(table))
      .selectAll()
      .where('row_id', '>=', from)
      .where('row_id', '<', end)
      .orderBy('row_id')
      .limit(LARGE_BATCH_ROWS[table] ?? BATCH_ROWS)
      .execute();
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    from = last.row_id + 1;
  }
}

/** The values of a row in the order of the table's columns. */
export function valuesOf(table: keyof RecordTables, row: StoredRow): unknown[] {
  return RECORD_TABLE_COLUMNS[table].map(column => row[column]);
}

async function countRows({ db }: Database, table: keyof RecordTables, version: number): Promise<number> {
  const { count } = await db
    .selectFrom(recordTable(table))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return count;
}

/** The highest number ever given out, also of versions that are gone. */
async function lastNumber({ db, engine }: Database): Promise<number> {
  const counter =
    engine === 'sqlite'
      ? sql<{ last: number }>`select seq as last from sqlite_sequence where name = 'versions'`
      : sql<{ last: number }>`select last_value as last from versions_number_seq where is_called`;
  return (await counter.execute(db)).rows[0]?.last ?? 0;
}

async function setLastNumber({ db, engine }: Database, last: number): Promise<void> {
  if (last === 0) return;
  if (engine === 'postgres') await sql`select setval('versions_number_seq', ${sql.lit(last)})`.execute(db);
  else await raiseSqliteCounter(db, last);
}

async function raiseSqliteCounter(db: Database['db'], last: number): Promise<void> {
  const { rows } =
    await sql`update sqlite_sequence set seq = ${last} where name = 'versions' returning seq`.execute(db);
  if (rows.length === 0)
    await sql`insert into sqlite_sequence (name, seq) values ('versions', ${last})`.execute(db);
}

import { setTimeout as sleep } from 'node:timers/promises';
import { BATCH_CHARACTERS, BATCH_ROWS, PAUSE_MS } from './batches.ts';
import { DatabaseError } from './errors.ts';
import { insertRows, isUniqueViolation, type StoredRow } from './insert-rows.ts';
import { NOUNS, type Noun, type RecordOf } from './nouns.ts';
import type { Database } from './open.ts';
import { buildRow, type RecordRow } from './record-row.ts';
import { recordTable } from './record-table.ts';
import { type RecordTables, ROWS_PER_VERSION } from './schema.ts';
import { versionNumber } from './version-number.ts';
import { touchBuilding } from './versions.ts';

/** Writes the records of a version that is being built; `add` gives the event loop back while a batch is written, so await it. */
export type VersionWriter = {
  /** @throws DatabaseError `invalid_record`; with the batch that is written then: `duplicate_record`, `version_state` */
  add<N extends Noun>(noun: N, record: RecordOf<N>): Promise<void>;
  /** Writes what is left; only then is everything that was added in the database. */
  flush(): Promise<void>;
};

type Table = keyof RecordTables;
type Batch = { rows: Map<Table, RecordRow[]>; count: number; characters: number };

/** Opens the writer of a version; one writer a version at a time. */
export async function openVersionWriter(database: Database, version_id: string): Promise<VersionWriter> {
  const version = versionNumber(version_id);
  await touchBuilding(database.db, version);
  const next = await nextRowIds(database, version);
  let batch = emptyBatch();
  let written = Promise.resolve();
  const write = (): Promise<void> => {
    const full = batch;
    batch = emptyBatch();
    written = written.then(() => writeBatch(database, version, full, next));
    return written;
  };
  return {
    async add(noun, record) {
      const row = buildRow(noun, record);
      push(batch, NOUNS[noun].table, row);
      if (batch.count < BATCH_ROWS && batch.characters < BATCH_CHARACTERS) return;
      await write();
      // SQLite has one writer: the pause is another process's turn.
      if (database.engine === 'sqlite') await sleep(PAUSE_MS);
    },
    flush: () => write(),
  };
}

function emptyBatch(): Batch {
  return { rows: new Map(), count: 0, characters: 0 };
}

function push(batch: Batch, table: Table, row: RecordRow): void {
  const rows = batch.rows.get(table);
  if (rows === undefined) batch.rows.set(table, [row]);
  else rows.push(row);
  batch.count++;
  batch.characters += row.record.length;
}

async function writeBatch(
  database: Database,
  version: number,
  batch: Batch,
  next: Map<Table, number>,
): Promise<void> {
  if (batch.count === 0) return;
  const placed = [...batch.rows].map(
    ([table, rows]) => [table, placeRows(table, rows, version, next)] as const,
  );
  try {
    await database.db.transaction().execute(async trx => {
      await touchBuilding(trx, version);
      for (const [table, rows] of placed) await insertRows(trx, database.engine, table, rows);
    });
  } catch (error) {
    throw isUniqueViolation(error) ? await describeDuplicate(database, version, batch, error) : error;
  }
}

/** Says which id stands twice; the engines do not, or each in its own words. */
async function describeDuplicate(
  database: Database,
  version: number,
  batch: Batch,
  cause: unknown,
): Promise<DatabaseError> {
  for (const [table, rows] of batch.rows) {
    const keys = rows.map(row => row.id_key);
    const within = keys.find((key, index) => keys.indexOf(key) !== index);
    const before = await database.db
      .selectFrom(recordTable(table))
      .select('id_key')
      .where('version', '=', version)
      .where('id_key', 'in', keys)
      .executeTakeFirst();
    const twice = within ?? before?.id_key;
    if (twice === undefined) continue;
    return new DatabaseError(
      'duplicate_record',
      `${table}: the id ${twice} stands twice in version v${version}`,
      { cause },
    );
  }
  return new DatabaseError('duplicate_record', `An id stands twice in version v${version}`, { cause });
}

function placeRows(table: Table, rows: RecordRow[], version: number, next: Map<Table, number>): StoredRow[] {
  const first = next.get(table) ?? version * ROWS_PER_VERSION;
  next.set(table, first + rows.length);
  return rows.map((row, index) => ({ ...row, row_id: first + index, version }));
}

async function nextRowIds(database: Database, version: number): Promise<Map<Table, number>> {
  const next = new Map<Table, number>();
  for (const { table } of Object.values(NOUNS)) {
    const last = await database.db
      .selectFrom(recordTable(table))
      .select('row_id')
      .where('row_id', '>=', version * ROWS_PER_VERSION)
      .where('row_id', '<', (version + 1) * ROWS_PER_VERSION)
      .orderBy('row_id', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (last !== undefined) next.set(table, last.row_id + 1);
  }
  return next;
}

import { setTimeout as sleep } from 'node:timers/promises';
import { CompiledQuery, type Transaction } from 'kysely';
import { BATCH_CHARACTERS, BATCH_ROWS, PAUSE_MS } from './batches.ts';
import { DatabaseError } from './errors.ts';
import type { Engine } from './migrations.ts';
import { NOUNS, type Noun, type RecordOf } from './nouns.ts';
import type { Database } from './open.ts';
import { buildRow, type RecordRow } from './record-row.ts';
import { recordTable } from './record-table.ts';
import { RECORD_TABLE_COLUMNS, type RecordTables, ROWS_PER_VERSION, type Tables } from './schema.ts';
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
type StoredRow = RecordRow & { row_id: number; version: number };
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
  await database.db.transaction().execute(async trx => {
    await touchBuilding(trx, version);
    for (const [table, rows] of placed) await insertRows(trx, database.engine, table, rows);
  });
}

function placeRows(table: Table, rows: RecordRow[], version: number, next: Map<Table, number>): StoredRow[] {
  const first = next.get(table) ?? version * ROWS_PER_VERSION;
  next.set(table, first + rows.length);
  return rows.map((row, index) => ({ ...row, row_id: first + index, version }));
}

async function insertRows(
  trx: Transaction<Tables>,
  engine: Engine,
  table: Table,
  rows: StoredRow[],
): Promise<void> {
  for (let start = 0; start < rows.length; ) {
    // Powers of two: a table has ten different statements at most, which stay prepared.
    const count = 2 ** Math.floor(Math.log2(rows.length - start));
    await insertChunk(trx, engine, table, rows.slice(start, start + count));
    start += count;
  }
}

async function insertChunk(
  trx: Transaction<Tables>,
  engine: Engine,
  table: Table,
  rows: StoredRow[],
): Promise<void> {
  const columns = RECORD_TABLE_COLUMNS[table];
  const parameters = rows.flatMap(row => columns.map(column => row[column] ?? null));
  try {
    await trx.executeQuery(CompiledQuery.raw(insertText(engine, table, rows.length), parameters));
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new DatabaseError('duplicate_record', `${table}: an id stands twice in the version`, {
      cause: error,
    });
  }
}

function insertText(engine: Engine, table: Table, rows: number): string {
  const columns = RECORD_TABLE_COLUMNS[table];
  const place = (row: number, column: number) =>
    engine === 'sqlite' ? '?' : `$${row * columns.length + column + 1}`;
  const values = Array.from(
    { length: rows },
    (_, row) => `(${columns.map((_, column) => place(row, column))})`,
  );
  return `insert into "${table}" (${columns}) values ${values}`;
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

// SQLITE_CONSTRAINT_UNIQUE, and unique_violation of PostgreSQL's appendix A.
function isUniqueViolation(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    (error.code === 'SQLITE_CONSTRAINT_UNIQUE' || error.code === '23505')
  );
}

import { CompiledQuery, type Transaction } from 'kysely';
import type { Engine } from './migrations.ts';
import type { RecordRow } from './record-row.ts';
import { RECORD_TABLE_COLUMNS, type RecordTables, type Tables } from './schema.ts';

/** A row of a record table in its place. */
export type StoredRow = RecordRow & { row_id: number; version: number };

type Table = keyof RecordTables;

/** Inserts rows of one table with as few statements as there are bits in their number. The text is written here, not by Kysely's builder, which takes longer for 500 rows than SQLite. */
export async function insertRows(
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
  const parameters = rows.flatMap(row => RECORD_TABLE_COLUMNS[table].map(column => row[column] ?? null));
  await trx.executeQuery(CompiledQuery.raw(insertText(engine, table, rows.length), parameters));
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

/** Says whether an insert met a key that is there already. */
export function isUniqueViolation(error: unknown): boolean {
  // SQLITE_CONSTRAINT_UNIQUE, and unique_violation of PostgreSQL's appendix A.
  return (
    error instanceof Error &&
    'code' in error &&
    (error.code === 'SQLITE_CONSTRAINT_UNIQUE' || error.code === '23505')
  );
}

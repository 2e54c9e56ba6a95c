import { CompiledQuery, type Transaction } from 'kysely';
import type { Engine } from '../engine/engine.ts';
import { RECORD_TABLE_COLUMNS, type RecordColumns, type Tables } from '../tables/schema.ts';
import type { ColumnValue, Table } from './record-batch.ts';

/** A row of a record table in its place. */
export type StoredRow = RecordColumns & { [own: string]: ColumnValue };

/** Inserts rows of one table. */
export function insertRows(
  trx: Transaction<Tables>,
  { engine, table, rows }: { engine: Engine; table: Table; rows: readonly StoredRow[] },
): Promise<void> {
  const values = rows.flatMap(row => RECORD_TABLE_COLUMNS[table].map(column => row[column] ?? null));
  return insertValues(trx, { engine, table, values });
}

/**
 * Inserts rows of one table, given as their values row after row, with as few statements as there are bits in their number. The text is
 * written here, not by Kysely's builder, which takes longer for 500 rows than SQLite.
 */
export async function insertValues(
  trx: Transaction<Tables>,
  { engine, table, values }: { engine: Engine; table: Table; values: readonly ColumnValue[] },
): Promise<void> {
  const width = RECORD_TABLE_COLUMNS[table].length;
  for (let start = 0; start < values.length; ) {
    // Powers of two: a table has ten different statements at most, which stay prepared.
    const rows = 2 ** Math.floor(Math.log2((values.length - start) / width));
    const end = start + rows * width;
    await trx.executeQuery(CompiledQuery.raw(insertText(engine, table, rows), values.slice(start, end)));
    start = end;
  }
}

const TEXTS = new Map<string, string>();

/**
 * The insert statement for a number of rows. Statements are cached, since building one takes as long as inserting a
 * row.
 */
function insertText(engine: Engine, table: Table, rows: number): string {
  const key = `${engine} ${table} ${rows}`;
  const text = TEXTS.get(key) ?? makeInsertText(engine, table, rows);
  TEXTS.set(key, text);
  return text;
}

function makeInsertText(engine: Engine, table: Table, rows: number): string {
  const columns = RECORD_TABLE_COLUMNS[table];
  const place = (row: number, column: number) =>
    engine === 'sqlite' ? '?' : `$${row * columns.length + column + 1}`;
  const values = Array.from(
    { length: rows },
    (_, row) => `(${columns.map((_, column) => place(row, column))})`,
  );
  return `insert into "${table}" (${columns}) values ${values}`;
}

/** Whether an insert met an existing key. */
export function isUniqueViolation(error: unknown): boolean {
  // SQLITE_CONSTRAINT_UNIQUE, and unique_violation of PostgreSQL's appendix A.
  return (
    error instanceof Error &&
    'code' in error &&
    (error.code === 'SQLITE_CONSTRAINT_UNIQUE' || error.code === '23505')
  );
}

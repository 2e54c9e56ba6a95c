import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { DatabaseError } from './errors.ts';
import type { Database } from './open.ts';
import { VISITOR_TABLE_KEYS, VISITOR_TABLES, type VisitorTables } from './visitor-tables.ts';

// An image may be 5 MiB.
const ROWS_PER_PAGE = 8;

type Table = keyof VisitorTables;
type Row = Record<string, unknown>;

/**
 * Copies what visitors left behind into an empty place and compares both sides.
 * @returns the number of rows
 * @throws DatabaseError `move_failed` where both sides differ afterwards
 */
export async function moveVisitorTables(from: Database, to: Database): Promise<number> {
  let count = 0;
  for (const table of VISITOR_TABLES) {
    await sql`delete from ${sql.table(table)}`.execute(to.db);
    const read = await walk(from, table, row => insertRow(to, table, row));
    const written = await walk(to, table, async () => {});
    if (read.hash !== written.hash)
      throw new DatabaseError('move_failed', `${table} differs between source and target`);
    count += read.count;
  }
  return count;
}

/** Says whether visitors left anything behind. */
export async function hasVisitorRecords({ db }: Database): Promise<boolean> {
  for (const table of VISITOR_TABLES) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db);
    if (rows.length > 0) return true;
  }
  return false;
}

/** Goes through a table in the order of its key, page by page. */
async function walk(
  { db }: Database,
  table: Table,
  visit: (row: Row) => Promise<void>,
): Promise<{ count: number; hash: string }> {
  const hash = createHash('sha256');
  const key = sql.join(VISITOR_TABLE_KEYS[table].map(column => sql.ref(column)));
  let count = 0;
  let after: readonly unknown[] | undefined;
  for (;;) {
    const where = after === undefined ? sql`` : sql`where (${key}) > (${sql.join([...after])})`;
    const { rows } =
      await sql<Row>`select * from ${sql.table(table)} ${where} order by ${key} limit ${sql.lit(ROWS_PER_PAGE)}`.execute(
        db,
      );
    for (const row of rows) {
      for (const [column, value] of Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1)))
        hash.update(column).update(Buffer.isBuffer(value) ? value : JSON.stringify(value));
      await visit(row);
    }
    count += rows.length;
    const last = rows.at(-1);
    if (last === undefined || rows.length < ROWS_PER_PAGE) return { count, hash: hash.digest('hex') };
    after = VISITOR_TABLE_KEYS[table].map(column => last[column]);
  }
}

async function insertRow({ db }: Database, table: Table, row: Row): Promise<void> {
  const columns = Object.keys(row);
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map(column => sql.ref(column)))})
    values (${sql.join(columns.map(column => row[column]))})`.execute(db);
}

import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { DatabaseError } from '../engine/errors.ts';
import type { Database } from '../open.ts';

/**
 * A table that is copied in the order of its key, in batches. With `only_grows` nothing can be deleted from it, so that
 * the rows of an interrupted move stay and missing ones are added.
 */
export type KeyedTable = {
  name: string;
  key: readonly string[];
  rows_per_page: number;
  only_grows?: boolean;
};

type Row = Record<string, unknown>;

/**
 * Copies a table into an empty place and compares both sides.
 * @returns the number of rows
 * @throws DatabaseError `move_failed` if both sides differ afterwards
 */
export async function moveByKey(from: Database, to: Database, table: KeyedTable): Promise<number> {
  if (!table.only_grows) await sql`delete from ${sql.table(table.name)}`.execute(to.db);
  const read = await walk(from, table, rows => insertRows(to, table, rows));
  const written = await walk(to, table, async () => {});
  if (read.hash !== written.hash)
    throw new DatabaseError('move_failed', `${table.name} differs between source and target`);
  return read.count;
}

async function walk(
  { db }: Database,
  table: KeyedTable,
  visit: (rows: readonly Row[]) => Promise<void>,
): Promise<{ count: number; hash: string }> {
  const hash = createHash('sha256');
  const key = sql.join(table.key.map(column => sql.ref(column)));
  let count = 0;
  let after: readonly unknown[] | undefined;
  for (;;) {
    const where = after === undefined ? sql`` : sql`where (${key}) > (${sql.join([...after])})`;
    const { rows } =
      await sql<Row>`select * from ${sql.table(table.name)} ${where} order by ${key} limit ${sql.lit(table.rows_per_page)}`.execute(
        db,
      );
    for (const row of rows)
      for (const [column, value] of Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1)))
        hash.update(column).update(Buffer.isBuffer(value) ? value : JSON.stringify(value));
    await visit(rows);
    count += rows.length;
    const last = rows.at(-1);
    if (last === undefined || rows.length < table.rows_per_page) return { count, hash: hash.digest('hex') };
    after = table.key.map(column => last[column]);
  }
}

async function insertRows({ db }: Database, table: KeyedTable, rows: readonly Row[]): Promise<void> {
  await db.transaction().execute(async trx => {
    for (const row of rows) {
      const columns = Object.keys(row);
      await sql`insert into ${sql.table(table.name)} (${sql.join(columns.map(column => sql.ref(column)))})
        values (${sql.join(columns.map(column => row[column]))})
        ${table.only_grows ? sql`on conflict do nothing` : sql``}`.execute(trx);
    }
  });
}

import { sql } from 'kysely';
import type { Database } from '../open.ts';
import { VISITOR_TABLE_KEYS, VISITOR_TABLES } from '../tables/visitor-tables.ts';
import { moveByKey } from './move-by-key.ts';

// An image may be 5 MiB.
const ROWS_PER_PAGE = 8;

/**
 * Copies visitors' data into an empty place and compares both sides.
 * @returns the number of rows
 * @throws DatabaseError `move_failed` if both sides differ afterwards
 */
export async function moveVisitorTables(from: Database, to: Database): Promise<number> {
  let count = 0;
  for (const name of VISITOR_TABLES)
    count += await moveByKey(from, to, { name, key: VISITOR_TABLE_KEYS[name], rows_per_page: ROWS_PER_PAGE });
  return count;
}

/** Whether there is any visitors' data. */
export async function hasVisitorRecords({ db }: Database): Promise<boolean> {
  for (const table of VISITOR_TABLES) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db);
    if (rows.length > 0) return true;
  }
  return false;
}

import type { RecordTables } from './schema.ts';

/** A record table of whatever noun, for queries that touch only the columns that all of them have. */
export function recordTable(table: keyof RecordTables): 'categories' {
  // Kysely cannot select from a union of tables; `categories` has exactly the common columns.
  return table as 'categories';
}

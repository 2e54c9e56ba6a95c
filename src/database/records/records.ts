import { idKey } from '#contract/id.ts';
import type { Database } from '../open.ts';
import { recordTable } from '../tables/record-table.ts';
import type { RecordTables } from '../tables/schema.ts';
import { versionNumber } from '../tables/version-number.ts';

/** The records that a read returns: the public ones (published, discontinued), or with `drafts` all. */
export type ReadOptions = { drafts?: boolean };

// Most ids of one query; PostgreSQL and SQLite take far more, a statement this long is slow enough.
const IDS_PER_QUERY = 500;

/** The JSON of one record by its key. Returns undefined if it does not exist or is not public. */
export async function findRecord(
  database: Database,
  table: keyof RecordTables,
  version_id: string,
  id_key: string,
  { drafts = false }: ReadOptions = {},
): Promise<string | undefined> {
  const row = await database.db
    .selectFrom(recordTable(table))
    .select('record')
    .where('version', '=', versionNumber(version_id))
    .where('id_key', '=', id_key)
    .$if(!drafts, query => query.where('status', '<>', 'draft'))
    .executeTakeFirst();
  return row?.record;
}

/** The JSON of a version's records in the owner's order. Only for nouns with few records. */
export async function listRecords(
  database: Database,
  table: keyof RecordTables,
  version_id: string,
  { drafts = false }: ReadOptions = {},
): Promise<string[]> {
  const rows = await database.db
    .selectFrom(recordTable(table))
    .select('record')
    .where('version', '=', versionNumber(version_id))
    .$if(!drafts, query => query.where('status', '<>', 'draft'))
    .orderBy('position')
    .orderBy('row_id')
    .execute();
  return rows.map(row => row.record);
}

/**
 * The JSON of the records with these keys, in the same order. Keys that do not exist or are not public are left out.
 */
export async function listRecordsByKey(
  database: Database,
  table: keyof RecordTables,
  version_id: string,
  id_keys: readonly string[],
  { drafts = false }: ReadOptions = {},
): Promise<string[]> {
  const found = new Map<string, string>();
  for (const keys of chunk([...new Set(id_keys)], IDS_PER_QUERY)) {
    const rows = await database.db
      .selectFrom(recordTable(table))
      .select(['id_key', 'record'])
      .where('version', '=', versionNumber(version_id))
      .where('id_key', 'in', keys)
      .$if(!drafts, query => query.where('status', '<>', 'draft'))
      .execute();
    for (const row of rows) found.set(row.id_key, row.record);
  }
  return id_keys.map(key => found.get(key)).filter(record => record !== undefined);
}

/**
 * The key by which an id is looked up. PostgreSQL refuses a NUL even in a query, so it is replaced by U+FFFD, which no
 * stored id contains.
 */
export function lookupKey(id: string): string {
  return idKey(id).replaceAll('\0', '\ufffd');
}

/** Cuts a list into parts of at most `size`. */
export function chunk<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

/** Reads a record's JSON without checking it again: only this room writes these columns, from records that passed the noun's schema. */
export function trust<Row>(json: string): Row {
  return JSON.parse(json) as Row;
}

import { hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { expectedForm } from '#contract/messages/expected-form.ts';
import { DatabaseError } from '../engine/errors.ts';
import type { Database } from '../open.ts';
import { NOUNS } from '../tables/nouns.ts';
import { recordTable } from '../tables/record-table.ts';
import type { RecordTables } from '../tables/schema.ts';
import { versionNumber } from '../tables/version-number.ts';
import { type RowRange, streamRows } from './row-pages.ts';

// Records are read without checking them again. A version that another build of the program wrote is therefore checked
// once before it is used: if every record is as today's schemas would have written it, it is accepted.

// Some 20 µs a record; a curve may have 20,000 points, a document 2,000 pages.
const PAGE_ROWS = 128;
const DOCUMENT_PAGE_ROWS = 4;

let form: string | undefined;

/**
 * Identifies how this program writes records: a hash over the schemas of all nouns. Names and descriptions of schemas do
 * not count, because which of them are registered depends on the modules that a process has loaded.
 */
export function recordSchemaHash(): string {
  form ??= hash(
    'sha256',
    JSON.stringify(
      Object.values(NOUNS).map(({ schema }) =>
        z.toJSONSchema(schema, { unrepresentable: 'any', metadata: z.registry() }),
      ),
    ),
    'base64url',
  ).slice(0, 22);
  return form;
}

/**
 * Makes sure that this release can read a version's records. Versions that it wrote itself are not checked.
 * @throws DatabaseError `version_outdated` naming the first record that it would have written differently
 */
export async function verifyRecordSchema(database: Database, version_id: string): Promise<void> {
  const number = versionNumber(version_id);
  const row = await database.db
    .selectFrom('versions')
    .select('form')
    .where('number', '=', number)
    .executeTakeFirst();
  // One that does not exist is for the caller to name.
  if (row === undefined || row.form === recordSchemaHash()) return;
  for (const { table, schema } of Object.values(NOUNS))
    await checkTable(database, { version_id, table, schema });
  await database.db
    .updateTable('versions')
    .set({ form: recordSchemaHash() })
    .where('number', '=', number)
    .execute();
}

async function checkTable(
  database: Database,
  { version_id, table, schema }: { version_id: string; table: keyof RecordTables; schema: z.ZodType },
): Promise<void> {
  const read = ({ from, end, limit }: RowRange) =>
    database.db
      .selectFrom(recordTable(table))
      .select(['row_id', 'id_key', 'record'])
      .where('row_id', '>=', from)
      .where('row_id', '<', end)
      .orderBy('row_id')
      .limit(limit)
      .execute();
  const rows = table === 'document_texts' ? DOCUMENT_PAGE_ROWS : PAGE_ROWS;
  for await (const { id_key, record } of streamRows(version_id, rows, read, row => row)) {
    const difference = findDifference(schema, JSON.parse(record));
    if (difference !== undefined) throw outdated(version_id, `${table} "${id_key}": ${difference}`);
  }
}

/** The difference between a stored record and the schema's output, or undefined if there is none. */
function findDifference(schema: z.ZodType, record: unknown): string | undefined {
  const read = schema.safeParse(record);
  const [issue] = read.error?.issues ?? [];
  if (issue !== undefined) return `${issue.path.join('.')}: ${expectedForm(issue, false).en}`;
  return isDeepStrictEqual(read.data, record) ? undefined : 'it would be written otherwise today';
}

function outdated(version_id: string, first: string): DatabaseError {
  return new DatabaseError(
    'version_outdated',
    `Version ${version_id} was written by another release in a format that this release cannot read (${first}). Import its source again: etalon import <folder>`,
  );
}

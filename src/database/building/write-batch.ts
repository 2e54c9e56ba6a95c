import type { Curve } from '#contract/curves/curve.ts';
import { DatabaseError } from '../engine/errors.ts';
import type { Database } from '../open.ts';
import { previewCurve } from '../records/curve-preview-record.ts';
import { hashCurve, hashProduct } from '../records/record-hash.ts';
import { trust } from '../records/records.ts';
import { recordTable } from '../tables/record-table.ts';
import { RECORD_TABLE_COLUMNS } from '../tables/schema.ts';
import { touchBuilding } from '../versions/versions.ts';
import { insertValues, isUniqueViolation } from './insert-rows.ts';
import type { ColumnValue, RecordBatch, Table } from './record-batch.ts';

/**
 * Writes a batch of a version that is being built, whole or not at all.
 * @throws DatabaseError `duplicate_record`, `version_state` if the version is not being built (any more)
 */
export async function writeBatch(database: Database, version: number, batch: RecordBatch): Promise<void> {
  for (const [table, values] of batch.tables) completeRows(table, values);
  try {
    await database.db.transaction().execute(async trx => {
      await touchBuilding(trx, version);
      for (const [table, values] of batch.tables)
        await insertValues(trx, { engine: database.engine, table, values });
    });
  } catch (error) {
    throw isUniqueViolation(error)
      ? await describeDuplicate(database, { version, batch, cause: error })
      : error;
  }
}

/** Makes the error that names the duplicate id, which the engines' own messages do not contain in a common form. */
async function describeDuplicate(
  database: Database,
  { version, batch, cause }: { version: number; batch: RecordBatch; cause: unknown },
): Promise<DatabaseError> {
  for (const [table, values] of batch.tables) {
    const keys = keysOf(table, values);
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

function keysOf(table: Table, values: ColumnValue[]): string[] {
  const columns = RECORD_TABLE_COLUMNS[table];
  const key = columns.indexOf('id_key');
  return Array.from({ length: values.length / columns.length }, (_, row) =>
    String(values[row * columns.length + key]),
  );
}

/** Makes, from the records' texts, the hashes and previews that a batch's rows still lack. In place. */
function completeRows(table: Table, values: ColumnValue[]): void {
  if (table !== 'products' && table !== 'curves') return;
  const columns = RECORD_TABLE_COLUMNS[table];
  const [hash, record] = [columns.indexOf('hash'), columns.indexOf('record')];
  const preview = table === 'curves' ? columns.indexOf('preview') : null;
  for (let row = 0; row < values.length; row += columns.length) {
    const json = String(values[row + record]);
    values[row + hash] = table === 'products' ? hashProduct(json) : hashCurve(json);
    if (preview !== null) values[row + preview] ??= JSON.stringify(previewCurve(trust<Curve>(json)));
  }
}

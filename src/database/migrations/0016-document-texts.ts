import { sql, type Transaction } from 'kysely';
import type { Engine } from '../engine/engine.ts';
import type { Tables } from '../tables/schema.ts';

/** Creates the table of the texts in a version's documents, one row per document. */
export async function up(trx: Transaction<Tables>, engine: Engine): Promise<void> {
  const whole = engine === 'sqlite' ? 'integer' : 'bigint';
  const key = engine === 'sqlite' ? 'text' : sql`text collate "C"`;
  await trx.schema
    .createTable('document_texts')
    .addColumn('row_id', whole, column => column.primaryKey())
    .addColumn('version', whole, column => column.notNull())
    .addColumn('id_key', key, column => column.notNull())
    .addColumn('status', 'text', column => column.notNull())
    .addColumn('position', whole, column => column.notNull())
    .addColumn('hash', 'text', column => column.notNull())
    .addColumn('record', 'text', column => column.notNull())
    .execute();
  await trx.schema
    .createIndex('document_texts_id')
    .on('document_texts')
    .columns(['version', 'id_key'])
    .unique()
    .execute();
}

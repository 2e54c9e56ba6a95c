import { type CreateTableBuilder, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Engine } from '../engine/engine.ts';
import type { Tables } from '../tables/schema.ts';
import type { VisitorTables } from '../tables/visitor-tables.ts';

/** Creates the tables of visitors' data: feedback, quotation requests, carts, click records. */
export async function up(trx: Transaction<Tables>, engine: Engine): Promise<void> {
  const key = engine === 'sqlite' ? 'text' : sql`text collate "C"`;
  await createFeedback(trx, engine, key);
  await table(trx, 'quotations')
    .addColumn('reference', key, column => column.primaryKey())
    .addColumn('session_id', key, notNull)
    .addColumn('created_at', key, notNull)
    .addColumn('record', 'text', notNull)
    .execute();
  await table(trx, 'carts')
    .addColumn('session_id', key, column => column.primaryKey())
    .addColumn('revision', 'integer', notNull)
    .addColumn('lines', 'text', notNull)
    .addColumn('updated_at', key, notNull)
    .execute();
  await createClicks(trx, key);
}

type KeyType = 'text' | RawBuilder<unknown>;

async function createFeedback(trx: Transaction<Tables>, engine: Engine, key: KeyType): Promise<void> {
  await table(trx, 'feedback')
    .addColumn('id', key, column => column.primaryKey())
    .addColumn('session_id', key, notNull)
    .addColumn('status', 'text', notNull)
    .addColumn('reply', 'text')
    .addColumn('created_at', key, notNull)
    .addColumn('answered_at', key)
    .addColumn('record', 'text', notNull)
    .execute();
  await trx.schema
    .createIndex('feedback_session')
    .on('feedback')
    .columns(['session_id', 'created_at'])
    .execute();
  await trx.schema.createIndex('feedback_created').on('feedback').columns(['created_at']).execute();
  await table(trx, 'feedback_images')
    .addColumn('feedback_id', key, notNull)
    .addColumn('position', 'integer', notNull)
    .addColumn('type', 'text', notNull)
    .addColumn('bytes', engine === 'sqlite' ? 'blob' : 'bytea', notNull)
    .addPrimaryKeyConstraint('feedback_images_key', ['feedback_id', 'position'])
    .execute();
}

async function createClicks(trx: Transaction<Tables>, key: KeyType): Promise<void> {
  await table(trx, 'clicks')
    .addColumn('day', key, notNull)
    .addColumn('kind', key, notNull)
    .addColumn('id_key', key, notNull)
    .addColumn('place', key, notNull)
    .addColumn('shown', 'integer', notNull)
    .addColumn('clicked', 'integer', notNull)
    .addPrimaryKeyConstraint('clicks_key', ['day', 'kind', 'id_key', 'place'])
    .execute();
  await table(trx, 'click_sessions')
    .addColumn('day', key, notNull)
    .addColumn('session_id', key, notNull)
    .addColumn('records', 'integer', notNull)
    .addPrimaryKeyConstraint('click_sessions_key', ['day', 'session_id'])
    .execute();
}

function table(trx: Transaction<Tables>, name: keyof VisitorTables): CreateTableBuilder<string, string> {
  return trx.schema.createTable(name);
}

function notNull<Column extends { notNull(): Column }>(column: Column): Column {
  return column.notNull();
}

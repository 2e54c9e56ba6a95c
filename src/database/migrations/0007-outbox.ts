import { sql, type Transaction } from 'kysely';
import type { Engine } from '../engine/engine.ts';
import type { Tables } from '../tables/schema.ts';

/** Makes the outbox: mails and webhooks that have to be sent. */
export async function up(trx: Transaction<Tables>, engine: Engine): Promise<void> {
  const key = engine === 'sqlite' ? 'text' : sql`text collate "C"`;
  await trx.schema
    .createTable('outbox')
    .addColumn('id', key, column => column.primaryKey())
    .addColumn('event', key, column => column.notNull())
    .addColumn('recipient', key, column => column.notNull())
    .addColumn('record_id', key, column => column.notNull())
    .addColumn('as_of', key, column => column.notNull())
    .addColumn('address_key', key)
    .addColumn('state', key, column => column.notNull())
    .addColumn('attempts', 'integer', column => column.notNull())
    .addColumn('created_at', key, column => column.notNull())
    .addColumn('waiting_since', key, column => column.notNull())
    .addColumn('due_at', key, column => column.notNull())
    .addColumn('claimed_until', key)
    .addColumn('claim', key)
    .addColumn('settled_at', key)
    .addColumn('problem', 'text')
    .execute();
  await trx.schema.createIndex('outbox_due').on('outbox').columns(['state', 'due_at']).execute();
  await trx.schema
    .createIndex('outbox_address')
    .on('outbox')
    .columns(['address_key', 'created_at'])
    .execute();
  await trx.schema.createIndex('outbox_record').on('outbox').columns(['record_id']).execute();
}

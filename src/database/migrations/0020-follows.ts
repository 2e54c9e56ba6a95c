import { sql, type Transaction } from 'kysely';
import type { Engine } from '../engine/engine.ts';
import type { Tables } from '../tables/schema.ts';

/** Creates the tables of searches, series and products that are followed by mail, and of the letters about their changes. */
export async function up(trx: Transaction<Tables>, engine: Engine): Promise<void> {
  const key = engine === 'sqlite' ? 'text' : sql`text collate "C"`;
  await trx.schema
    .createTable('follows')
    .addColumn('id', key, column => column.primaryKey())
    .addColumn('token', key, column => column.notNull())
    .addColumn('address_key', key, column => column.notNull())
    .addColumn('subject_key', key, column => column.notNull())
    .addColumn('created_at', key, column => column.notNull())
    .addColumn('unconfirmed_since', key)
    .addColumn('seen', 'integer', column => column.notNull())
    .addColumn('record', 'text', column => column.notNull())
    .execute();
  await trx.schema.createIndex('follows_token').on('follows').columns(['token']).unique().execute();
  await trx.schema
    .createIndex('follows_subject')
    .on('follows')
    .columns(['address_key', 'subject_key'])
    .unique()
    .execute();
  await trx.schema.createIndex('follows_seen').on('follows').columns(['seen', 'id']).execute();
  await trx.schema
    .createTable('follow_letters')
    .addColumn('notice_id', key, column => column.primaryKey())
    .addColumn('follow_id', key, column => column.notNull())
    .addColumn('record', 'text', column => column.notNull())
    .execute();
  await trx.schema.createIndex('follow_letters_follow').on('follow_letters').columns(['follow_id']).execute();
}

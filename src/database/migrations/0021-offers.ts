import { sql, type Transaction } from 'kysely';
import type { Engine } from '../engine/engine.ts';
import type { Tables } from '../tables/schema.ts';

/** Creates the table of the offers that the owner makes for quote requests. */
export async function up(trx: Transaction<Tables>, engine: Engine): Promise<void> {
  const key = engine === 'sqlite' ? 'text' : sql`text collate "C"`;
  await trx.schema
    .createTable('offers')
    .addColumn('reference', key, column => column.notNull())
    .addColumn('number', 'integer', column => column.notNull())
    .addColumn('secret', key, column => column.notNull().unique())
    .addColumn('created_at', key, column => column.notNull())
    .addColumn('withdrawn_at', key)
    .addColumn('record', 'text', column => column.notNull())
    .addPrimaryKeyConstraint('offers_key', ['reference', 'number'])
    .execute();
}

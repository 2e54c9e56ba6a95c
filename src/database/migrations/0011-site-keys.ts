import type { Transaction } from 'kysely';
import type { Tables } from '../tables/schema.ts';

/** Makes the table of the keys with which all servers of a site sign. */
export async function up(trx: Transaction<Tables>): Promise<void> {
  await trx.schema
    .createTable('site_keys')
    .addColumn('name', 'text', column => column.primaryKey())
    .addColumn('secret', 'text', column => column.notNull())
    .execute();
}

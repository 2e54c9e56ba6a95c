import type { Transaction } from 'kysely';
import type { Tables } from '../tables/schema.ts';

/**
 * Makes the table of the servers that serve from one PostgreSQL, and which version each has ready. Times are those of
 * the database, in ms.
 */
export async function up(trx: Transaction<Tables>): Promise<void> {
  await trx.schema
    .createTable('servers')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('version', 'text', column => column.notNull())
    .addColumn('ready_at', 'double precision', column => column.notNull())
    .addColumn('seen_at', 'double precision', column => column.notNull())
    .execute();
}

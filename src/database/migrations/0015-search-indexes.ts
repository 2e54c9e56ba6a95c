import { sql, type Transaction } from 'kysely';
import type { Engine } from '../engine/engine.ts';
import type { Tables } from '../tables/schema.ts';

/**
 * Creates the table of the search indexes that the servers of this database share in OpenSearch: who writes or wrote
 * each, and when it was last used, in ms by the database's clock.
 */
export async function up(trx: Transaction<Tables>, engine: Engine): Promise<void> {
  const key = engine === 'sqlite' ? 'text' : sql`text collate "C"`;
  await trx.schema
    .createTable('search_indexes')
    .addColumn('name', key, column => column.primaryKey())
    .addColumn('version', key, column => column.notNull())
    .addColumn('builder', key, column => column.notNull())
    .addColumn('state', 'text', column => column.notNull())
    .addColumn('pieces', 'integer', column => column.notNull())
    .addColumn('seen_at', 'double precision', column => column.notNull())
    .execute();
}

import { sql, type Transaction } from 'kysely';
import type { Engine } from '../engine/engine.ts';
import type { Tables } from '../tables/schema.ts';

/** Creates the table of how far publications are announced to search engines. */
export async function up(trx: Transaction<Tables>, engine: Engine): Promise<void> {
  const key = engine === 'sqlite' ? 'text' : sql`text collate "C"`;
  await trx.schema
    .createTable('announcements')
    .addColumn('receiver', key, column => column.primaryKey())
    .addColumn('publication', 'integer', column => column.notNull())
    .addColumn('sent', 'integer', column => column.notNull())
    .addColumn('attempts', 'integer', column => column.notNull())
    .addColumn('due_at', key)
    .addColumn('claimed_until', key)
    .addColumn('claim', key)
    .execute();
}

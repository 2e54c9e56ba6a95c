import { sql, type Transaction } from 'kysely';
import type { Engine } from '../engine/engine.ts';
import type { Tables } from '../tables/schema.ts';

/** Creates the table of each session's choices today. A choice that is repeated on the same day counts once. */
export async function up(trx: Transaction<Tables>, engine: Engine): Promise<void> {
  const key = engine === 'sqlite' ? 'text' : sql`text collate "C"`;
  await trx.schema
    .createTable('click_choices')
    .addColumn('day', key, column => column.notNull())
    .addColumn('session_id', key, column => column.notNull())
    .addColumn('kind', key, column => column.notNull())
    .addColumn('id_key', key, column => column.notNull())
    .addPrimaryKeyConstraint('click_choices_key', ['day', 'session_id', 'kind', 'id_key'])
    .execute();
}

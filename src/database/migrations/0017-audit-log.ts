import { sql, type Transaction } from 'kysely';
import type { Engine } from '../engine/engine.ts';
import type { Tables } from '../tables/schema.ts';

/**
 * Creates the log of changes to the catalogue and who made them. Its rows can be added and read. The database itself
 * refuses everything else.
 */
export async function up(trx: Transaction<Tables>, engine: Engine): Promise<void> {
  await trx.schema
    .createTable('audit_entries')
    .addColumn('number', 'integer', column => column.primaryKey())
    .addColumn('at', 'text', column => column.notNull())
    .addColumn('who', 'text', column => column.notNull())
    .addColumn('action', 'text', column => column.notNull())
    .addColumn('version', 'text')
    .addColumn('details', 'text')
    .execute();
  if (engine === 'postgres') return refuseOnPostgres(trx);
  for (const event of ['update', 'delete'])
    await sql`create trigger ${sql.id(`audit_entries_no_${event}`)} before ${sql.raw(event)} on audit_entries
      begin select raise(abort, 'audit entries stay as they are'); end`.execute(trx);
}

async function refuseOnPostgres(trx: Transaction<Tables>): Promise<void> {
  await sql`create function audit_entries_stay() returns trigger language plpgsql as
    $$ begin raise exception 'audit entries stay as they are'; end $$`.execute(trx);
  await sql`create trigger audit_entries_no_change before update or delete or truncate on audit_entries
    for each statement execute function audit_entries_stay()`.execute(trx);
}

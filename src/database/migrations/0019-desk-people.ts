import { sql, type Transaction } from 'kysely';
import type { Engine } from '../engine/engine.ts';
import type { Tables } from '../tables/schema.ts';

/**
 * Creates the tables of the people at the owner's desk: their identities, recovery codes, sessions, and attempts to
 * sign in. The log also records the right under which something was done. Times are in ms since 1970.
 */
export async function up(trx: Transaction<Tables>, engine: Engine): Promise<void> {
  const key = engine === 'sqlite' ? 'text' : sql`text collate "C"`;
  await trx.schema
    .createTable('desk_people')
    .addColumn('name', key, column => column.primaryKey())
    .addColumn('role', 'text', column => column.notNull())
    .addColumn('password', 'text')
    .addColumn('code_secret', 'text', column => column.notNull())
    .addColumn('code_step', 'double precision', column => column.notNull())
    .addColumn('link_hash', 'text')
    .addColumn('link_until', 'double precision', column => column.notNull())
    .execute();
  await trx.schema
    .createTable('desk_recovery_codes')
    .addColumn('name', key, column => column.notNull())
    .addColumn('hash', key, column => column.notNull())
    .addPrimaryKeyConstraint('desk_recovery_codes_key', ['name', 'hash'])
    .execute();
  await trx.schema
    .createTable('desk_sessions')
    .addColumn('hash', key, column => column.primaryKey())
    .addColumn('name', key, column => column.notNull())
    .addColumn('csrf', 'text', column => column.notNull())
    .addColumn('locale', 'text')
    .addColumn('notice', 'text')
    .addColumn('begun_at', 'double precision', column => column.notNull())
    .addColumn('seen_at', 'double precision', column => column.notNull())
    .addColumn('proved_at', 'double precision', column => column.notNull())
    .execute();
  await trx.schema
    .createTable('desk_attempts')
    .addColumn('key', key, column => column.primaryKey())
    .addColumn('count', 'integer', column => column.notNull())
    .addColumn('until', 'double precision', column => column.notNull())
    .execute();
  await trx.schema.alterTable('audit_entries').addColumn('role', 'text').execute();
}

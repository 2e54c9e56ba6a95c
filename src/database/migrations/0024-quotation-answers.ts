import { sql, type Transaction } from 'kysely';
import type { Engine } from '../engine/engine.ts';
import type { Tables } from '../tables/schema.ts';

/** Adds the owner's answer to a quote request, and when it was given. */
export async function up(trx: Transaction<Tables>, engine: Engine): Promise<void> {
  const key = engine === 'sqlite' ? 'text' : sql`text collate "C"`;
  await trx.schema.alterTable('quotations').addColumn('reply', 'text').execute();
  await trx.schema.alterTable('quotations').addColumn('answered_at', key).execute();
}

import { sql, type Transaction } from 'kysely';
import type { Engine } from '../engine/engine.ts';
import type { Tables } from '../tables/schema.ts';

/** Adds staged versions, which are kept until an owner decides about them, and the time at which a version is published. */
export async function up(trx: Transaction<Tables>, engine: Engine): Promise<void> {
  const key = engine === 'sqlite' ? 'text' : sql`text collate "C"`;
  await trx.schema.alterTable('versions').addColumn('staged_at', key).execute();
  await trx.schema.alterTable('versions').addColumn('publish_at', key).execute();
}

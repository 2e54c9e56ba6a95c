import { sql, type Transaction } from 'kysely';
import type { Engine } from '../engine/engine.ts';
import type { Tables } from '../tables/schema.ts';

/** Lets a version be staged, so that it is kept until somebody decides about it, and have a time at which it is published. */
export async function up(trx: Transaction<Tables>, engine: Engine): Promise<void> {
  const key = engine === 'sqlite' ? 'text' : sql`text collate "C"`;
  await trx.schema.alterTable('versions').addColumn('staged_at', key).execute();
  await trx.schema.alterTable('versions').addColumn('publish_at', key).execute();
}

import type { Transaction } from 'kysely';
import type { Tables } from '../tables/schema.ts';

/** Lets each version say in which form its records were written; null for what was written before versions said so. */
export async function up(trx: Transaction<Tables>): Promise<void> {
  await trx.schema.alterTable('versions').addColumn('form', 'text').execute();
}

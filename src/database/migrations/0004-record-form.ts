import type { Transaction } from 'kysely';
import type { Tables } from '../tables/schema.ts';

/**
 * Adds the form in which a version's records were written. It is null for versions of releases that did not record it.
 */
export async function up(trx: Transaction<Tables>): Promise<void> {
  await trx.schema.alterTable('versions').addColumn('form', 'text').execute();
}

import type { Transaction } from 'kysely';
import type { Tables } from '../tables/schema.ts';

/** Lets more than one version be kept that was live before. */
export async function up(trx: Transaction<Tables>): Promise<void> {
  await trx.schema.dropIndex('versions_one_previous').execute();
}

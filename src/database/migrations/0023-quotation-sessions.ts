import type { Transaction } from 'kysely';
import type { Tables } from '../tables/schema.ts';

/** Indexes quote requests by their session: every browser with a session of an earlier release asks for them once. */
export async function up(trx: Transaction<Tables>): Promise<void> {
  await trx.schema
    .createIndex('quotations_session')
    .on('quotations')
    .columns(['session_id', 'created_at'])
    .execute();
}

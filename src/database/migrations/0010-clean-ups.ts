import type { Transaction } from 'kysely';
import type { Tables } from '../tables/schema.ts';

/** Makes the table by which one of several servers does what is done once a day. */
export async function up(trx: Transaction<Tables>): Promise<void> {
  await trx.schema
    .createTable('clean_ups')
    .addColumn('day', 'text', column => column.primaryKey())
    .execute();
}

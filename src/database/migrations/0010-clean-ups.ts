import type { Transaction } from 'kysely';
import type { Tables } from '../tables/schema.ts';

/** Creates the table through which one of several servers does a daily task. */
export async function up(trx: Transaction<Tables>): Promise<void> {
  await trx.schema
    .createTable('clean_ups')
    .addColumn('day', 'text', column => column.primaryKey())
    .execute();
}

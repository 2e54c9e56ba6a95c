import { sql, type Transaction } from 'kysely';
import type { Engine } from '../engine/engine.ts';
import type { Tables } from '../tables/schema.ts';

/** Makes the table of part numbers and ids that a publication took away, so that their addresses say what became of them. */
export async function up(trx: Transaction<Tables>, engine: Engine): Promise<void> {
  const key = engine === 'sqlite' ? 'text' : sql`text collate "C"`;
  await trx.schema
    .createTable('former_numbers')
    .addColumn('row_id', engine === 'sqlite' ? 'integer' : 'bigint', column => column.primaryKey())
    .addColumn('former_key', key, column => column.notNull())
    .addColumn('part_number', 'text', column => column.notNull())
    .addColumn('became', key)
    .addColumn('replacement', 'text')
    .addColumn('set_key', key)
    .execute();
  await trx.schema
    .createIndex('former_numbers_former_key')
    .on('former_numbers')
    .columns(['former_key', 'row_id'])
    .execute();
}

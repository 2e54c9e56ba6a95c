import { sql, type Transaction } from 'kysely';
import type { Engine } from '../engine/engine.ts';
import type { Tables } from '../tables/schema.ts';

/** Keeps the changes of each publication, for longer than the records of its version. */
export async function up(trx: Transaction<Tables>, engine: Engine): Promise<void> {
  await trx.schema
    .alterTable('publications')
    .addColumn('noted', 'integer', column => column.notNull().defaultTo(0))
    .execute();
  const key = engine === 'sqlite' ? 'text' : sql`text collate "C"`;
  await trx.schema
    .createTable('product_changes')
    .addColumn('row_id', engine === 'sqlite' ? 'integer' : 'bigint', column => column.primaryKey())
    .addColumn('id_key', key, column => column.notNull())
    .addColumn('set_key', key)
    .addColumn('part_number', 'text', column => column.notNull())
    .addColumn('change', 'text', column => column.notNull())
    .addColumn('fields', 'text')
    .execute();
  for (const column of ['id_key', 'set_key'])
    await trx.schema
      .createIndex(`product_changes_${column}`)
      .on('product_changes')
      .columns([column, 'row_id'])
      .execute();
}

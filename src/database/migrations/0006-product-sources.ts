import { sql, type Transaction } from 'kysely';
import type { Engine } from '../engine/engine.ts';
import type { Tables } from '../tables/schema.ts';

/** Lets each product record where its values were read, and keeps which version went live when. */
export async function up(trx: Transaction<Tables>, engine: Engine): Promise<void> {
  await trx.schema.alterTable('products').addColumn('sources', 'text').execute();
  const whole = engine === 'sqlite' ? 'integer' : 'bigint';
  await trx.schema
    .createTable('publications')
    .addColumn('number', whole, column => column.primaryKey())
    .addColumn('version', whole, column => column.notNull())
    .addColumn('previous', whole)
    .addColumn('source', 'text', column => column.notNull())
    .addColumn('read_at', 'text', column => column.notNull())
    .addColumn('published_at', 'text', column => column.notNull())
    .execute();
  await addPublished(trx);
}

/** The versions that are there, in the order in which they went live last. */
async function addPublished(trx: Transaction<Tables>): Promise<void> {
  await sql`
    insert into publications (number, version, previous, source, read_at, published_at)
    select
      row_number() over (order by published_at, number),
      number,
      lag(number) over (order by published_at, number),
      source, created_at, published_at
    from versions
    where published_at is not null and dropped_at is null and state in ('live', 'previous')`.execute(trx);
}

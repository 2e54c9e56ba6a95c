import { sql, type Transaction } from 'kysely';
import type { Engine } from '../engine/engine.ts';
import type { Tables } from '../tables/schema.ts';

/**
 * Creates the tables of visitors' searches and filters: counts by day, and the words once several visitors have used
 * them.
 */
export async function up(trx: Transaction<Tables>, engine: Engine): Promise<void> {
  const key = engine === 'sqlite' ? 'text' : sql`text collate "C"`;
  await trx.schema
    .createTable('search_counts')
    .addColumn('day', key, column => column.notNull())
    .addColumn('term', key, column => column.notNull())
    .addColumn('found_all', 'integer', column => column.notNull())
    .addColumn('found_part', 'integer', column => column.notNull())
    .addColumn('found_nothing', 'integer', column => column.notNull())
    .addPrimaryKeyConstraint('search_counts_key', ['day', 'term'])
    .execute();
  await trx.schema
    .createTable('search_words')
    .addColumn('term', key, column => column.primaryKey())
    .addColumn('text', 'text')
    .addColumn('marks', 'text', column => column.notNull())
    .addColumn('last_day', key, column => column.notNull())
    .execute();
  await trx.schema
    .createTable('search_choices')
    .addColumn('day', key, column => column.notNull())
    .addColumn('term', key, column => column.notNull())
    .addColumn('kind', key, column => column.notNull())
    .addColumn('id_key', key, column => column.notNull())
    .addColumn('chosen', 'integer', column => column.notNull())
    .addPrimaryKeyConstraint('search_choices_key', ['day', 'term', 'kind', 'id_key'])
    .execute();
  await trx.schema
    .createTable('filter_counts')
    .addColumn('day', key, column => column.notNull())
    .addColumn('attribute', key, column => column.notNull())
    .addColumn('category', key, column => column.notNull())
    .addColumn('uses', 'integer', column => column.notNull())
    .addPrimaryKeyConstraint('filter_counts_key', ['day', 'attribute', 'category'])
    .execute();
  await trx.schema
    .createTable('visit_questions')
    .addColumn('day', key, column => column.notNull())
    .addColumn('session_id', key, column => column.notNull())
    .addColumn('question', key, column => column.notNull())
    .addPrimaryKeyConstraint('visit_questions_key', ['day', 'session_id', 'question'])
    .execute();
}

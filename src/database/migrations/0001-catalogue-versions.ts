import { type CreateTableBuilder, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Engine } from '../engine/engine.ts';
import type { RecordTables, Tables } from '../tables/schema.ts';

/** Makes the table of versions and one table for each kind of record. */
export async function up(trx: Transaction<Tables>, engine: Engine): Promise<void> {
  await createVersions(trx, engine);
  const plain = ['catalogues', 'categories', 'attributes', 'product_sets', 'areas'] as const;
  for (const table of plain) await recordTable(trx, engine, table).execute();
  const key = keyType(engine);
  await recordTable(trx, engine, 'product_groups').addColumn('set_key', key, notNull).execute();
  await recordTable(trx, engine, 'products')
    .addColumn('set_key', key)
    .addColumn('group_key', key)
    .addColumn('part_key', key, notNull)
    .execute();
  await recordTable(trx, engine, 'curves')
    .addColumn('product_key', key)
    .addColumn('set_key', key)
    .addColumn('preview', 'text', notNull)
    .execute();
  await recordTable(trx, engine, 'articles').addColumn('kind', key, notNull).execute();
  await createIndexes(trx, [...plain, 'product_groups', 'products', 'curves', 'articles']);
}

async function createVersions(trx: Transaction<Tables>, engine: Engine): Promise<void> {
  await trx.schema
    .createTable('versions')
    // Neither engine assigns a number twice, not even after its row is deleted.
    .addColumn('number', engine === 'sqlite' ? 'integer' : 'bigint', column =>
      engine === 'sqlite'
        ? column.primaryKey().autoIncrement()
        : column.primaryKey().generatedByDefaultAsIdentity(),
    )
    .addColumn('state', 'text', notNull)
    .addColumn('source', 'text', notNull)
    .addColumn('created_at', 'text', notNull)
    .addColumn('touched_at', 'text', notNull)
    .addColumn('published_at', 'text')
    .addColumn('retired_at', 'text')
    .addColumn('dropped_at', 'text')
    .addColumn('cleared', 'integer', column => column.notNull().defaultTo(0))
    .addColumn('products', 'text')
    .addColumn('problems', 'text')
    .execute();
  for (const state of ['live', 'previous']) {
    await sql`create unique index ${sql.ref(`versions_one_${state}`)} on versions (state)
      where state = ${sql.lit(state)} and dropped_at is null`.execute(trx);
  }
}

/**
 * Creates a table with the columns of all record tables. Small columns come before the JSON, so that SQLite finds them
 * on a row's first page.
 */
function recordTable(
  trx: Transaction<Tables>,
  engine: Engine,
  table: keyof RecordTables,
): CreateTableBuilder<string, string> {
  const whole = engine === 'sqlite' ? 'integer' : 'bigint';
  return trx.schema
    .createTable(table)
    .addColumn('row_id', whole, column => column.primaryKey())
    .addColumn('version', whole, notNull)
    .addColumn('id_key', keyType(engine), notNull)
    .addColumn('status', 'text', notNull)
    .addColumn('position', whole, notNull)
    .addColumn('hash', 'text', notNull)
    .addColumn('record', 'text', notNull);
}

async function createIndexes(
  trx: Transaction<Tables>,
  tables: readonly (keyof RecordTables)[],
): Promise<void> {
  const index = (name: string, table: keyof RecordTables, columns: string[], unique = false) => {
    const builder = trx.schema.createIndex(name).on(table).columns(columns);
    return (unique ? builder.unique() : builder).execute();
  };
  for (const table of tables) await index(`${table}_id`, table, ['version', 'id_key'], true);
  await index('product_groups_set', 'product_groups', ['version', 'set_key']);
  // With the status, so that counting needs no look at the rows.
  await index('products_set', 'products', ['version', 'set_key', 'position', 'status']);
  await index('products_part', 'products', ['version', 'part_key']);
  // For counting what changed between versions: the hash beside the key, so that no row is looked at.
  await index('products_hash', 'products', ['version', 'id_key', 'hash']);
  await index('curves_product', 'curves', ['version', 'product_key']);
  await index('curves_set', 'curves', ['version', 'set_key']);
  await index('articles_kind', 'articles', ['version', 'kind']);
}

/** Keys are compared byte by byte, never by a language's rules. */
function keyType(engine: Engine): 'text' | RawBuilder<unknown> {
  return engine === 'sqlite' ? 'text' : sql`text collate "C"`;
}

function notNull<Column extends { notNull(): Column }>(column: Column): Column {
  return column.notNull();
}

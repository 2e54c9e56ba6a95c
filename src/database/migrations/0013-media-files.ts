import { sql, type Transaction } from 'kysely';
import type { Engine } from '../engine/engine.ts';
import type { Tables } from '../tables/schema.ts';

/**
 * Makes the tables of the catalogue's files, which servers of one PostgreSQL share: the names of each version's files,
 * and their contents in pieces, each content once.
 */
export async function up(trx: Transaction<Tables>, engine: Engine): Promise<void> {
  const key = engine === 'sqlite' ? 'text' : sql`text collate "C"`;
  await trx.schema
    .createTable('media_files')
    .addColumn('version', 'integer', column => column.notNull())
    .addColumn('path', key, column => column.notNull())
    .addColumn('sha256', key, column => column.notNull())
    .addColumn('bytes', 'bigint', column => column.notNull())
    .addColumn('width', 'integer')
    .addColumn('height', 'integer')
    .addPrimaryKeyConstraint('media_files_key', ['version', 'path'])
    .execute();
  await trx.schema.createIndex('media_files_content').on('media_files').column('sha256').execute();
  await trx.schema
    .createTable('media_pieces')
    .addColumn('sha256', key, column => column.notNull())
    .addColumn('place', 'integer', column => column.notNull())
    .addColumn('content', engine === 'sqlite' ? 'blob' : 'bytea', column => column.notNull())
    .addPrimaryKeyConstraint('media_pieces_key', ['sha256', 'place'])
    .execute();
}

import { Kysely } from 'kysely';
import type { Engine } from './engine/engine.ts';
import { openPostgres, postgresError } from './engine/postgres/open-postgres.ts';
import { tellingQueries } from './engine/query-channel.ts';
import type { Role } from './engine/role.ts';
import { sqliteDialect } from './engine/sqlite/driver.ts';
import { openSqlite } from './engine/sqlite/open-sqlite.ts';
import { migrate } from './migrations.ts';
import type { Tables } from './tables/schema.ts';

/**
 * An open database. `location` is the file, or the address without user and password, for logs. Only this room uses
 * `db`, and `options` (which hold the password) to connect once more.
 */
export type Database = {
  engine: Engine;
  role: Role;
  location: string;
  options: DatabaseOptions;
  db: Kysely<Tables>;
  close(): Promise<void>;
};

/** The location of the database: PostgreSQL if a `url` is given, else SQLite in `data_dir`. */
export type DatabaseOptions = { url?: string; data_dir: string; role?: Role };

/**
 * Opens the site's database and brings its schema up to date. Several processes may do so at the same time.
 * @throws DatabaseError `database_unusable` if the file or server cannot be used
 * @throws DatabaseError `database_newer` if a newer release wrote it
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const database = await connectDatabase(options);
  try {
    await upgrade(database);
    return database;
  } catch (error) {
    await database.close();
    throw database.engine === 'postgres' ? postgresError(error, database.location) : error;
  }
}

/**
 * Brings the schema up to date. On PostgreSQL it runs with an importer's time limits, as a step may go through all
 * records.
 */
async function upgrade(database: Database): Promise<void> {
  if (database.engine === 'sqlite' || database.role === 'importer')
    return migrate(database.db, database.engine);
  const upgrading = await connectDatabase({ ...database.options, role: 'importer' });
  try {
    await migrate(upgrading.db, upgrading.engine);
  } finally {
    await upgrading.close();
  }
}

/**
 * Opens a further connection to a database that this program has open, whose schema is therefore up to date.
 * @throws DatabaseError `database_unusable`
 */
export function connectDatabase(options: DatabaseOptions): Promise<Database> {
  return options.url === undefined || options.url === ''
    ? connectSqlite(options)
    : connectPostgres(options, options.url);
}

async function connectSqlite(options: DatabaseOptions): Promise<Database> {
  const { role = 'server' } = options;
  const { file, handles } = await openSqlite(options.data_dir, role);
  const db = new Kysely<Tables>({ dialect: sqliteDialect(handles), ...tellingQueries('sqlite') });
  return { engine: 'sqlite', role, location: file, options, db, close: () => db.destroy() };
}

async function connectPostgres(options: DatabaseOptions, url: string): Promise<Database> {
  const { role = 'server' } = options;
  const { location, dialect } = openPostgres(url, role);
  const db = new Kysely<Tables>({ dialect, ...tellingQueries('postgres') });
  return { engine: 'postgres', role, location, options, db, close: () => db.destroy() };
}

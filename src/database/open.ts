import { Kysely } from 'kysely';
import { type Engine, migrate } from './migrations.ts';
import { openPostgres, postgresError } from './postgres/open-postgres.ts';
import type { Tables } from './schema.ts';
import { sqliteDialect } from './sqlite/driver.ts';
import { openSqlite } from './sqlite/open-sqlite.ts';

/** Who works with the database: a server's writes are short and must not wait long, an importer leaves gaps for them. */
export type Role = 'server' | 'importer';

/** An open database. `location` is the file, or the address without user and password, for logs. Only this room uses `db`. */
export type Database = {
  engine: Engine;
  role: Role;
  location: string;
  db: Kysely<Tables>;
  close(): Promise<void>;
};

/** Where the database is: PostgreSQL where a `url` is given, else SQLite in `data_dir`. */
export type DatabaseOptions = { url?: string; data_dir: string; role?: Role };

/**
 * Opens the site's database and brings its schema up to date; two processes may do so at once.
 * @throws DatabaseError `database_unusable` where file or server cannot be used, `database_newer` where a newer program wrote it
 */
export async function openDatabase({ url, data_dir, role = 'server' }: DatabaseOptions): Promise<Database> {
  const database =
    url === undefined || url === '' ? await connectSqlite(data_dir, role) : connectPostgres(url, role);
  try {
    await migrate(database.db, database.engine);
    return database;
  } catch (error) {
    await database.close();
    throw database.engine === 'postgres' ? postgresError(error, database.location) : error;
  }
}

async function connectSqlite(data_dir: string, role: Role): Promise<Database> {
  const { file, handles } = await openSqlite(data_dir, role);
  const db = new Kysely<Tables>({ dialect: sqliteDialect(handles) });
  return { engine: 'sqlite', role, location: file, db, close: () => db.destroy() };
}

function connectPostgres(url: string, role: Role): Database {
  const { location, dialect } = openPostgres(url);
  const db = new Kysely<Tables>({ dialect });
  return { engine: 'postgres', role, location, db, close: () => db.destroy() };
}

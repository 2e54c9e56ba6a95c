import { type Dialect, PostgresDialect } from 'kysely';
import pg from 'pg';
import { DatabaseError } from '../errors.ts';

// Reads of one server come mostly from memory; more connections would only take the database's memory.
const CONNECTIONS_MAX = 10;
const CONNECT_TIMEOUT_MS = 10_000;
const INT8 = pg.types.builtins.INT8;

/**
 * Makes the dialect for a `postgres://` address; connects with the first query.
 * @throws DatabaseError `database_unusable` where the address is not one
 */
export function openPostgres(url: string): { location: string; dialect: Dialect } {
  const location = describeAddress(url);
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS_MAX,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    // Counts and row ids stay far below 2^53; pg gives them as text otherwise.
    types: {
      getTypeParser: (type, format) =>
        type === INT8 && format !== 'binary' ? Number : pg.types.getTypeParser(type, format),
    },
  });
  // A connection that the server ends says so by an event, which ends this process where nobody listens: idle ones say it to the pool, those in
  // use to nobody else. The query under way or the next one fails anyway, and one after that opens another connection.
  pool.on('error', () => {});
  pool.on('connect', client => client.on('error', () => {}));
  return { location, dialect: new PostgresDialect({ pool }) };
}

/** Turns a failure to connect or to log in into `database_unusable` with the server's own reason; any other error stays what it is. */
export function postgresError(error: unknown, location: string): unknown {
  if (error instanceof DatabaseError || !(error instanceof Error)) return error;
  return new DatabaseError(
    'database_unusable',
    `The PostgreSQL database ${location} cannot be used: ${reasonOf(error)}`,
    { cause: error },
  );
}

/** The address without user, password and parameters. */
function describeAddress(url: string): string {
  const address = URL.parse(url);
  if (address === null || !/^postgres(ql)?:$/.test(address.protocol)) {
    throw new DatabaseError(
      'database_unusable',
      'The database address is not of the form postgres://user:password@host:port/name',
    );
  }
  return `postgres://${address.host}${address.pathname}`;
}

function reasonOf(error: Error): string {
  // Of a host with several addresses Node reports one error for each, with an empty message around them.
  const first =
    error instanceof AggregateError ? error.errors.find(part => part instanceof Error) : undefined;
  return error.message || (first instanceof Error ? first.message : error.name);
}

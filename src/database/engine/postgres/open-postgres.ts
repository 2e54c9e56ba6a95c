import { type Dialect, PostgresDialect } from 'kysely';
import pg from 'pg';
import { DatabaseError } from '../errors.ts';
import type { Role } from '../role.ts';
import { endStalled } from './end-stalled.ts';

/**
 * Connections of a process, unless the address states another number. Reads of one server come mostly from memory, so that
 * more would only take the database's memory.
 */
const CONNECTIONS_MAX = 10;
/** The most that an address may state. */
const CONNECTIONS_LIMIT = 1000;

/**
 * Time limits by role, in milliseconds. A visitor waits for one connection and one statement at most, and gets an answer
 * before a browser gives up (15 s). An import builds indexes and waits for locks. If it freezes in a transaction, it loses
 * the transaction along with its lease.
 *
 * PostgreSQL enforces `statement`, `lock` (waiting for one) and `idle` (a transaction that does nothing). This process
 * enforces `connect` and `answer`, for a server that is frozen or cut off from the network.
 */
const LIMITS_MS = {
  server: { connect: 3_000, lock: 3_000, statement: 5_000, answer: 6_000, idle: 10_000 },
  importer: { connect: 10_000, lock: 60_000, statement: 600_000, answer: 660_000, idle: 60_000 },
} as const satisfies Record<Role, object>;

const INT8 = pg.types.builtins.INT8;

/**
 * Makes the dialect for a `postgres://` address. It connects with the first query. Parameters of the address
 * (`?statement_timeout=60000`, `pool_max=20`) override the limits of the role and the number of connections.
 * @throws DatabaseError `database_unusable` if the address is invalid
 */
export function openPostgres(url: string, role: Role): { location: string; dialect: Dialect } {
  const location = describeAddress(url);
  const limits = LIMITS_MS[role];
  const pool = new pg.Pool({
    connectionString: url,
    max: readPoolMax(url),
    keepAlive: true,
    connectionTimeoutMillis: limits.connect,
    statement_timeout: limits.statement,
    lock_timeout: limits.lock,
    idle_in_transaction_session_timeout: limits.idle,
    query_timeout: limits.answer,
    // Counts and row ids stay far below 2^53. By default pg returns them as text.
    types: {
      getTypeParser: (type, format) =>
        type === INT8 && format !== 'binary' ? Number : pg.types.getTypeParser(type, format),
    },
  });
  // A connection that the server ends emits an error event, which would end this process without a listener. Idle
  // connections report it to the pool, those in use to no other listener. The current or the next query fails anyway,
  // and the one after that opens another connection.
  pool.on('error', () => {});
  pool.on('connect', client => client.on('error', () => {}));
  return { location, dialect: new PostgresDialect({ pool: endStalled(pool) }) };
}

/** Wraps an error in `database_unusable` with the server's own reason. A DatabaseError stays as it is. */
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

/** The number of connections that an address states as `pool_max`. @throws DatabaseError `database_unusable` if it is none */
function readPoolMax(url: string): number {
  const stated = URL.parse(url)?.searchParams.get('pool_max') ?? null;
  if (stated === null) return CONNECTIONS_MAX;
  const max = /^\d{1,4}$/.test(stated) ? Number(stated) : 0;
  if (max >= 1 && max <= CONNECTIONS_LIMIT) return max;
  throw new DatabaseError(
    'database_unusable',
    `pool_max of the database address is ${JSON.stringify(stated)}; expected a whole number from 1 to ${CONNECTIONS_LIMIT}`,
  );
}

function reasonOf(error: Error): string {
  // Of a host with several addresses Node reports one error for each, with an empty message around them.
  const first =
    error instanceof AggregateError ? error.errors.find(part => part instanceof Error) : undefined;
  return error.message || (first instanceof Error ? first.message : error.name);
}

import { DAMAGED } from './damage.ts';
import { DatabaseError } from './errors.ts';

/** Node's error codes for a server that cannot be reached, or that disappears during an answer. */
const CONNECTION_FAULTS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/**
 * PostgreSQL's error codes (SQLSTATE, Appendix A of its manual) for an unavailable server: connection faults, shutdown,
 * crash, start-up, too many connections, exceeded limits of statements, locks or idle transactions, and deadlocks.
 */
const SERVER_FAULTS = /^(08...|57P0[123]|53300|57014|55P03|25P03|40P01)$/;

/** Messages of `pg` itself for a connection that is lost or cannot be made. These errors have no code. */
const DRIVER_FAULTS =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client (has encountered a connection error|was closed))/;

/** This room's codes for a database that is locked or cannot be read. */
const UNUSABLE: ReadonlySet<string> = new Set(['database_busy', 'database_unusable']);

/** Whether an error means that the database is temporarily unavailable, so that the same request may succeed later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseError && UNUSABLE.has(error.code)) return true;
  // Of a host with several addresses Node reports one error for each.
  if (error instanceof AggregateError && error.errors.some(isDatabaseUnavailable)) return true;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return (
    CONNECTION_FAULTS.has(code) ||
    SERVER_FAULTS.test(code) ||
    DAMAGED.test(code) ||
    DRIVER_FAULTS.test(error.message)
  );
}

/** The error codes for a lack of space, from Node (the disk, or its user's quota), SQLite and PostgreSQL. */
const FULL = /^(ENOSPC|EDQUOT|SQLITE_FULL|SQLITE_IOERR_(WRITE|SHMSIZE|SHMMAP|FSYNC|TRUNCATE)|53100)$/;

/** The error codes for a file system that takes no writes at all, as may happen after a fault. */
const READ_ONLY = /^(EROFS|SQLITE_READONLY(_\w+)?|SQLITE_CANTOPEN_FULLPATH|25006)$/;

/** Whether an error means that nothing can be written, although there may be space. */
export function isReadOnly(error: unknown): boolean {
  return hasCode(error, READ_ONLY);
}

function hasCode(error: unknown, codes: RegExp): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string' && codes.test(error.code)) return true;
  return hasCode(error.cause, codes);
}

/** Whether an error means that the disk is full, so that nothing can be written until its owner frees space. */
export function isDiskFull(error: unknown): boolean {
  return hasCode(error, FULL);
}

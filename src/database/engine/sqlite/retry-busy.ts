import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseError } from '../errors.ts';

/**
 * Longest single wait between two tries, in ms: shorter than the importer's pause between batches, so that a waiting
 * write gets its turn.
 */
const RETRY_DELAY_MAX_MS = 3;

/**
 * Runs something synchronous on SQLite, again and again while another process holds the lock, giving the event loop back in between.
 * SQLite's own `busy_timeout` would hold the whole process still instead.
 * @throws DatabaseError `database_busy` after `limit_ms`
 */
export async function retryBusy<Result>(run: () => Result, limit_ms: number): Promise<Result> {
  const end = performance.now() + limit_ms;
  for (;;) {
    try {
      return run();
    } catch (error) {
      if (!isBusy(error)) throw error;
      if (performance.now() > end) {
        throw new DatabaseError(
          'database_busy',
          `Another process kept the database locked for ${limit_ms} ms`,
          { cause: error },
        );
      }
    }
    await sleep(1 + Math.random() * (RETRY_DELAY_MAX_MS - 1));
  }
}

function isBusy(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    error.code.startsWith('SQLITE_BUSY')
  );
}

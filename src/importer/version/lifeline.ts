import { DatabaseError } from '#database/engine/errors.ts';
import type { Database } from '#database/open.ts';
import { failVersion } from '#database/versions/version-cleaning.ts';
import { touchVersion } from '#database/versions/versions.ts';

const HEARTBEAT_MS = 10_000; // a sixth of the lease after which an import counts as dead

/**
 * The sign of life of a running import, given until `stop`. `check` throws the database's error if any sign so far
 * failed.
 */
export type Heartbeat = { check(): void; stop(): void };

/** Reports regularly that the import of a version still runs. */
export function startHeartbeat(database: Database, id: string): Heartbeat {
  let failure: unknown = null;
  const timer = setInterval(() => {
    touchVersion(database, id).catch((error: unknown) => {
      failure ??= error;
    });
  }, HEARTBEAT_MS);
  timer.unref();
  return {
    check() {
      if (failure !== null) throw failure;
    },
    stop: () => clearInterval(timer),
  };
}

/**
 * Marks a version as failed. Where the database itself fails, nothing is thrown and the next import finds the version
 * abandoned.
 */
export async function markFailed(database: Database, id: string): Promise<void> {
  try {
    await failVersion(database, id);
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
  }
}

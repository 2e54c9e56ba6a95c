import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database } from '#database/open.ts';
import { cleanUpOnce, type Retention } from '#database/visitors/visitor-retention.ts';

/** Interval at which the site checks whether today's clean-up was done, in ms. */
const LOOK_MS = 30 * 60_000;

/** Options of the clean-up. `look_ms` is the interval at which it checks whether it is its turn. */
type CleanUpOptions = {
  database: Database;
  retention: Retention;
  log: Logger;
  now?: (() => Date) | undefined;
  look_ms?: number;
};

/** Deletes records past their retention once a day. Of several servers, the first one does it. */
export function startDailyCleanUp({
  database,
  retention,
  log,
  now = () => new Date(),
  look_ms = LOOK_MS,
}: CleanUpOptions): { close: () => Promise<void> } {
  const stopping = new AbortController();
  const run = async () => {
    while (!stopping.signal.aborted) {
      try {
        const count = await cleanUpOnce(database, retention, now());
        if (count !== undefined && count > 0) log.info({ rows: count }, 'Old records were deleted');
      } catch (error) {
        log.warn({ err: error }, 'Old records could not be deleted; tried again later');
      }
      await sleep(look_ms, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
    }
  };
  const running = run();
  return {
    close: async () => {
      stopping.abort();
      await running;
    },
  };
}

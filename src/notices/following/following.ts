import { setTimeout as sleep } from 'node:timers/promises';
import type { ServedCatalogue } from '#api/served/served-catalogue.ts';
import type { Database } from '#database/open.ts';
import { tellFollowers } from './tell-followers.ts';

/** Interval at which new publications are looked for, and the pause after a failure, in milliseconds. */
const POLL_MS = 1000;
const RETRY_MS = 30_000;

/** The dependencies of following. `served` is the live catalogue. */
export type FollowingOptions = {
  database: Database;
  served: () => ServedCatalogue | undefined;
  log: Record<'info' | 'warn' | 'error', (about: object, message: string) => void>;
  now?: (() => Date) | undefined;
  poll_ms?: number | undefined;
};

/** Writes the letters of those who follow searches, series and products once a publication is served, until it is closed. */
export function openFollowing(options: FollowingOptions): { close: () => Promise<void> } {
  const stopping = new AbortController();
  const running = run(options, stopping.signal);
  return {
    close: async () => {
      stopping.abort();
      await running;
    },
  };
}

async function run(
  { database, served, log, now = () => new Date(), poll_ms = POLL_MS }: FollowingOptions,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    let pause_ms = poll_ms;
    try {
      const catalogue = served();
      if (catalogue !== undefined) {
        const { letters, lost } = await tellFollowers({ database, served: catalogue, now, signal });
        if (letters > 0) log.info({ letters }, 'Changes are mailed to those who follow them');
        if (lost > 0) log.warn({ publications: lost }, 'Versions can no longer be compared for followers');
      }
    } catch (error) {
      log.error({ err: error }, 'Changes could not be mailed to followers; tried again later');
      pause_ms = RETRY_MS;
    }
    await sleep(pause_ms, undefined, { signal, ref: false }).catch(() => {});
  }
}

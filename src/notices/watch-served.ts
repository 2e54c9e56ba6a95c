import { setTimeout as sleep } from 'node:timers/promises';
import type { ServedCatalogue } from '#api/served/served-catalogue.ts';

/** Interval at which the served catalogue is looked at, and the pause after a failure, in milliseconds. */
const POLL_MS = 1000;
const RETRY_MS = 30_000;

/** The dependencies of what is done about publications. `served` is the live catalogue. */
export type ServedWatchOptions = {
  served: () => ServedCatalogue | undefined;
  log: Record<'info' | 'warn' | 'error', (about: object, message: string) => void>;
  poll_ms?: number | undefined;
};

/**
 * Looks at the served catalogue at an interval until it is closed.
 * @param failed the message of a failure, after which it is looked at again later
 */
export function watchServed(
  options: ServedWatchOptions,
  failed: string,
  look: (served: ServedCatalogue, signal: AbortSignal) => Promise<void>,
): { close: () => Promise<void> } {
  const stopping = new AbortController();
  const running = run(options, stopping.signal, { failed, look });
  return {
    close: async () => {
      stopping.abort();
      await running;
    },
  };
}

async function run(
  { served, log, poll_ms = POLL_MS }: ServedWatchOptions,
  signal: AbortSignal,
  { failed, look }: { failed: string; look: Parameters<typeof watchServed>[2] },
): Promise<void> {
  while (!signal.aborted) {
    let pause_ms = poll_ms;
    try {
      const catalogue = served();
      if (catalogue !== undefined) await look(catalogue, signal);
    } catch (error) {
      log.error({ err: error }, failed);
      pause_ms = RETRY_MS;
    }
    await sleep(pause_ms, undefined, { signal, ref: false }).catch(() => {});
  }
}

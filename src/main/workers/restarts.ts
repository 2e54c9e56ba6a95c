import type { Logger } from 'pino';

/** How long after a worker's end the next one is started, in milliseconds: at first, and at most where they end one after the other. */
const WAIT_MS = { first: 100, most: 30_000 };
/** The longest wait where no other worker serves and the one that ended did, in milliseconds. */
const ALONE_MS = 1000;
/** A worker that lived this long does not belong to a row of quick ends, in milliseconds. */
const LIVED_MS = 10_000;
/** Quick ends in a row that are said to be one. */
const ROW = 5;

/** How a worker ended: how long it lived, whether it had begun to serve, and whether any other serves on. */
type End = {
  worker: number;
  code: number | null;
  signal: string | null;
  lived_ms: number;
  has_served: boolean;
  is_last: boolean;
};

/**
 * Starts a worker for each that ended: at once at first, later and later where they end one after the other. Waiting
 * keeps the process alive: without a worker nothing else does.
 */
export function openRestarts(start: () => void, log: Logger) {
  const waiting = new Set<NodeJS.Timeout>();
  let quick_ends = 0;
  return {
    replace({ lived_ms, has_served, is_last, ...end }: End): void {
      quick_ends = lived_ms > LIVED_MS ? 0 : quick_ends + 1;
      const slowed_ms = Math.min(WAIT_MS.first * 2 ** quick_ends, WAIT_MS.most);
      const next_in_ms = is_last && has_served ? Math.min(slowed_ms, ALONE_MS) : slowed_ms;
      log.error({ ...end, next_in_ms }, 'A worker ended and is replaced');
      if (is_last) log.error('No worker serves: visitors are refused until one is ready');
      if (quick_ends >= ROW)
        log.error(
          { ends: quick_ends, next_in_ms },
          'Workers end soon after their start, one after the other: each is replaced later than the one before',
        );
      const timer = setTimeout(() => {
        waiting.delete(timer);
        start();
      }, next_in_ms);
      waiting.add(timer);
    },
    /** Starts no more. */
    close(): void {
      for (const timer of waiting) clearTimeout(timer);
      waiting.clear();
    },
  };
}

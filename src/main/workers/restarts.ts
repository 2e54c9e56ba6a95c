import type { Logger } from 'pino';

/**
 * Pause before the next worker is started after one ended, in ms: initially, and at most if workers end one after the
 * other.
 */
const WAIT_MS = { first: 100, most: 30_000 };
/** The longest pause if no other worker serves and the one that ended did, in ms. */
const ALONE_MS = 1000;
/** Lifetime from which the end of a worker does not count as quick, in ms. */
const LIVED_MS = 10_000;
/** Number of successive quick ends that is logged. */
const ROW = 5;

/** The end of a worker: its lifetime, whether it had begun to serve, and whether others still serve. */
type End = {
  worker: number;
  code: number | null;
  signal: string | null;
  lived_ms: number;
  has_served: boolean;
  is_last: boolean;
};

/**
 * Starts a worker for each that ended, with growing pauses if they end one after the other. Pauses keep the process
 * alive, as without a worker nothing else does.
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
    /** Starts no further workers. */
    close(): void {
      for (const timer of waiting) clearTimeout(timer);
      waiting.clear();
    },
  };
}

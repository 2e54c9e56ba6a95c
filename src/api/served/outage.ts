import { isDatabaseUnavailable } from '#database/engine/unavailable.ts';
import { SearchUnavailableError } from '#search/unavailable.ts';

/**
 * Pause before a database or search engine that failed is tried again, in milliseconds, so that requests do not wait
 * for it one after the other.
 */
const RETRY_MS = 5000;

/**
 * Reads data that an answer can do without, or that may be some minutes old. While the database or search engine behind
 * it is away, no request waits for it.
 */
export type Outage = {
  /**
   * Reads, and ignores that nothing can be read during an outage. After that the dependency is left alone for a while,
   * then tried by one read in the background.
   * @throws any other error of the read
   */
  read(work: () => Promise<void>): Promise<void>;
  /**
   * The number of reads that were skipped so far. An answer during which this grew may be incomplete, and should not be
   * cached.
   */
  missed(): number;
  /** Reports an error that another read met. It counts only if it was an outage. */
  tell(error: unknown): void;
};

/** Reads data that an answer can do without. @returns `otherwise` during an outage */
export type ReadSpare = <T>(read: () => Promise<T>, otherwise: T) => Promise<T>;

/** Reads so through an outage. */
export function spareReader(outage: Outage): ReadSpare {
  return async (read, otherwise) => {
    let found = otherwise;
    await outage.read(async () => {
      found = await read();
    });
    return found;
  };
}

function isAway(error: unknown): boolean {
  return error instanceof SearchUnavailableError || isDatabaseUnavailable(error);
}

/**
 * Starts without any known outage.
 * @param now a monotonic clock in ms
 */
export function openOutage(now: () => number = () => performance.now()): Outage {
  let retry_at: number | undefined;
  let missed = 0;
  const tell = (error: unknown) => {
    if (!isAway(error)) return;
    retry_at = now() + RETRY_MS;
    missed++;
  };
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
      retry_at = undefined;
    } catch (error) {
      if (!isAway(error)) {
        retry_at = undefined;
        throw error;
      }
      tell(error);
    }
  };
  return {
    missed: () => missed,
    tell,
    async read(work) {
      if (retry_at === undefined) return attempt(work);
      missed++;
      if (now() < retry_at) return;
      retry_at = now() + RETRY_MS;
      // An error of another kind meets the next request, which waits again.
      void attempt(work).catch(() => undefined);
    },
  };
}

/** The outages of an answer's sources. Either can be away without the other. `missed` is the number of skipped reads of both. */
export type Outages = { database: Outage; search: Outage; missed: () => number };

/** Knows of none yet. */
export function openOutages(): Outages {
  const [database, search] = [openOutage(), openOutage()];
  return { database, search, missed: () => database.missed() + search.missed() };
}

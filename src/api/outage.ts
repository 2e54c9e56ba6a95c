import { isDatabaseUnavailable } from '#database/unavailable.ts';
import { SearchUnavailableError } from '#search/unavailable.ts';

/** How long a database that could not be asked is left alone, in milliseconds: requests must not wait for it one after the other. */
const RETRY_MS = 5000;

/** What of an answer may be some minutes old is read through this: while the database is away, nobody waits for it. */
export type Outage = {
  /**
   * Reads; where the database cannot be asked, that is no error. Afterwards it is left alone for a while, then asked by one read beside the requests.
   * @throws whatever else the read throws
   */
  read(work: () => Promise<void>): Promise<void>;
  /** Whether the database could not be asked the last time: an answer made meanwhile may lack something, and is not to be kept. */
  isAway(): boolean;
};

/** Reads what an answer can do without. @returns `otherwise` while the database is away */
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

/** Whether what was asked, the database or a search engine beside it, cannot answer just now. */
function isAway(error: unknown): boolean {
  return error instanceof SearchUnavailableError || isDatabaseUnavailable(error);
}

/** Knows of no outage yet. @param now a clock in ms that nobody sets */
export function openOutage(now: () => number = () => performance.now()): Outage {
  let retry_at: number | undefined;
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
      retry_at = undefined;
    } catch (error) {
      retry_at = isAway(error) ? now() + RETRY_MS : undefined;
      if (retry_at === undefined) throw error;
    }
  };
  return {
    isAway: () => retry_at !== undefined,
    async read(work) {
      if (retry_at === undefined) return attempt(work);
      if (now() < retry_at) return;
      retry_at = now() + RETRY_MS;
      // An error of another kind meets the next request, which waits again.
      void attempt(work).catch(() => undefined);
    },
  };
}

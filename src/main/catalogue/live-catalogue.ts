import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { prepareExamples } from '#api/home/example-query.ts';
import {
  openServedCatalogue,
  type ServedCatalogue,
  type UnavailableReason,
} from '#api/served/served-catalogue.ts';
import type { CatalogueVersion } from '#contract/records/version.ts';
import { DatabaseError } from '#database/engine/errors.ts';
import type { Database } from '#database/open.ts';
import { verifyRecordSchema } from '#database/records/record-schema.ts';
import type { Replica } from '#database/replica.ts';
import { publishDueVersion } from '#database/versions/planned-publications.ts';
import { watchPublications } from '#database/versions/publication-notices.ts';
import { getLiveVersion } from '#database/versions/versions.ts';
import { prepareNumbers } from '#search/finding/suggestions/category-numbers.ts';
import type { SearchIndex } from '#search/search-index.ts';
import { SearchUnavailableError } from '#search/unavailable.ts';
import { openMedia } from '../media/media.ts';

/** Interval at which the database is asked for the live version, in ms. */
const POLL_MS = 1000;

/**
 * Pause before another attempt at a version whose index could not be built, in ms. It is shorter if the search engine
 * is away, which may be back at any moment.
 */
const RETRY_MS = 30_000;
const RETRY_AWAY_MS = 2000;

/** The catalogue that the site serves. It is replaced as a whole when another version is published. */
export type LiveCatalogue = {
  /**
   * The catalogue that is served now, or undefined before the first version is published. A request uses the same one
   * from beginning to end.
   */
  current: () => ServedCatalogue | undefined;
  /**
   * Resolves once the version that is live at the start is served, could not be opened, or does not exist. It never
   * rejects.
   */
  begun: Promise<void>;
  /** Why no catalogue is served. */
  absence: () => UnavailableReason;
  /** The version whose index is being built or loaded. It is undefined if there is none. */
  opening: () => string | undefined;
  /** When the served version was published, as an ISO date and time. It is undefined before the first publication. */
  publishedAt: () => string | undefined;
  /** Whether the database answered the last check. */
  isDatabaseUp: () => boolean;
  close: () => Promise<void>;
};

/** The dependencies of watching. `buildIndex` builds the index of a version. */
type WatchOptions = {
  database: Database;
  /** Where pages and calls read the version that is served, instead of from the database. */
  replica?: Replica | undefined;
  data_dir: string;
  buildIndex: (version: CatalogueVersion, signal: AbortSignal) => Promise<SearchIndex>;
  /** Whether the index of the served version was lost, so that it has to be taken again. */
  isIndexLost?: (() => boolean) | undefined;
  log: Logger;
  /** Awaited before a version that is ready is served. */
  beforeSwitch?: ((version: string) => Promise<void>) | undefined;
  /** Called with the version that is served from now on. */
  afterSwitch?: ((version: CatalogueVersion) => void) | undefined;
  poll_ms?: number | undefined;
  /** Number of versions that are kept when one goes live at its planned time. */
  versions_kept: number;
  now?: (() => Date) | undefined;
};

/**
 * Opens the live version and follows the database from then on. A newly published version is opened beside the old one
 * and replaces it once it is complete.
 */
export function watchLiveCatalogue(options: WatchOptions): LiveCatalogue {
  const stopping = new AbortController();
  let served: ServedCatalogue | undefined;
  let publishedAt: string | undefined;
  let opening: string | undefined;
  let failed: Failure | undefined;
  const publishPlanned = openPlannedPublisher(options);
  const refresh = async (): Promise<void> => {
    await publishPlanned();
    const live = await getLiveVersion(options.database);
    if (live === undefined || (live.id === served?.version && options.isIndexLost?.() !== true)) return;
    if (failed?.version === live.id && performance.now() < failed.retry_at) return;
    opening = live.id;
    try {
      const opened = await openVersion(options, live, stopping.signal);
      await options.beforeSwitch?.(live.id);
      served = opened;
      publishedAt = live.published_at ?? undefined;
      failed = undefined;
      options.afterSwitch?.(live);
      readAhead(options, opened, stopping.signal);
    } catch (error) {
      if (stopping.signal.aborted) return;
      const failure = readFailure(live.id, error);
      // An outage is logged once, not at every attempt.
      if (!failure.is_away || failed?.is_away !== true)
        logFailure(options.log, failure, error, served?.version);
      failed = failure;
    } finally {
      opening = undefined;
    }
  };
  const answering = { is_up: true };
  const bell = new Bell();
  const begun = refreshOnce(refresh, options.log, answering);
  const endWatch = watchPublications(options.database, () => bell.ring());
  const polling = begun.then(() => poll(refresh, options, { answering, bell, signal: stopping.signal }));
  return {
    begun,
    current: () => served,
    absence: () => {
      if (failed === undefined && opening !== undefined) return 'opening';
      if (failed?.is_away === true || opening !== undefined) return 'search_unavailable';
      return failed === undefined && answering.is_up ? 'no_catalogue' : 'database_unavailable';
    },
    opening: () => opening,
    publishedAt: () => publishedAt,
    isDatabaseUp: () => answering.is_up,
    close: async () => {
      stopping.abort();
      await Promise.all([polling, endWatch()]);
    },
  };
}

/** Publishes the version that is due, if there is one. It pauses after a failure. */
function openPlannedPublisher({ database, versions_kept: keep, now = () => new Date(), log }: WatchOptions) {
  let failed_at = Number.NEGATIVE_INFINITY;
  return async (): Promise<void> => {
    if (performance.now() - failed_at < RETRY_MS) return;
    try {
      const published = await publishDueVersion(database, { now: now(), keep });
      if (published !== undefined) log.info({ version: published.id }, 'A version went live as planned');
    } catch (error) {
      // A version that this release cannot read. Any other error is an outage.
      if (!(error instanceof DatabaseError)) throw error;
      failed_at = performance.now();
      log.error({ err: error }, 'A version cannot be published as planned');
    }
  };
}

/**
 * A version that could not be served. `is_away` is true if the search engine is away. `retry_at` is in the time of
 * `performance`.
 */
type Failure = { version: string; is_away: boolean; retry_at: number };

function readFailure(version: string, error: unknown): Failure {
  const is_away = error instanceof SearchUnavailableError;
  return { version, is_away, retry_at: performance.now() + (is_away ? RETRY_AWAY_MS : RETRY_MS) };
}

function logFailure(log: Logger, { version }: Failure, error: unknown, served: string | undefined): void {
  const rest = served === undefined ? '' : served === version ? ' anew' : '; the one before stays';
  log.error({ err: error, version, served }, `Version ${version} cannot be served${rest}`);
}

async function openVersion(
  options: WatchOptions,
  live: CatalogueVersion,
  signal: AbortSignal,
): Promise<ServedCatalogue> {
  const { database, replica, data_dir, buildIndex, log } = options;
  const start = performance.now();
  const version = live.id;
  await verifyRecordSchema(database, version);
  const index = await buildIndex(live, signal);
  const reading = replica?.reading(live) ?? database;
  const served = await openServedCatalogue(reading, index, await openMedia(reading, data_dir, version));
  await Promise.all([prepareExamples(served), prepareNumbers(served)]);
  const seconds = Math.round(performance.now() - start) / 1000;
  log.info({ version, seconds, ...index.stats() }, `Serving version ${version}`);
  return served;
}

/** Reads ahead what PostgreSQL may not give later. A file of SQLite is where the server is. */
function readAhead(
  { database, log }: WatchOptions,
  { records, version }: ServedCatalogue,
  signal: AbortSignal,
): void {
  if (database.engine !== 'postgres') return;
  records.readAhead(signal).catch(error => {
    if (!signal.aborted) log.warn({ err: error, version }, 'The products of a version were not read ahead');
  });
}

async function poll(
  refresh: () => Promise<void>,
  { log, poll_ms = POLL_MS }: WatchOptions,
  { answering, bell, signal }: { answering: { is_up: boolean }; bell: Bell; signal: AbortSignal },
) {
  while (await pause(poll_ms, bell, signal)) await refreshOnce(refresh, log, answering);
}

/** Checks which version is live. An outage of the database is logged once and not at every check. */
async function refreshOnce(
  refresh: () => Promise<void>,
  log: Logger,
  answering: { is_up: boolean },
): Promise<void> {
  try {
    await refresh();
    if (!answering.is_up) log.info('The database answers again');
    answering.is_up = true;
  } catch (error) {
    if (answering.is_up) log.error({ err: error }, 'The database does not say which version is live');
    answering.is_up = false;
  }
}

/** Ends a wait early. If nothing waits when it rings, the next wait ends at once. */
class Bell {
  #call = new AbortController();

  get signal(): AbortSignal {
    return this.#call.signal;
  }

  ring(): void {
    this.#call.abort();
  }

  silence(): void {
    if (this.signal.aborted) this.#call = new AbortController();
  }
}

/**
 * Waits for a time, or until the bell rings for another live version.
 * @returns false if the site stops
 */
async function pause(ms: number, bell: Bell, signal: AbortSignal): Promise<boolean> {
  try {
    await sleep(ms, undefined, { signal: AbortSignal.any([signal, bell.signal]), ref: false });
  } catch (error) {
    if (!signal.aborted && !bell.signal.aborted) throw error;
  }
  bell.silence();
  return !signal.aborted;
}

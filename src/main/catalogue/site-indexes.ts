import type { Logger } from 'pino';
import type { CatalogueVersion } from '#contract/records/version.ts';
import type { Database } from '#database/open.ts';
import type { SearchIndex } from '#search/search-index.ts';
import type { Config } from '../settings/config.ts';
import type { Fleet } from '../workers/fleet.ts';
import { buildIndex, type IndexOrigin, takeIndex } from './build-index.ts';

/** The part of a version that identifies its index. */
type IndexedVersion = Pick<CatalogueVersion, 'id' | 'created_at'>;

/** The source of search indexes: this process's memory, or an OpenSearch that several servers share. */
export type SiteIndexes = {
  /** The index of the version that is served next. It is kept for the next start. */
  take: (version: IndexedVersion, signal: AbortSignal) => Promise<SearchIndex>;
  /** The index of a version for a preview. */
  preview: (version: IndexedVersion) => Promise<SearchIndex>;
  /**
   * Whether the engine answered the last check and had the complete index that is served. An engine in memory always
   * does.
   */
  isUp: () => boolean;
  /** Whether the engine has lost the index that is served, which then has to be taken again. */
  isLost: () => boolean;
  /** Reports that a version is served now. */
  serve: (version: IndexedVersion) => void;
  close: () => Promise<void>;
};

/** The dependencies for opening indexes. */
type SiteIndexesOptions = {
  config: Pick<Config, 'database_url' | 'data_dir' | 'search'>;
  database: Database;
  log: Logger;
  fleet?: Fleet | undefined;
};

/** Opens the indexes of a site. It does not build any yet. */
export async function openSiteIndexes(options: SiteIndexesOptions): Promise<SiteIndexes> {
  const { config, fleet } = options;
  const plain = config.search === undefined ? inMemory(options) : await shared(options, config.search);
  const inTurn = <Result>(work: () => Promise<Result>) => (fleet === undefined ? work() : fleet.inTurn(work));
  return {
    ...plain,
    take: (version, signal) => inTurn(() => plain.take(version, signal)),
    preview: version => inTurn(() => plain.preview(version)),
  };
}

/** One of several processes builds and stores an index, and the others load it. */
function inMemory({ config: { database_url: url, data_dir }, log }: SiteIndexesOptions): SiteIndexes {
  return {
    take: async ({ id: version, created_at }, signal) => {
      const { index, origin } = await takeIndex({ url, data_dir, version, created_at }, signal);
      logOrigin(log, version, origin);
      return index;
    },
    // Not stored on disk, where the file is that of the live version.
    preview: ({ id }) => buildIndex({ url, data_dir, version: id }),
    isUp: () => true,
    isLost: () => false,
    serve: () => undefined,
    close: async () => undefined,
  };
}

/** The client of OpenSearch is a fifth of all modules of a server, so it is loaded only where there is one. */
async function shared(
  { database, log }: SiteIndexesOptions,
  search: NonNullable<Config['search']>,
): Promise<SiteIndexes> {
  const { openSharedIndexes } = await import('./shared-index/shared-indexes.ts');
  const { take, ...others } = openSharedIndexes(search, { database, log });
  return { ...others, take, preview: version => take(version) };
}

/**
 * Logs the origin of an index. A first build is not worth a warning, but a damaged index and one that cannot be stored
 * are.
 */
function logOrigin(log: Logger, version: string, origin: IndexOrigin): void {
  const { loaded, not_loaded, not_kept } = origin;
  if (loaded) log.info({ version }, 'The kept search index is used');
  else if (not_loaded === 'languages')
    log.warn(
      { version },
      'The kept search index is of other languages than LOCALES now has and is built anew',
    );
  else if (not_loaded !== undefined && not_loaded !== 'absent')
    log.warn({ version, why: not_loaded }, 'The kept search index was not sound and is built anew');
  if (not_kept !== undefined)
    log.warn({ version, why: not_kept }, 'The search index cannot be kept: the next start builds it again');
}

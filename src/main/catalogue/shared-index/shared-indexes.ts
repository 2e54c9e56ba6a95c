import type { Logger } from 'pino';
import type { Database } from '#database/open.ts';
import type { SearchCluster } from '#search/opensearch/address/search-cluster.ts';
import { openCluster } from '#search/opensearch/cluster.ts';
import type { BuiltIndex } from '#search/opensearch/index-ledger.ts';
import { type IndexNames, nameIndexes, nameVersion, showLive } from '#search/opensearch/indexes.ts';
import { takeOpenSearchIndex } from '#search/opensearch/take-index.ts';
import type { SearchIndex } from '#search/search-index.ts';
import { ledgerOf } from './database-ledger.ts';
import { findEarlierIndex, type SharedVersion } from './find-earlier-index.ts';
import { keepIndexes } from './keep-indexes.ts';
import { watchCluster } from './watch-cluster.ts';
import { writeIndex } from './write-index.ts';

/** The database with the catalogue and the list of its indexes, and the log for the progress of builds. */
type SharedIndexOptions = { database: Database; log: Logger };

/** Indexes that all servers of a site share, in OpenSearch. */
export type SharedIndexes = {
  /**
   * Takes the index of a version. One of several servers builds it, and the others wait.
   * @throws SearchUnavailableError
   * @throws any error of the build
   */
  take: (version: SharedVersion, signal?: AbortSignal) => Promise<SearchIndex>;
  /** Whether the cluster answered the last check and had the complete index that is served. */
  isUp: () => boolean;
  /** Whether the index that is served was lost or given up, so that it has to be taken again. */
  isLost: () => boolean;
  /** Reports that a version is served now. Unused indexes are removed after a while. */
  serve: (version: SharedVersion) => void;
  close: () => Promise<void>;
};

/** Opens the connection to a cluster. */
export function openSharedIndexes(
  search: SearchCluster,
  { database, log }: SharedIndexOptions,
): SharedIndexes {
  const cluster = openCluster(search);
  const ledger = ledgerOf(database);
  const nameOf = ({ id, created_at }: SharedVersion) => nameVersion(cluster.prefix, id, created_at);
  const watch = watchCluster({ cluster, ledger }, log);
  const keeping = keepIndexes({ cluster, ledger, database }, log);
  const builders = new Map<string, string>();
  let served: BuiltIndex | undefined;
  let showing = Promise.resolve();
  return {
    take: async (version, signal) => {
      const name = nameOf(version);
      const listed = await ledger.find(name);
      // Indexes that were lost before this server started.
      if (served === undefined && listed?.state === 'complete') watch.keepWatch({ name, ...listed });
      const build = async (names: IndexNames, given_up: AbortSignal) => {
        const from = await findEarlierIndex(database, version.id, nameOf);
        await writeIndex({ ...database.options, version: version.id, search, names, from }, log, given_up);
      };
      const wanted = { name, version: version.id };
      const { index, builder } = await takeOpenSearchIndex({ cluster, ledger, signal }, wanted, build);
      builders.set(name, builder);
      return index;
    },
    isUp: watch.isUp,
    isLost: watch.isLost,
    serve: version => {
      const name = nameOf(version);
      served = { name, builder: builders.get(name) ?? '' };
      watch.keepWatch(served);
      keeping.keep(served);
      showing = showLive(cluster, nameIndexes(name, served.builder)).catch(error =>
        log.warn({ err: error, version: version.id }, 'The alias of the live index was not set'),
      );
    },
    close: async () => {
      await Promise.all([showing, watch.close(), keeping.close(), cluster.close()]);
    },
  };
}

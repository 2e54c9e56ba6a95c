import type { Logger } from 'pino';
import { openCluster } from '#search/opensearch/cluster.ts';
import { type IndexNames, nameIndexes, nameVersion, showLive } from '#search/opensearch/indexes.ts';
import type { SearchAddress } from '#search/opensearch/search-url.ts';
import { takeOpenSearchIndex } from '#search/opensearch/take-index.ts';
import type { SearchIndex } from '#search/search-index.ts';
import { watchCluster } from './watch-cluster.ts';
import { writeIndex } from './write-index.ts';

/** A catalogue version whose index is shared; `created_at` tells versions of two databases apart that carry the same id. */
type SharedVersion = { id: string; created_at: string };

/** Where the catalogue is read from, and who is told how far a build is. */
type SharedIndexOptions = { url: string | undefined; data_dir: string; log: Logger };

/** Indexes that all servers of a site share, in OpenSearch. */
export type SharedIndexes = {
  /** Takes the index of a version; of several servers one builds it, the others wait. @throws SearchUnavailableError; whatever goes wrong while it is built */
  take: (version: SharedVersion, signal?: AbortSignal) => Promise<SearchIndex>;
  /** Whether the cluster answered when it was last asked. */
  isUp: () => boolean;
  /** Whether the index that is served has gone or was written anew: it is to be taken again. */
  isLost: () => boolean;
  /** Says that a version is served now: others are removed after a while. */
  serve: (version: SharedVersion) => void;
  close: () => Promise<void>;
};

/** Opens the connection to a cluster. */
export function openSharedIndexes(search: SearchAddress, options: SharedIndexOptions): SharedIndexes {
  const { log } = options;
  const cluster = openCluster(search);
  const nameOf = ({ id, created_at }: SharedVersion) => nameVersion(cluster.prefix, id, created_at);
  const watch = watchCluster(cluster, log);
  const builders = new Map<string, string>();
  let before: IndexNames | undefined;
  let showing = Promise.resolve();
  return {
    take: async (version, signal) => {
      const name = nameOf(version);
      // What was lost before this server began.
      if (before === undefined) watch.keepWatch(name);
      const build = (names: IndexNames) =>
        writeIndex({ ...options, version: version.id, search, names }, log, signal);
      const { index, builder } = await takeOpenSearchIndex(cluster, name, build, signal);
      builders.set(name, builder);
      return index;
    },
    isUp: watch.isUp,
    isLost: watch.isLost,
    serve: version => {
      const name = nameOf(version);
      const builder = builders.get(name) ?? '';
      const live = nameIndexes(name, builder);
      const keep = before === undefined ? [] : [before];
      before = live;
      watch.keepWatch(name, builder);
      showing = showLive(cluster, live, keep).catch(error =>
        log.warn({ err: error, version: version.id }, 'Old search indexes were not removed'),
      );
    },
    close: async () => {
      await Promise.all([showing, watch.close()]);
      await cluster.client.close();
    },
  };
}

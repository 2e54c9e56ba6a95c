import type { Logger } from 'pino';
import type { Database } from '#database/open.ts';
import { takeUnusedSearchIndexes } from '#database/versions/search-indexes.ts';
import type { Cluster } from '#search/opensearch/cluster.ts';
import type { BuiltIndex, IndexLedger } from '#search/opensearch/index-ledger.ts';
import { nameIndexes, removeIndexes } from '#search/opensearch/indexes.ts';

/** Interval at which a server reports the index that it serves, and looks for unused ones, in ms. */
const KEEP_MS = 60_000;

/**
 * How long an index may go unreported before it is removed, in ms. Another server may be about to serve it, or may show
 * a preview.
 */
const UNUSED_MS = 3_600_000;

/** Reports regularly that an index is in use. */
export type IndexKeeping = { keep: (served: BuiltIndex) => void; close: () => Promise<void> };

/**
 * Reports the index that a server serves, and removes indexes of this database, from any release, that no server has
 * used for a while. Indexes of other databases are left alone.
 */
export function keepIndexes(
  { cluster, ledger, database }: { cluster: Cluster; ledger: IndexLedger; database: Database },
  log: Logger,
): IndexKeeping {
  let served: BuiltIndex | undefined;
  let working = Promise.resolve();
  const look = async () => {
    if (served === undefined) return;
    await ledger.keep(served);
    for (const unused of await takeUnusedSearchIndexes(database, UNUSED_MS)) {
      log.info({ index: unused.name }, 'A search index that no server uses any more is removed');
      await removeIndexes(cluster, nameIndexes(unused.name, unused.builder));
      await ledger.drop(unused);
    }
  };
  const begin = () => {
    // If the database or OpenSearch is away, the next attempt makes up for it.
    working = working.then(look).catch(() => undefined);
  };
  const timer = setInterval(begin, KEEP_MS).unref();
  return {
    keep: index => {
      served = index;
      begin();
    },
    close: async () => {
      clearInterval(timer);
      await working;
    },
  };
}

import { setInterval as everyMs } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type Cluster, reach } from '#search/opensearch/cluster.ts';
import { findIndexHealth } from '#search/opensearch/index-health.ts';
import type { BuiltIndex, IndexLedger } from '#search/opensearch/index-ledger.ts';
import { nameIndexes, removeIndexes } from '#search/opensearch/indexes.ts';

/** Interval at which a cluster is checked, and the index in it that is served, in ms. */
const LOOK_MS = 2000;

/**
 * How long parts of an index may be unavailable before it is given up and rebuilt, in ms. Nodes that restart bring
 * their parts back.
 */
const GIVEN_UP_MS = 300_000;

/** The known state of a cluster, without a query. */
export type ClusterWatch = {
  /** Whether the cluster answered the last check and had the complete index that is watched. */
  isUp: () => boolean;
  /** Whether the index that is watched was lost or given up. */
  isLost: () => boolean;
  /** Watches an index from now on. */
  keepWatch: (index: BuiltIndex) => void;
  close: () => Promise<void>;
};

/** The interval between checks, and the time after which an index is given up, in ms. */
type Pace = { look_ms?: number; given_up_ms?: number };

/** Checks regularly whether a cluster is there and has the index that is served. */
export function watchCluster(
  { cluster, ledger }: { cluster: Cluster; ledger: IndexLedger },
  log: Logger,
  pace: Pace = {},
): ClusterWatch {
  const { look_ms = LOOK_MS, given_up_ms = GIVEN_UP_MS } = pace;
  const stopping = new AbortController();
  let isUp = true;
  let isLost = false;
  let watched: BuiltIndex | undefined;
  let broken: number | undefined;
  const look = async () => {
    const failure = await reach(() => cluster.client.ping({}, { requestTimeout: LOOK_MS })).then(
      () => undefined,
      (error: unknown) => error,
    );
    const answered = failure === undefined;
    if (stopping.signal.aborted || answered === isUp) return;
    isUp = answered;
    if (answered) log.info('OpenSearch answers again');
    else log.error({ err: failure }, 'OpenSearch does not answer');
  };
  const lookAtIndex = async (index: BuiltIndex) => {
    const names = nameIndexes(index.name, index.builder);
    const health = await findIndexHealth(cluster, names);
    const now = performance.now();
    broken = health === 'broken' ? (broken ?? now) : undefined;
    if (broken !== undefined && now - broken >= given_up_ms) {
      log.error({ index: index.name }, 'Parts of the search index are lost; it is written anew');
      await ledger.drop(index);
      await removeIndexes(cluster, names);
      isLost = true;
    } else if (health === 'gone') {
      log.warn({ index: index.name }, 'The search index has gone and is taken anew');
      isLost = true;
    }
  };
  const watching = (async () => {
    for await (const _ of everyMs(look_ms, undefined, { signal: stopping.signal, ref: false })) {
      await look();
      if (isUp && !isLost && watched !== undefined) await lookAtIndex(watched).catch(() => undefined); // it is asked again
    }
  })().catch(() => undefined); // stopped
  return {
    isUp: () => isUp && !isLost && broken === undefined,
    isLost: () => isLost,
    keepWatch: index => {
      watched = index;
      isLost = false;
      broken = undefined;
    },
    close: async () => {
      stopping.abort();
      await watching;
    },
  };
}

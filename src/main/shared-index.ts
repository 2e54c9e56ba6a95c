import { setInterval as everyMs } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import { type Cluster, openCluster } from '#search/opensearch/cluster.ts';
import { type IndexNames, nameIndexes, showLive } from '#search/opensearch/indexes.ts';
import type { SearchAddress } from '#search/opensearch/search-url.ts';
import { takeOpenSearchIndex } from '#search/opensearch/take-index.ts';
import type { SearchIndex } from '#search/search-index.ts';

/** A catalogue version whose index is shared; `created_at` tells versions of two databases apart that carry the same id. */
type SharedVersion = { id: string; created_at: string };

/** What the thread needs that writes an index to OpenSearch. */
export type SharedIndexJob = {
  url: string | undefined;
  data_dir: string;
  version: string;
  search: SearchAddress;
  names: IndexNames;
};

/** Where the catalogue is read from, and who is told how far a build is. */
type SharedIndexOptions = { url: string | undefined; data_dir: string; log: Logger };

/** Indexes that all servers of a site share, in OpenSearch. */
export type SharedIndexes = {
  /** Takes the index of a version; of several servers one builds it, the others wait. @throws SearchUnavailableError; whatever goes wrong while it is built */
  take: (version: SharedVersion, signal?: AbortSignal) => Promise<SearchIndex>;
  /** Whether the cluster answered when it was last asked. */
  isUp: () => boolean;
  /** Says that a version is served now: others are removed after a while. */
  serve: (version: SharedVersion) => void;
  close: () => Promise<void>;
};

/** Opens the connection to a cluster. */
export function openSharedIndexes(search: SearchAddress, options: SharedIndexOptions): SharedIndexes {
  const { log } = options;
  const cluster = openCluster(search);
  const namesOf = ({ id, created_at }: SharedVersion) => nameIndexes(cluster.prefix, id, created_at);
  const watch = watchCluster(cluster, log);
  let before: IndexNames | undefined;
  let showing = Promise.resolve();
  return {
    take: async (version, signal) => {
      const names = namesOf(version);
      const build = () => runThread({ ...options, version: version.id, search, names }, log, signal);
      return (await takeOpenSearchIndex(cluster, names, build, signal)).index;
    },
    isUp: watch.isUp,
    serve: version => {
      const live = namesOf(version);
      const keep = before === undefined ? [] : [before];
      before = live;
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

/** How often a cluster is asked whether it is there, in ms. */
const LOOK_MS = 2000;

/** Asks a cluster again and again whether it is there. */
function watchCluster({ client }: Cluster, log: Logger): { isUp: () => boolean; close: () => Promise<void> } {
  const stopping = new AbortController();
  let isUp = true;
  const look = async () => {
    const answered = await client.ping({}, { requestTimeout: LOOK_MS }).then(
      () => true,
      () => false,
    );
    if (stopping.signal.aborted || answered === isUp) return;
    isUp = answered;
    if (answered) log.info('OpenSearch answers again');
    else log.error('OpenSearch does not answer');
  };
  const watching = (async () => {
    for await (const _ of everyMs(LOOK_MS, undefined, { signal: stopping.signal, ref: false })) await look();
  })().catch(() => undefined); // stopped
  return {
    isUp: () => isUp,
    close: async () => {
      stopping.abort();
      await watching;
    },
  };
}

/** Products between two lines of the log. */
const LOGGED_STEP = 100_000;

/** Builds in a thread of its own, so that requests go on being answered. */
async function runThread(
  { url, data_dir, version, search, names }: SharedIndexJob & { log: Logger },
  log: Logger,
  signal?: AbortSignal,
): Promise<void> {
  signal?.throwIfAborted();
  const workerData: SharedIndexJob = { url, data_dir, version, search, names };
  const worker = new Worker(new URL('./shared-index-worker.ts', import.meta.url), {
    workerData,
    name: 'shared-index',
  });
  const stop = () => void worker.terminate();
  signal?.addEventListener('abort', stop, { once: true });
  worker.on('message', ({ products }: { products: number }) => {
    if (products % LOGGED_STEP === 0) log.info({ version, products }, 'Writing the search index');
  });
  try {
    await new Promise<void>((resolve, reject) => {
      worker.once('error', reject);
      worker.once('exit', code =>
        code === 0
          ? resolve()
          : reject(new Error(`The thread that writes the search index ended early (code ${code})`)),
      );
    });
  } finally {
    signal?.removeEventListener('abort', stop);
    await worker.terminate();
  }
}

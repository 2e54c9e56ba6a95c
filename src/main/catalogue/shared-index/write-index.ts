import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import type { SearchCluster } from '#search/opensearch/address/search-cluster.ts';
import type { IndexNames } from '#search/opensearch/indexes.ts';

/** The input of the thread that writes an index to OpenSearch. */
export type SharedIndexJob = {
  url?: string | undefined;
  data_dir: string;
  version: string;
  search: SearchCluster;
  names: IndexNames;
};

/** Number of products between two lines of the log. */
const LOGGED_STEP = 100_000;

/** Writes an index in a separate thread, so that requests are answered meanwhile. @throws any error of the thread */
export async function writeIndex(
  { url, data_dir, version, search, names }: SharedIndexJob,
  log: Logger,
  signal?: AbortSignal,
): Promise<void> {
  signal?.throwIfAborted();
  const workerData: SharedIndexJob = { url, data_dir, version, search, names };
  const worker = new Worker(new URL('./writing-thread.ts', import.meta.url), {
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

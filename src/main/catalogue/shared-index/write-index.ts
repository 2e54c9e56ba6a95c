import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import type { SearchCluster } from '#search/opensearch/address/search-cluster.ts';
import type { BuiltProducts } from '#search/opensearch/build/build-index.ts';
import type { IndexNames } from '#search/opensearch/indexes.ts';
import type { EarlierIndex } from './find-earlier-index.ts';

/** The input of the thread that writes an index to OpenSearch. `from` is the index of an earlier version, if there is one. */
export type SharedIndexJob = {
  url?: string | undefined;
  data_dir: string;
  version: string;
  search: SearchCluster;
  names: IndexNames;
  from: EarlierIndex | undefined;
};

/** What the thread reports: how many products it has read so far, and in the end what it has written. */
export type WritingReport = { read: number } | { built: BuiltProducts };

/** Number of products between two lines of the log. */
const LOGGED_STEP = 100_000;

/** Writes an index in a separate thread, so that requests are answered meanwhile. @throws any error of the thread */
export async function writeIndex(job: SharedIndexJob, log: Logger, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  const { url, data_dir, version, search, names, from } = job;
  const workerData: SharedIndexJob = { url, data_dir, version, search, names, from };
  const worker = new Worker(new URL('./writing-thread.ts', import.meta.url), {
    workerData,
    name: 'shared-index',
  });
  const stop = () => void worker.terminate();
  signal?.addEventListener('abort', stop, { once: true });
  worker.on('message', (report: WritingReport) => {
    if ('built' in report) logBuilt(log, { version, from: from?.version, ...report.built });
    else if (report.read % LOGGED_STEP === 0)
      log.info({ version, products: report.read }, 'Writing the search index');
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

function logBuilt(
  log: Logger,
  { whole, ...built }: BuiltProducts & { version: string; from?: string | undefined },
) {
  if (built.from === undefined) log.info(built, 'The search index was written');
  else if (whole === undefined) log.info(built, 'The search index was made from that of the version before');
  else log.info({ ...built, why: whole }, 'The search index was written whole');
}

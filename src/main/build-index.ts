import { Worker } from 'node:worker_threads';
import { openMemoryIndex } from '#search/memory/open-index.ts';
import type { Snapshot } from '#search/memory/snapshot.ts';
import type { SearchIndex } from '#search/search-index.ts';

/** What a thread needs to build an index: where the database is, and the catalogue version. */
export type IndexJob = { url: string | undefined; data_dir: string; version: string };

/**
 * Builds the index of a catalogue version in a thread of its own, so that requests go on being answered.
 * @param signal gives the build up
 * @throws whatever went wrong in the thread
 */
export async function buildIndex(job: IndexJob, signal?: AbortSignal): Promise<SearchIndex> {
  signal?.throwIfAborted();
  const worker = new Worker(new URL('./index-worker.ts', import.meta.url), {
    workerData: job,
    name: 'index',
  });
  const stop = () => void worker.terminate();
  signal?.addEventListener('abort', stop, { once: true });
  try {
    return openMemoryIndex(await receiveSnapshot(worker));
  } finally {
    signal?.removeEventListener('abort', stop);
    await worker.terminate();
  }
}

function receiveSnapshot(worker: Worker): Promise<Snapshot> {
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', code =>
      reject(new Error(`The thread that builds the index ended early (code ${code})`)),
    );
  });
}

import { Worker } from 'node:worker_threads';
import { openMemoryIndexInStretches } from '#search/memory/open-index.ts';
import type { Snapshot } from '#search/memory/snapshot.ts';
import type { SearchIndex } from '#search/search-index.ts';
import { loadKept, purge } from './kept-index.ts';

/**
 * The input of a thread that builds an index: the location of the database, and the catalogue version. `created_at` is
 * when that version was made, and is set if its index is to be kept.
 */
export type IndexJob = {
  url: string | undefined;
  data_dir: string;
  version: string;
  created_at?: string | undefined;
};

/**
 * Where an index came from: `loaded`, or built because it was `not_loaded` for that reason. `not_kept` is why it could
 * not be kept.
 */
export type IndexOrigin = { loaded?: true; not_loaded?: string; not_kept?: string };

/** The result of the thread. */
type Handed = { snapshot: Snapshot; not_kept?: string };

/**
 * Opens the stored index of a catalogue version. If there is no sound one, it builds and stores it.
 * @param signal cancels the build
 * @throws any error of the build
 */
export async function takeIndex(
  job: IndexJob & { created_at: string },
  signal?: AbortSignal,
): Promise<{ index: SearchIndex; origin: IndexOrigin }> {
  const loaded = await loadKept(job);
  if (loaded.ok) {
    await purge(job).catch(() => undefined); // the next start tries again
    return { index: loaded.index, origin: { loaded: true } };
  }
  const { snapshot, not_kept } = await runThread(job, signal);
  return {
    index: await openMemoryIndexInStretches(snapshot),
    origin: { not_loaded: loaded.problem, ...(not_kept !== undefined && { not_kept }) },
  };
}

/**
 * Builds the index of a catalogue version.
 * @param signal cancels the build
 * @throws any error of the thread
 */
export async function buildIndex(job: IndexJob, signal?: AbortSignal): Promise<SearchIndex> {
  return openMemoryIndexInStretches((await runThread(job, signal)).snapshot);
}

/**
 * Builds the index of a catalogue version and keeps it, replacing one that is kept.
 * @param signal cancels the build and leaves the kept index as it is
 * @throws any error of the thread
 */
export async function renewKeptIndex(
  job: IndexJob & { created_at: string },
  signal: AbortSignal,
): Promise<void> {
  await runThread(job, signal);
}

/** Builds in a separate thread, so that requests are answered meanwhile. */
async function runThread(job: IndexJob, signal?: AbortSignal): Promise<Handed> {
  signal?.throwIfAborted();
  const worker = new Worker(new URL('./index-worker.ts', import.meta.url), {
    workerData: job,
    name: 'index',
  });
  const stop = () => void worker.terminate();
  signal?.addEventListener('abort', stop, { once: true });
  try {
    return await receive(worker);
  } finally {
    signal?.removeEventListener('abort', stop);
    await worker.terminate();
  }
}

function receive(worker: Worker): Promise<Handed> {
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', code =>
      reject(new Error(`The thread that builds the index ended early (code ${code})`)),
    );
  });
}

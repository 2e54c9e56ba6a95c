import { parentPort, workerData } from 'node:worker_threads';
import { openCatalogueStream } from '#database/catalogue/catalogue-stream.ts';
import { getCatalogue } from '#database/catalogue/catalogues.ts';
import { connectDatabase } from '#database/open.ts';
import { withUnits } from '#quantity/units/unit-scope.ts';
import { buildSnapshot } from '#search/memory/build/build-snapshot.ts';
import { type Snapshot, snapshotBuffers } from '#search/memory/snapshot.ts';
import type { IndexJob } from './build-index.ts';
import { keep } from './kept-index.ts';

// A separate thread: it reads one catalogue version from the database, stores the index built of it if requested, and
// hands it over without copying its arrays. build-index.ts starts it with an IndexJob.
const { url, data_dir, version, created_at } = workerData as IndexJob;

// The process that started this thread has checked the schema. A newer program may have extended it since.
const database = await connectDatabase({ url, data_dir, role: 'server' });
const snapshot = await withUnits(await getCatalogue(database, version), async () =>
  buildSnapshot(await openCatalogueStream(database, version)),
);
await database.close();
const not_kept = created_at === undefined ? undefined : await tryToKeep(snapshot, created_at);
parentPort?.postMessage({ snapshot, not_kept }, snapshotBuffers(snapshot));

/**
 * Stores the index.
 * @returns why it could not be stored, or undefined if it was
 */
async function tryToKeep(built: Snapshot, at: string): Promise<string | undefined> {
  try {
    await keep({ data_dir, version, created_at: at }, built);
    return undefined;
  } catch (error) {
    return String(error);
  }
}

import { parentPort, workerData } from 'node:worker_threads';
import { openCatalogueStream } from '#database/catalogue-stream.ts';
import { openDatabase } from '#database/open.ts';
import { buildSnapshot } from '#search/memory/build/build-snapshot.ts';
import { snapshotBuffers } from '#search/memory/snapshot.ts';
import type { IndexJob } from './build-index.ts';

// A thread of its own: reads one catalogue version from the database and hands the index built of it over, without copying its arrays.
// build-index.ts starts it with nothing but an IndexJob.
const { url, data_dir, version } = workerData as IndexJob;

const database = await openDatabase({ url, data_dir, role: 'server' });
const snapshot = await buildSnapshot(await openCatalogueStream(database, version));
await database.close();
parentPort?.postMessage(snapshot, snapshotBuffers(snapshot));

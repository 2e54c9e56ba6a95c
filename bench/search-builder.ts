import { parentPort, workerData } from 'node:worker_threads';
import { buildSnapshot } from '#search/memory/build/build-snapshot.ts';
import { snapshotBuffers } from '#search/memory/snapshot.ts';
import { generateCatalogue } from './catalogue-generator.ts';

// A thread of its own, as on the server: what the build needs for itself is given back when it ends.
const { products } = workerData as { products: number };
const started = performance.now();
const snapshot = await buildSnapshot(generateCatalogue(products).stream);
const build_s = (performance.now() - started) / 1000;
parentPort?.postMessage({ snapshot, build_s }, snapshotBuffers(snapshot));

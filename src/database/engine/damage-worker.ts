import { parentPort, workerData } from 'node:worker_threads';
import { findDamage } from './damage.ts';

// The thread that reads a whole SQLite file; damage-watch.ts starts it with nothing but its path.
parentPort?.postMessage(findDamage(workerData as string));

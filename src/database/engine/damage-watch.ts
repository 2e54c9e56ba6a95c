import { Worker } from 'node:worker_threads';
import type { Engine } from './engine.ts';

/** Checks whether the database file is sound. `found` returns the damage inside it, or null if none is known. */
export type DamageWatch = { found: () => string | null; close: () => Promise<void> };

/** A database to watch. `location` is the path of an SQLite file. */
type WatchedFile = { engine: Engine; location: string };

/** How often the file is read again, in milliseconds: a day. */
const AGAIN_MS = 86_400_000;

/**
 * Checks the whole SQLite file in a thread, now and once a day. PostgreSQL checks its own files.
 * @param tell called once, when damage is found for the first time
 */
export function watchDamage(database: WatchedFile, tell: (damage: string) => void): DamageWatch {
  if (database.engine !== 'sqlite') return { found: () => null, close: async () => {} };
  let found: string | null = null;
  let worker: Worker | undefined;
  const look = () => {
    const reading = new Worker(new URL('./damage-worker.ts', import.meta.url), {
      workerData: database.location,
      name: 'database check',
    });
    reading.on('message', (damage: string | null) => {
      if (damage !== null && found === null) tell(damage);
      found = damage;
    });
    // A thread that could not read says nothing about the file.
    reading.on('error', () => undefined).unref();
    worker = reading;
  };
  look();
  const again = setInterval(look, AGAIN_MS).unref();
  return {
    found: () => found,
    close: async () => {
      clearInterval(again);
      await worker?.terminate();
    },
  };
}

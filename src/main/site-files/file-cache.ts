import { LRUCache } from 'lru-cache';
import type { StoredBody } from '#http/stored-body.ts';

/** Returns a file by its key, and creates it if it is not cached. The result is null if there is no file of that key. */
export type FileCache = (key: string, make: () => Promise<StoredBody | null>) => Promise<StoredBody | null>;

/**
 * Opens a cache of files that take long to create. One is created at a time, concurrent requests share it, and the
 * least recently used files are evicted first.
 * @param max_bytes its capacity, including compressed forms
 */
export function makeFileCache(max_bytes: number): FileCache {
  const kept = new LRUCache<string, StoredBody>({
    maxSize: max_bytes,
    sizeCalculation: (body, key) => body.weight + key.length,
  });
  const makings = new Map<string, Promise<StoredBody | null>>();
  let last: Promise<unknown> = Promise.resolve();
  const start = (key: string, make: () => Promise<StoredBody | null>) => {
    const making = last.then(make).finally(() => makings.delete(key));
    makings.set(key, making);
    // The next one is created, whether or not this one fails.
    last = making.catch(() => {});
    return making;
  };
  return async (key, make) => {
    const known = kept.get(key);
    if (known !== undefined) return known;
    const file = await (makings.get(key) ?? start(key, make));
    if (file !== null) kept.set(key, file);
    return file;
  };
}

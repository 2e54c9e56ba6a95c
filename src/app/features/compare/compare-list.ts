import { useSyncExternalStore } from 'react';
import { COMPARE_MAX } from '#contract/limits.ts';
import { writeZone } from '../../platform/storage/data-zone.ts';
import { watchZone } from '../../platform/storage/zone-watch.ts';

/** Key of the list in the storage zone. */
const COMPARE_KEY = 'compare';

const NONE: readonly string[] = [];
const watch = watchZone('permanent', COMPARE_KEY, parseList);

/**
 * The ids of the products that this visitor compares, in the order of the columns. Returns an empty list on the server
 * and before hydration.
 */
export function useCompareList(): readonly string[] {
  return useSyncExternalStore(watch.subscribe, watch.get, () => NONE);
}

/** The same ids outside of components. */
export function comparedIds(): readonly string[] {
  return watch.get();
}

/** Adds a product to the comparison. @returns false if it is full */
export function addToCompare(id: string): boolean {
  const list = watch.get();
  if (list.includes(id)) return true;
  if (list.length >= COMPARE_MAX) return false;
  keepCompareList([...list, id]);
  return true;
}

/** Removes a product from the comparison. @returns the function that restores it at its place */
export function removeFromCompare(id: string): () => void {
  const list = watch.get();
  const place = list.indexOf(id);
  if (place < 0) return () => undefined;
  keepCompareList(list.filter(other => other !== id));
  return () => keepCompareList(watch.get().toSpliced(place, 0, id));
}

/** Stores a whole list as this visitor's. */
export function keepCompareList(ids: readonly string[]): void {
  writeZone('permanent', COMPARE_KEY, parseList(ids));
}

/** Parses the stored ids, each once, at most eight. */
export function parseList(stored: unknown): readonly string[] {
  if (!Array.isArray(stored)) return NONE;
  const ids = stored.filter(id => typeof id === 'string' && id !== '');
  return ids.length === 0 ? NONE : [...new Set<string>(ids)].slice(0, COMPARE_MAX);
}

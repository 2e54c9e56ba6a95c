import { useSyncExternalStore } from 'react';
import { writeZone } from '../../../platform/storage/data-zone.ts';
import { watchZone } from '../../../platform/storage/zone-watch.ts';
import { SAVED_KEY } from './saved-key.ts';

/** Most lists that are saved in a browser. */
export const SAVED_MAX = 50;
/** The path of a list of this site. */
const LIST_PATH = /^\/(?:search|category\/[^/\\?])/;

/** A list that the visitor saved. */
export type SavedList = {
  /** Its address without language, see `savedPath`. */
  path: string;
  /** Its heading, and the texts of its conditions, in the language in which it was last seen. */
  name: string;
  conditions: readonly string[];
  /** How many products it had. */
  total: number;
  /** What the API is asked for its changes. `category` is empty for a search. */
  asked: { q: string; filters: string[]; category: string };
  /** When it was last seen (ISO 8601). */
  seen: string;
};

/** What became of an attempt to save a list. `refused`: the storage took nothing, so that it lasts for this page only. */
export type Saving = 'saved' | 'full' | 'refused';

const NONE: readonly SavedList[] = [];
const watch = watchZone('permanent', SAVED_KEY, parseSaved);

/** The lists saved in this browser, the latest first. Empty on the server and before hydration. */
export function useSavedLists(): readonly SavedList[] {
  return useSyncExternalStore(watch.subscribe, watch.get, () => NONE);
}

/** Saves a list, at the front. */
export function saveList(list: SavedList): Saving {
  const others = watch.get().filter(({ path }) => path !== list.path);
  if (others.length >= SAVED_MAX) return 'full';
  return write([list, ...others]) ? 'saved' : 'refused';
}

/** Writes a saved list as it is seen now, at its place. A list that is not saved stays so. */
export function markSeen(list: SavedList): void {
  const lists = watch.get();
  if (lists.some(({ path }) => path === list.path))
    write(lists.map(kept => (kept.path === list.path ? list : kept)));
}

/** Removes a saved list. @returns the function that puts it back at its place */
export function removeSaved(path: string): () => void {
  const lists = watch.get();
  const place = lists.findIndex(list => list.path === path);
  const removed = lists[place];
  write(lists.filter(list => list !== removed));
  return () => {
    const others = watch.get().filter(list => list.path !== path);
    if (removed !== undefined) write(others.toSpliced(place, 0, removed));
  };
}

function write(lists: readonly SavedList[]): boolean {
  return writeZone('permanent', SAVED_KEY, lists.slice(0, SAVED_MAX));
}

/** Parses the stored lists, each address once. Entries that are not ours are dropped, and the others stay. */
export function parseSaved(stored: unknown): readonly SavedList[] {
  if (!Array.isArray(stored)) return NONE;
  const lists = stored.filter(isSavedList);
  const paths = lists.map(({ path }) => path);
  return lists.filter(({ path }, place) => paths.indexOf(path) === place).slice(0, SAVED_MAX);
}

function isSavedList(value: unknown): value is SavedList {
  if (typeof value !== 'object' || value === null) return false;
  // Only the fields that are checked here are read.
  const { path, name, conditions, total, asked, seen } = value as Record<keyof SavedList, unknown>;
  return (
    typeof path === 'string' &&
    LIST_PATH.test(path) &&
    typeof name === 'string' &&
    isTexts(conditions) &&
    typeof total === 'number' &&
    isAsked(asked) &&
    typeof seen === 'string' &&
    !Number.isNaN(Date.parse(seen))
  );
}

function isAsked(value: unknown): value is SavedList['asked'] {
  if (typeof value !== 'object' || value === null) return false;
  const { q, filters, category } = value as Record<keyof SavedList['asked'], unknown>;
  return typeof q === 'string' && isTexts(filters) && typeof category === 'string';
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every(text => typeof text === 'string');
}

import { readZone, writeZone } from './data-zone.ts';

/** Key of the list in the storage zone. */
export const SEARCHES_KEY = 'searches';
/** Limit of stored searches. */
const SEARCHES_MAX = 12;

/** Puts a search at the beginning of the recent ones. A repeated search, in any case, is stored only once. */
export function keepSearch(text: string): void {
  const wanted = text.trim();
  if (wanted === '') return;
  const stored = readZone('permanent', SEARCHES_KEY);
  const others = readSearches(typeof stored === 'string' ? stored : null).filter(
    other => other.toLowerCase() !== wanted.toLowerCase(),
  );
  writeZone('permanent', SEARCHES_KEY, JSON.stringify([wanted, ...others].slice(0, SEARCHES_MAX)));
}

/** Parses the stored searches, the latest first. Entries that are not ours are dropped. */
export function readSearches(stored: string | null): string[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(list)
      ? list.filter(text => typeof text === 'string' && text !== '').slice(0, SEARCHES_MAX)
      : [];
  } catch {
    return [];
  }
}

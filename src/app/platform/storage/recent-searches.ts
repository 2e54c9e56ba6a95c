import { readZone, writeZone } from './data-zone.ts';

/** Key of the list in the storage zone. */
export const SEARCHES_KEY = 'searches';
/** How many are kept. */
const SEARCHES_MAX = 12;

/** Puts a search at the head of those made last; the same one, whatever its case, is kept once. */
export function keepSearch(text: string): void {
  const wanted = text.trim();
  if (wanted === '') return;
  const stored = readZone('permanent', SEARCHES_KEY);
  const others = readSearches(typeof stored === 'string' ? stored : null).filter(
    other => other.toLowerCase() !== wanted.toLowerCase(),
  );
  writeZone('permanent', SEARCHES_KEY, JSON.stringify([wanted, ...others].slice(0, SEARCHES_MAX)));
}

/** Reads the list as it is stored, the last search first; what is not ours is left out. */
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

import { readZone, writeZone } from '../storage/data-zone.ts';

/** How long a change of route settles before scroll and focus are restored, in milliseconds. */
export const SETTLE_MS = 100;
/** How many places are kept over a reload. */
const KEPT_MAX = 50;
const KEY = 'scroll';

/** The scroll position of each page of this tab's history, by the history entry's key. */
export function readScrollPositions(): Record<string, number> {
  const stored = readZone('session', KEY);
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(Object.entries(stored).filter(([, y]) => typeof y === 'number'));
}

/** Keeps the latest places for the page after a reload. */
export function storeScrollPositions(positions: Readonly<Record<string, number>>): void {
  writeZone('session', KEY, Object.fromEntries(Object.entries(positions).slice(-KEPT_MAX)));
}

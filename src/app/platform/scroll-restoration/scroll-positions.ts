import { readZone, writeZone } from '../storage/data-zone.ts';

/** Pause after a change of route before scroll and focus are restored, in ms. */
export const SETTLE_MS = 100;
/** Number of positions that are stored over a reload. */
const KEPT_MAX = 50;
const KEY = 'scroll';

/** The scroll position of each page of this tab's history, by the history entry's key. */
export function readScrollPositions(): Record<string, number> {
  const stored = readZone('session', KEY);
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(Object.entries(stored).filter(([, y]) => typeof y === 'number'));
}

/** Stores the latest positions for the page after a reload. */
export function storeScrollPositions(positions: Readonly<Record<string, number>>): void {
  writeZone('session', KEY, Object.fromEntries(Object.entries(positions).slice(-KEPT_MAX)));
}

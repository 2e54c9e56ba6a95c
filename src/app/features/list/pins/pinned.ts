import { useSyncExternalStore } from 'react';
import { watchZone } from '../../../platform/storage/zone-watch.ts';

/** Key of the pins in the storage zone. */
export const PINS_KEY = 'pins';
/** Most products that are pinned in one place: more would hide the list below them. */
export const PINS_MAX = 4;

/** A pinned product: its id, and its part number, by which it is found again. */
export type Pin = readonly [id: string, partNumber: string];

/** The pins of each place, see {@link placeOf}. */
type Pins = Readonly<Record<string, readonly Pin[]>>;

/** The pins of a place without any. */
export const NO_PINS: readonly Pin[] = [];
const watch = watchZone('session', PINS_KEY, parsePins);

/**
 * The products that the visitor has pinned over the lists of a page, in the order of pinning. Returns an empty list on
 * the server and before hydration.
 */
export function usePins(pathname: string): readonly Pin[] {
  const place = placeOf(pathname);
  return useSyncExternalStore(
    watch.subscribe,
    () => watch.get()[place] ?? NO_PINS,
    () => NO_PINS,
  );
}

/** The pins of every place. */
export const readPins = watch.get;

/** What pins belong to: the categories of the first level with all that is below them, or the search. */
export function placeOf(pathname: string): string {
  return /\/(category\/[^/]+|search)/.exec(pathname)?.[1] ?? '';
}

/** Parses the stored pins, and drops what is none. */
export function parsePins(stored: unknown): Pins {
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).map(([place, pins]) => [
      place,
      Array.isArray(pins) ? pins.filter(isPin).slice(0, PINS_MAX) : NO_PINS,
    ]),
  );
}

function isPin(pin: unknown): pin is Pin {
  return Array.isArray(pin) && pin.length === 2 && pin.every(text => typeof text === 'string' && text !== '');
}

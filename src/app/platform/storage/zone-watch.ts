import { readZone, subscribeZone, type ZoneArea } from './data-zone.ts';

/** A value of the storage zone that many components use. It is read once per change, not once per component. */
type ZoneWatch<Value> = { get: () => Value; subscribe: (listener: () => void) => () => void };

/**
 * Watches a value of the zone. Equal content returns the same object.
 * @param parse turns whatever is stored into a valid value
 */
export function watchZone<Value>(
  area: ZoneArea,
  key: string,
  parse: (stored: unknown) => Value,
): ZoneWatch<Value> {
  const listeners = new Set<() => void>();
  let lastRead: { text: string; value: Value } | null = null;
  let isFresh = false;
  let stop: (() => void) | null = null;
  const get = (): Value => {
    if (isFresh && lastRead !== null) return lastRead.value;
    const stored = readZone(area, key);
    const text = JSON.stringify(stored) ?? '';
    if (lastRead?.text !== text) lastRead = { text, value: parse(stored) };
    isFresh = stop !== null;
    return lastRead.value;
  };
  const changed = (): void => {
    const before = lastRead?.value;
    isFresh = false;
    if (get() !== before) for (const listener of listeners) listener();
  };
  return {
    get,
    subscribe: listener => {
      listeners.add(listener);
      isFresh &&= stop !== null;
      stop ??= subscribeZone(changed);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stop?.();
        stop = null;
        isFresh = false;
      };
    },
  };
}

import { useSyncExternalStore } from 'react';
import { readZone, subscribeZone, type ZoneArea } from './data-zone.ts';

/** A text from the visitor's storage zone. Returns null on the server, before hydration and if unset. */
export function useZoneText(area: ZoneArea, key: string): string | null {
  return useSyncExternalStore(
    subscribeZone,
    () => {
      const value = readZone(area, key);
      return typeof value === 'string' ? value : null;
    },
    () => null,
  );
}

import { useSyncExternalStore } from 'react';
import { readZone, subscribeZone, type ZoneArea } from './data-zone.ts';

/** A text that the visitor's storage zone keeps; null on the server, before hydration, and where there is none. */
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

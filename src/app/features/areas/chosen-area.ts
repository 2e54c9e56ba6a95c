import { writeZone } from '../../platform/storage/data-zone.ts';
import { useZoneText } from '../../platform/storage/use-zone-value.ts';

/** Key of the choice in the storage zone. */
const AREA_KEY = 'area';

/** The code of the area that this visitor's goods are sent to. Returns '' if none is chosen, and on the server. */
export function useArea(): string {
  return useZoneText('permanent', AREA_KEY) ?? '';
}

/** Stores the chosen area in this browser. An empty code removes the choice. */
export function keepArea(code: string): void {
  writeZone('permanent', AREA_KEY, code === '' ? undefined : code);
}

import { watchZone } from '../../../platform/storage/zone-watch.ts';

/** Key in the storage zone of the units that the visitor has chosen for columns. */
export const COLUMN_UNITS_KEY = 'columnUnits';
/** Most columns whose units are kept, the latest ones. */
export const COLUMN_UNITS_MAX = 100;

/** The chosen units by the keys of their columns. */
export type ColumnUnits = Readonly<Record<string, string>>;

/** The units that the visitor has chosen for columns. They are kept in the browser. */
export const columnUnits = watchZone('permanent', COLUMN_UNITS_KEY, parseColumnUnits);

/** Parses the stored units, and drops what is none. */
export function parseColumnUnits(stored: unknown): ColumnUnits {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return {};
  const units = Object.entries(stored).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
  );
  return Object.fromEntries(units.slice(-COLUMN_UNITS_MAX));
}

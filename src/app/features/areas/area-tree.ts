import type { DataOf } from '#contract/client/call.ts';
import type { Locale } from '#text/locale.ts';
import { browserClient } from '../../platform/requests/browser-client.ts';
import { readZone, writeZone } from '../../platform/storage/data-zone.ts';

/** An area with its parts: a province, city or district. */
export type AreaBranch = DataOf<'area'>[number];

/** The tree with its code-to-name lookup and its provinces, the areas of the first level. */
export type AreaTree = { areas: AreaBranch[]; names: ReadonlyMap<string, string>; provinces: AreaBranch[] };

/** The browser's copy of a tree: the tree, and when it was received, in UTC as `YYYY-MM-DD HH:mm:ss`. */
type AreaRecord = { time: string; data: AreaBranch[] };

/** The tree in a language as this browser has stored it, or null if it has none. */
export function keptAreas(locale: Locale): AreaTree | null {
  const kept = readRecord(readZone('permanent', keyOf(locale)));
  return kept === null ? null : makeTree(kept.data);
}

/**
 * Asks the server for a newer tree than the stored one and stores the answer. An empty answer means that the stored
 * tree is still current.
 * @throws RequestFailure
 */
export async function refreshAreas(locale: Locale, known: AreaTree | null): Promise<AreaTree> {
  const kept = readRecord(readZone('permanent', keyOf(locale)));
  const query = kept === null ? {} : { time: kept.time };
  const { data, response } = await browserClient.call('area', { query });
  if (data.length === 0) return known ?? makeTree(kept?.data ?? []);
  writeZone('permanent', keyOf(locale), { time: cacheTime(timeOf(response)), data });
  return makeTree(data);
}

/** Builds the lookup and the list of provinces of a tree. */
export function makeTree(areas: AreaBranch[]): AreaTree {
  const names = new Map<string, string>();
  const note = (area: AreaBranch): void => {
    names.set(area.code, area.name);
    area.children?.forEach(note);
  };
  areas.forEach(note);
  return { areas, names, provinces: areas };
}

/** A time in the form of the area call. */
export function cacheTime(now: Date): string {
  return now.toISOString().slice(0, 19).replace('T', ' ');
}

/** The server's own time if it states one, because a visitor's clock may be wrong. */
function timeOf(response: Response): Date {
  const said = new Date(response.headers.get('date') ?? '');
  return Number.isNaN(said.getTime()) ? new Date() : said;
}

/** Parses a stored record. Returns null if it is not a tree with its time. */
export function readRecord(stored: unknown): AreaRecord | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { time, data } = stored as Partial<Record<keyof AreaRecord, unknown>>; // both are checked
  if (typeof time !== 'string' || !/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(time)) return null;
  return Array.isArray(data) && data.length > 0 && data.every(isArea) ? { time, data } : null;
}

function isArea(value: unknown): value is AreaBranch {
  if (typeof value !== 'object' || value === null) return false;
  const { code, name, children } = value as Partial<Record<keyof AreaBranch, unknown>>; // each is checked
  return (
    typeof code === 'string' &&
    typeof name === 'string' &&
    (children === undefined || (Array.isArray(children) && children.every(isArea)))
  );
}

// Names are in one language, so each language has its own copy.
function keyOf(locale: Locale): string {
  return `areas_${locale}`;
}

/** Name of the visitor's choices and history in the browser's storage. */
const ZONE = 'dataZone';
/** How long after a write another tab's write may still overwrite it, in ms. */
const CONTEST_MS = 2000;

/** The storage of a value: `permanent` and `login` are in local storage, and `session` lasts until the tab is closed. */
export type ZoneArea = 'permanent' | 'login' | 'session';

type Areas = Partial<Record<ZoneArea, Record<string, unknown>>>;
type Write = { area: ZoneArea; key: string; value: unknown; at: number };

const listeners = new Set<() => void>();
/** Values that the storage did not accept. They last for this page, so that it works while storage is full or blocked. */
let unstored: Areas = {};
let recent: Write[] = [];

/** Reads a value. Returns undefined if there is none or if the stored text is not ours. */
export function readZone(area: ZoneArea, key: string): unknown {
  const held = unstored[area];
  return held !== undefined && Object.hasOwn(held, key) ? held[key] : readAreas(area)[area]?.[key];
}

/**
 * Stores a value, or removes it if it is undefined. If the storage is full or blocked, the value is held for this page
 * only. @returns whether it was stored
 */
export function writeZone(area: ZoneArea, key: string, value: unknown): boolean {
  const isStored = store(area, key, value);
  if (isStored) {
    const at = Date.now();
    recent = [...recent.filter(write => write.at > at - CONTEST_MS), { area, key, value, at }];
    delete unstored[area]?.[key];
  } else unstored = { ...unstored, [area]: { ...unstored[area], [key]: value } };
  tell();
  return isStored;
}

/** Calls `listener` whenever this or another tab changes the zone. Returns the function that stops it. */
export function subscribeZone(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', follow);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', follow);
  };
}

function tell(): void {
  for (const listener of listeners) listener();
}

/**
 * Handles a write of another tab. Values that this tab wrote just before, and the other had not seen yet, are written
 * again.
 */
function follow(event: StorageEvent): void {
  if (event.key !== ZONE && event.key !== null) return;
  const now = parseAreas(window.localStorage, event.newValue);
  const seen = readText(event.oldValue);
  const lost = recent.filter(
    ({ area, key, value, at }) =>
      event.newValue !== null &&
      area !== 'session' &&
      at > Date.now() - CONTEST_MS &&
      !isSame(seen[area]?.[key], value) &&
      isSame(now[area]?.[key], seen[area]?.[key]),
  );
  for (const { area, key, value } of lost) store(area, key, value);
  tell();
}

function store(area: ZoneArea, key: string, value: unknown): boolean {
  const areas = readAreas(area);
  const { [key]: _, ...others } = areas[area] ?? {};
  try {
    const kept = value === undefined ? others : { ...others, [key]: JSON.parse(JSON.stringify(value)) };
    const next = { ...areas, [area]: kept };
    const [storage, text] = [storageOf(area), JSON.stringify(next)];
    storage.setItem(ZONE, text);
    // The parsed value is cached for the next reader, because it may contain the large tree of areas.
    parsed.set(storage, { text, areas: next });
    return true;
  } catch {
    return false;
  }
}

function readAreas(area: ZoneArea): Areas {
  try {
    const storage = storageOf(area);
    return parseAreas(storage, storage.getItem(ZONE));
  } catch {
    return {};
  }
}

/** The last parsed value of each storage, by its text, as most reads find the same text as before. */
const parsed = new Map<Storage, { text: string | null; areas: Areas }>();

/** Parses the stored areas. An area that is not an object counts as empty. */
function parseAreas(storage: Storage, text: string | null): Areas {
  const before = parsed.get(storage);
  if (before?.text === text) return before.areas;
  const areas = readText(text);
  parsed.set(storage, { text, areas });
  return areas;
}

function readText(text: string | null): Areas {
  try {
    const stored: unknown = JSON.parse(text ?? '{}');
    return isObject(stored)
      ? Object.fromEntries(Object.entries(stored).filter(([, area]) => isObject(area)))
      : {};
  } catch {
    return {};
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function storageOf(area: ZoneArea): Storage {
  return area === 'session' ? window.sessionStorage : window.localStorage;
}

/** Name under which the browser keeps what the visitor set or saw. */
const ZONE = 'dataZone';

/** Where a value is kept: `permanent` and `login` in local storage, `session` until the tab is closed. */
export type ZoneArea = 'permanent' | 'login' | 'session';

type Areas = Partial<Record<ZoneArea, Record<string, unknown>>>;

const listeners = new Set<() => void>();

/** Reads a value; undefined where there is none, where storage is blocked, or where what is stored is not ours. */
export function readZone(area: ZoneArea, key: string): unknown {
  return readAreas(area)[area]?.[key];
}

/** Keeps a value (undefined: drops it); a full or blocked storage changes nothing and breaks nothing. */
export function writeZone(area: ZoneArea, key: string, value: unknown): void {
  const areas = readAreas(area);
  try {
    storageOf(area).setItem(ZONE, JSON.stringify({ ...areas, [area]: { ...areas[area], [key]: value } }));
  } catch {
    return;
  }
  for (const listener of listeners) listener();
}

/** Calls back when this tab or another one changes the zone; gives the way to stop. */
export function subscribeZone(listener: () => void): () => void {
  const onStorage = (event: StorageEvent): void => {
    if (event.key === ZONE || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

function readAreas(area: ZoneArea): Areas {
  try {
    const stored: unknown = JSON.parse(storageOf(area).getItem(ZONE) ?? '{}');
    // Areas that are not objects read as empty: spreading and indexing them gives nothing.
    return typeof stored === 'object' && stored !== null ? (stored as Areas) : {};
  } catch {
    return {};
  }
}

function storageOf(area: ZoneArea): Storage {
  return area === 'session' ? window.sessionStorage : window.localStorage;
}

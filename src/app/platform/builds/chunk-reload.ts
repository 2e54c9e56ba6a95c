import { type GlobalState, globalState, setGlobalState } from '../session/global-state.ts';
import { readZone, writeZone } from '../storage/data-zone.ts';
import { keepTyped } from './typed-text.ts';

/** For how long a path is not reloaded again, in milliseconds. */
const RELOAD_GUARD_MS = 10_000;
/** Fires on `window`, cancelable, when a route's chunk does not load; see vite-plugin.ts. */
const CHUNK_EVENT = 'etalon:chunk-error';

const RELOAD_KEY = 'reload';
const STATE_KEY = 'state';

/** Says whether a path may be reloaded now, and notes that it is: at most once in 10 s for the same path. */
function mayReload(path: string, now: number): boolean {
  const last = readZone('session', RELOAD_KEY);
  if (isReload(last) && last.path === path && now - last.at < RELOAD_GUARD_MS) return false;
  writeZone('session', RELOAD_KEY, { path, at: now });
  return true;
}

function isReload(value: unknown): value is { path: string; at: number } {
  if (typeof value !== 'object' || value === null) return false;
  return 'path' in value && 'at' in value && typeof value.at === 'number';
}

/** Loads a path whole, the state kept over it. @returns false where it was done just before */
function reloadOnce(path: string): boolean {
  if (!mayReload(path, Date.now())) return false;
  keepState();
  keepTyped(path);
  if (path === location.pathname + location.search) location.reload();
  else location.assign(path);
  return true;
}

/** Keeps the global state for the page after a reload. */
export function keepState(): void {
  writeZone('session', STATE_KEY, globalState());
}

/** Restores what {@link keepState} kept, once. */
export function restoreState(): void {
  const kept = readZone('session', STATE_KEY);
  if (kept === undefined) return;
  writeZone('session', STATE_KEY, undefined);
  if (typeof kept !== 'object' || kept === null) return;
  const text = (key: keyof GlobalState): string => {
    const value: unknown = Reflect.get(kept, key);
    return typeof value === 'string' ? value : '';
  };
  setGlobalState({ sessionId: text('sessionId'), token: text('token') });
}

let quiet = 0;

/** Loads a chunk that nobody waits for: where it is missing, the page is not loaded anew under the visitor's hands. */
export async function loadQuietly<Module>(load: () => Promise<Module>): Promise<Module> {
  quiet += 1;
  try {
    return await load();
  } finally {
    quiet -= 1;
  }
}

/** Answers chunks that do not load by a full load of the path that needs them, unless the browser is offline or it was done just before: then `giveUp`, for a route's chunk. Gives the way to stop. */
export function watchChunks(target: () => string, giveUp: () => void): () => void {
  const onFailure = (event: Event): void => {
    if (quiet > 0 && event.type !== CHUNK_EVENT) return;
    const reloads = navigator.onLine && reloadOnce(target());
    // The router waits for a route's chunk for ever: a navigation that cannot go on is called off.
    if (!reloads && event.type === CHUNK_EVENT) giveUp();
    if (reloads || event.type === CHUNK_EVENT) event.preventDefault();
  };
  window.addEventListener(CHUNK_EVENT, onFailure);
  window.addEventListener('vite:preloadError', onFailure);
  return () => {
    window.removeEventListener(CHUNK_EVENT, onFailure);
    window.removeEventListener('vite:preloadError', onFailure);
  };
}

import { CHUNK_EVENT } from '../router-adapter/internals.ts';
import { type GlobalState, globalState, setGlobalState } from '../session/global-state.ts';
import { readZone, writeZone } from '../storage/data-zone.ts';
import { keepTyped } from './typed-text.ts';

/** For how long a path is not reloaded again, in milliseconds. */
const RELOAD_GUARD_MS = 10_000;

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

/** Loads a path whole, the state kept over it. @returns false if the browser is offline, or if it was done just before */
export function reloadOnce(path: string): boolean {
  if (!navigator.onLine || !mayReload(path, Date.now())) return false;
  keepTyped(path);
  loadWhole(path);
  return true;
}

/** Has the browser load a path, the state kept over it. */
export function loadWhole(path: string): void {
  writeZone('session', STATE_KEY, globalState());
  if (path === location.pathname + location.search) location.reload();
  else location.assign(path);
}

/** Restores the state that {@link loadWhole} kept, once. */
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

/** What becomes of chunks that do not load. */
export type ChunkRules = {
  /** The chunk of a route did not load. The router will not ask for it again. @param pattern of the route, such as `product/:id` */
  onRoute: (pattern: string) => void;
  /** A chunk of the page on the screen did not load. @returns whether the page is loaded anew */
  onPart: () => boolean;
};

/** Watches for chunks that do not load. Gives the way to stop. */
export function watchChunks({ onRoute, onPart }: ChunkRules): () => void {
  const onRouteFailure = (event: Event): void => {
    event.preventDefault();
    if (event instanceof CustomEvent) onRoute(String(event.detail));
  };
  const onPartFailure = (event: Event): void => {
    if (quiet === 0 && onPart()) event.preventDefault();
  };
  window.addEventListener(CHUNK_EVENT, onRouteFailure);
  window.addEventListener('vite:preloadError', onPartFailure);
  return () => {
    window.removeEventListener(CHUNK_EVENT, onRouteFailure);
    window.removeEventListener('vite:preloadError', onPartFailure);
  };
}

import { type GlobalState, globalState, setGlobalState } from '../session/global-state.ts';
import { readZone, writeZone } from '../storage/data-zone.ts';
import { HAS_BUILDS } from './builds.ts';
import { isServerThere, whenServerIsBack } from './server-there.ts';
import { keepTyped } from './typed-text.ts';

/** Interval within which a path is not reloaded again, in ms. */
const RELOAD_GUARD_MS = 10_000;

const RELOAD_KEY = 'reload';
const STATE_KEY = 'state';

/** Whether a path may be reloaded now, which is noted: at most once in 10 s for the same path. */
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

/**
 * Loads a path in full and keeps the state.
 * @returns false if the server is away, the path was just reloaded, or it is no longer wanted
 */
export async function reloadOnce(path: string, isWanted = () => true): Promise<boolean> {
  if (!(await isServerThere()) || !isWanted() || !mayReload(path, Date.now())) return false;
  keepTyped(path);
  loadWhole(path);
  return true;
}

/** Makes the browser load a path, and keeps the state. */
export function loadWhole(path: string): void {
  writeZone('session', STATE_KEY, globalState());
  if (path === addressHere()) reloadHere();
  else location.assign(path);
}

/**
 * Whether the visitor has gone back or forward in a document that was not yet working, so that it shows another page than
 * its address names. The page of the address is then loaded in full, as soon as the server answers.
 */
export function leavesDocument(): boolean {
  const { at } = document.documentElement.dataset;
  if (at === undefined || at === addressHere()) return false;
  const load = (): void => loadWhole(addressHere());
  void isServerThere().then(isThere => (isThere ? load() : whenServerIsBack(load)));
  return true;
}

/** The path and query at which the visitor is. */
export function addressHere(): string {
  return location.pathname + location.search;
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

/** Whether the browser lets a page cancel its reloads, as all do since the beginning of 2026. */
export const CANCELS_RELOADS = 'navigation' in globalThis;

let isOwnReload = false;

/** Loads the page on the screen anew. Any other reload by a script is one of the router, see {@link watchReloads}. */
export function reloadHere(): void {
  isOwnReload = true;
  location.reload();
}

/**
 * Cancels the reloads with which the router answers a route whose code fails to load. Returns the function that stops
 * it. In development the tool that follows changes reloads pages too.
 */
export function watchReloads(onMissing: () => void): () => void {
  if (!CANCELS_RELOADS || !HAS_BUILDS) return () => {};
  const onNavigate = (event: NavigateEvent): void => {
    if (event.navigationType !== 'reload' || event.userInitiated || isOwnReload) return;
    event.preventDefault();
    onMissing();
  };
  navigation.addEventListener('navigate', onNavigate);
  return () => navigation.removeEventListener('navigate', onNavigate);
}

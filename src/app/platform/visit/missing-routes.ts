import { CLIENT_TEXTS } from '#contract/client/status-texts.ts';
import { textIn } from '#text/text-in.ts';
import { loadWhole, reloadOnce } from '../builds/chunk-reload.ts';
import { isServerThere } from '../builds/server-there.ts';
import { messageLocale } from '../locale/message-locale.ts';
import { showToast } from '../toasts/toasts.ts';
import { boundPage, stayHere, staysAt } from './shown-page.ts';

/** Patterns of routes whose chunk failed to load. The router keeps the failure for the rest of the visit. */
const missing = new Set<string>();

/** Whether the router can no longer show the pages of a route by itself. */
export function isMissing(pattern: string): boolean {
  return missing.has(pattern);
}

/**
 * Notes that a route's code failed to load. The page on its way is loaded in full, unless it is the one on the screen
 * with another query, whose code is there: then it was a prefetch that failed, which is ignored.
 */
export function noteMissing(): void {
  const bound = boundPage();
  // Code that is both prefetched and needed fails twice.
  if (bound === null || staysAt(pathOf(bound.path)) || missing.has(bound.pattern)) return;
  missing.add(bound.pattern);
  void loadMissing(bound.path);
}

/**
 * Loads a page in full that the router cannot show. If no reload is allowed, the visitor sees a message and stays
 * (R-60).
 */
export async function loadMissing(path: string): Promise<void> {
  const isWanted = () => boundPage()?.path === path;
  if (!(await reloadOnce(path, isWanted)) && isWanted()) callOff();
}

/**
 * Loads a page in full because a newer build is deployed. While the server is away, such as during a restart,
 * the visitor stays.
 */
export async function loadNewer(path: string): Promise<void> {
  const isThere = await isServerThere();
  if (boundPage()?.path !== path) return;
  if (isThere) loadWhole(path);
  else callOff();
}

/** Shows that the next page cannot be loaded, and leaves the visitor on the current one. */
export function callOff(): void {
  showToast('error', textIn(CLIENT_TEXTS.network, messageLocale()));
  stayHere();
}

function pathOf(page: string): string {
  return page.split('?')[0] ?? '';
}

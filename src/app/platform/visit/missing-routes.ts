import { CLIENT_TEXTS } from '#contract/client/status-texts.ts';
import { reloadOnce } from '../builds/chunk-reload.ts';
import { messageLocale } from '../locale/message-locale.ts';
import { showToast } from '../toasts/toasts.ts';
import { boundPage, stayHere } from './shown-page.ts';

/** Patterns of routes whose chunk did not load: the router holds on to the failure for the rest of the visit. */
const missing = new Set<string>();

/** Whether the router can no longer show the pages of a route by itself. */
export function isMissing(pattern: string): boolean {
  return missing.has(pattern);
}

/** Takes note of a route's chunk that did not load. If its page is on its way, that page is loaded whole. A failure to fetch ahead is left alone. */
export function noteMissing(pattern: string): void {
  const bound = boundPage();
  // A chunk that is fetched ahead and needed fails twice.
  if (bound?.pattern !== pattern || missing.has(pattern)) return;
  missing.add(pattern);
  loadMissing(bound.path);
}

/** Loads a page whole that the router cannot show. If that may not be, the visitor is told and stays. */
export function loadMissing(path: string): void {
  if (!reloadOnce(path)) callOff();
}

/** Says that the next page cannot be had, and leaves the visitor where he is. */
export function callOff(): void {
  showToast('error', CLIENT_TEXTS.network[messageLocale()]);
  stayHere();
}

import { readPath } from '../locale/strategy.ts';

/** State of a history entry that keeps the scroll position. */
export const KEEP_SCROLL = { keepScroll: true } as const;

/** Whether a page keeps the scroll position: its link says so, or both pages are categories. */
export function keepsScroll(from: string, to: { pathname: string; state: unknown }): boolean {
  return isKeepScroll(to.state) || (isCategory(from) && isCategory(to.pathname));
}

function isKeepScroll(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'keepScroll' in state && state.keepScroll === true;
}

/** `/category` itself, and everything below it. */
function isCategory(pathname: string): boolean {
  return /^\/category(\/|$)/.test(readPath(pathname).path);
}

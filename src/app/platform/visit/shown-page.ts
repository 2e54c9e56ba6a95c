import { dropFailedChange } from './failed-change.ts';

/** A page that is on its way: its path with query, and the pattern of its route, such as `product/:id`. */
type BoundPage = { path: string; pattern: string };

let shown: string | null = null;
let bound: BoundPage | null = null;
let stay: (() => void) | null = null;

/**
 * Notes the path and query of the page on the screen, whether another one is on its way, and the function that cancels
 * it.
 */
export function setShownPage(page: { shown: string; isLeft: boolean; stay: () => void }): void {
  ({ shown, stay } = page);
  if (!page.isLeft) bound = null;
}

/** Notes which page is on its way, as soon as its data is requested. */
export function setBoundPage(page: BoundPage): void {
  bound = page;
  dropFailedChange();
}

/** The path and query of the page on the screen. Returns null before the script has started. */
export function shownPage(): string | null {
  return shown;
}

/** The page that is on its way. Returns null if there is none. */
export function boundPage(): BoundPage | null {
  return bound;
}

/**
 * The query of the page that is on its way, with `?` or empty, if it has the same path. Returns null if another page or
 * none is on its way.
 */
export function boundQuery(pathname: string): string | null {
  if (bound === null) return null;
  const [path, query] = bound.path.split(/(?=\?)/);
  return path === pathname ? (query ?? '') : null;
}

/** Whether a page with this path is on the screen, and none with another one is on its way. */
export function staysAt(pathname: string): boolean {
  return shown?.split('?')[0] === pathname && (bound === null || boundQuery(pathname) !== null);
}

/** Cancels the current navigation. */
export function stayHere(): void {
  stay?.();
}

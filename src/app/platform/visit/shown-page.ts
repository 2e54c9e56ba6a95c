import { dropFailedChange } from './failed-change.ts';

/** A page that is on its way: its path with query, and the pattern of its route, such as `product/:id`. */
type BoundPage = { path: string; pattern: string };

let shown: string | null = null;
let bound: BoundPage | null = null;
let stay: (() => void) | null = null;

/** Notes the path and query of the page on the screen, whether another one is on its way, and how that is called off. */
export function setShownPage(page: { shown: string; isLeft: boolean; stay: () => void }): void {
  ({ shown, stay } = page);
  if (!page.isLeft) bound = null;
}

/** Notes which page is on its way, as soon as its data is asked for. */
export function setBoundPage(page: BoundPage): void {
  bound = page;
  dropFailedChange();
}

/** The path and query of the page on the screen. Returns null before the script has started. */
export function shownPage(): string | null {
  return shown;
}

/** The page that is on its way, if there is one. */
export function boundPage(): BoundPage | null {
  return bound;
}

/**
 * The query of the page that is on its way, with `?` or empty, where it is the same path. Returns null if another page
 * is, or none.
 */
export function boundQuery(pathname: string): string | null {
  if (bound === null) return null;
  const [path, query] = bound.path.split(/(?=\?)/);
  return path === pathname ? (query ?? '') : null;
}

/** Calls off the navigation that is under way. */
export function stayHere(): void {
  stay?.();
}

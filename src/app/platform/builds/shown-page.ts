let shown: string | null = null;
let bound: string | null = null;
let stay: (() => void) | null = null;

/** Notes the page on the screen and the one that is on its way (null: none), as paths with queries; and how a navigation is called off. */
export function setPages(pages: { shown: string; bound: string | null; stay: () => void }): void {
  ({ shown, bound, stay } = pages);
}

/** Notes which page is on its way, as soon as its data is asked for. */
export function setBound(path: string): void {
  bound = path;
}

/** The path and query of the page on the screen; null before the script has started. */
export function shownPage(): string | null {
  return shown;
}

/** The path and query that a chunk is needed for: the page on its way, else the one on the screen. */
export function boundPage(): string {
  return bound ?? shown ?? location.pathname + location.search;
}

/** Calls off the navigation that is under way. */
export function stayHere(): void {
  stay?.();
}

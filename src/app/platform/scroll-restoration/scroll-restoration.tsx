import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { createPath, type Location, useLocation, useNavigationType } from 'react-router';
import { keepsScroll } from './keep-scroll.ts';
import { readScrollPositions, SETTLE_MS, storeScrollPositions } from './scroll-positions.ts';

/** The known state of the tab's history: the page on the screen, and the scroll position of each. */
type Visited = { entry: string; pathname: string; isSettling: boolean; positions: Record<string, number> };

/**
 * Restores scroll and focus after a change of route has settled. Back returns to the former position, a new page
 * begins at its top, and navigations that request it (between categories, filters) keep the position. The router's own
 * component does it too early.
 */
export function ScrollRestoration() {
  const location = useLocation();
  const isBack = useNavigationType() === 'POP';
  const entry = entryOf(location);
  const { pathname, hash } = location;
  const visited = useRef<Visited>({ entry, pathname, isSettling: false, positions: {} });
  useEffect(() => watchScroll(visited), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per arrival, which `entry` identifies
  useLayoutEffect(() => {
    const left = visited.current;
    if (left.entry === entry) return;
    // Read at once, because a page that has become shorter moves and reports it a frame later.
    const position = left.positions[entry] ?? null;
    const stays = !isBack && keepsScroll(left.pathname, location);
    const focused = document.activeElement;
    visited.current = { ...left, entry, pathname, isSettling: true };
    const timer = setTimeout(() => {
      restore(position, hash, stays);
      visited.current.isSettling = false;
      left.positions[entry] = window.scrollY;
      // Visitors who have continued by keyboard meanwhile keep their position.
      if (left.pathname !== pathname && [focused, document.body].includes(document.activeElement))
        focusContent();
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [entry]);
  return null;
}

/**
 * Identifies an entry of the history. Those that the browser creates itself, such as for `#chapter`, all have the same
 * key.
 */
function entryOf(location: Location): string {
  return location.key === 'default' ? createPath(location) : location.key;
}

/** Tracks the page's scrolling, and stores the positions over a reload. Returns a function that stops it. */
function watchScroll(visited: RefObject<Visited>): () => void {
  const { positions } = visited.current;
  Object.assign(positions, readScrollPositions());
  const note = (): void => {
    if (!visited.current.isSettling) positions[visited.current.entry] = window.scrollY;
  };
  const onHide = (): void => {
    note();
    storeScrollPositions(positions);
    // The browser restores a reload itself, before the first paint.
    window.history.scrollRestoration = 'auto';
  };
  const onShow = (): void => {
    window.history.scrollRestoration = 'manual';
  };
  onShow();
  window.addEventListener('scroll', note, { passive: true });
  window.addEventListener('pagehide', onHide);
  window.addEventListener('pageshow', onShow);
  return () => {
    window.removeEventListener('scroll', note);
    window.removeEventListener('pagehide', onHide);
    window.removeEventListener('pageshow', onShow);
  };
}

function restore(position: number | null, hash: string, stays: boolean): void {
  const target = hash === '' ? null : document.getElementById(decodeHash(hash));
  if (position !== null) window.scrollTo(0, position);
  else if (target !== null) target.scrollIntoView();
  else if (!stays) window.scrollTo(0, 0);
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

/** Moves the focus of screen readers and keyboard to the new page's content, unless it is already there or in a field. */
function focusContent(): void {
  const content = document.getElementById('content');
  const active = document.activeElement;
  if (content === null || active instanceof HTMLInputElement) return;
  if (active === null || active === document.body || !content.contains(active))
    content.focus({ preventScroll: true });
}

import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { createPath, type Location, useLocation, useNavigationType } from 'react-router';
import { keepsScroll } from './keep-scroll.ts';
import { readScrollPositions, SETTLE_MS, storeScrollPositions } from './scroll-positions.ts';

/**
 * The known state of the tab's history: the page on the screen, and for each page its scroll position and the address
 * of the link that was followed last.
 */
type Visited = {
  entry: string;
  pathname: string;
  isSettling: boolean;
  positions: Record<string, number>;
  links: Record<string, string>;
};

/**
 * Restores scroll and focus after a change of route has settled. Back returns to the former position, a new page
 * begins at its top, and navigations that request it (between categories, filters) keep the position. The router's own
 * component does it too early. On Back, the focus returns to the link that led away.
 */
export function ScrollRestoration() {
  const location = useLocation();
  const isBack = useNavigationType() === 'POP';
  const entry = entryOf(location);
  const { pathname, hash } = location;
  const visited = useRef<Visited>({ entry, pathname, isSettling: false, positions: {}, links: {} });
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
        focusContent(isBack ? left.links[entry] : undefined);
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
  const { positions, links } = visited.current;
  Object.assign(positions, readScrollPositions());
  const note = (): void => {
    if (!visited.current.isSettling) positions[visited.current.entry] = window.scrollY;
  };
  const noteLink = ({ target }: Event): void => {
    // The event of the last scrolling may come after the page has changed.
    note();
    const link = target instanceof Element && target.closest('#content a')?.getAttribute('href');
    if (link) links[visited.current.entry] = link;
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
  // Before anything that handles the click, as that may change the page.
  window.addEventListener('click', noteLink, true);
  window.addEventListener('pagehide', onHide);
  window.addEventListener('pageshow', onShow);
  return () => {
    window.removeEventListener('scroll', note);
    window.removeEventListener('click', noteLink, true);
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

/**
 * Moves the focus of screen readers and keyboard to the new page's content, unless it is already there or in a field.
 * @param link the address of a link in it that is focused instead, if it is there
 */
function focusContent(link: string | undefined): void {
  const content = document.getElementById('content');
  const active = document.activeElement;
  if (content === null || active instanceof HTMLInputElement) return;
  const wanted =
    link === undefined ? null : content.querySelector<HTMLElement>(`a[href="${CSS.escape(link)}"]`);
  if (wanted !== null) wanted.focus({ preventScroll: true });
  else if (active === null || active === document.body || !content.contains(active))
    content.focus({ preventScroll: true });
}

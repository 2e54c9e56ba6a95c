import { useContext, useEffect, useRef } from 'react';
import { UNSAFE_DataRouterContext, UNSAFE_DataRouterStateContext, useLocation } from 'react-router';
import { readScrollPositions, SETTLE_MS, storeScrollPositions } from './scroll-positions.ts';

/** Restores scroll and focus after a change of route has settled: Back goes to where the visitor stood, a new page begins at its top,
 *  and what asks for it (categories among each other, filters) stays. The router keeps the places and says which holds; the settling is ours. */
export function ScrollRestoration() {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const state = useContext(UNSAFE_DataRouterStateContext);
  const { key, pathname, hash } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (router === undefined) return;
    const positions = readScrollPositions();
    window.history.scrollRestoration = 'manual';
    const stop = router.enableScrollRestoration(positions, () => window.scrollY);
    const onHide = (): void => {
      positions[router.state.location.key] = window.scrollY;
      storeScrollPositions(positions);
      // A reload is the browser's to restore: it knows before the first paint.
      window.history.scrollRestoration = 'auto';
    };
    const onShow = (): void => {
      window.history.scrollRestoration = 'manual';
    };
    window.addEventListener('pagehide', onHide);
    window.addEventListener('pageshow', onShow);
    return () => {
      stop();
      window.removeEventListener('pagehide', onHide);
      window.removeEventListener('pageshow', onShow);
    };
  }, [router]);
  const first = useRef(true);
  const { restoreScrollPosition: place, preventScrollReset } = state ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: once an arrival, which `key` names
  useEffect(() => {
    const moved = before.current !== pathname;
    before.current = pathname;
    if (first.current) {
      first.current = false;
      return;
    }
    const focused = document.activeElement;
    const timer = setTimeout(() => {
      if (place !== false) restore(place ?? null, hash, preventScrollReset === true);
      // A visitor who has gone on by keyboard meanwhile is not brought back.
      if (moved && [focused, document.body].includes(document.activeElement)) focusContent();
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [key]);
  return null;
}

function restore(place: number | null, hash: string, stays: boolean): void {
  const target = hash === '' ? null : document.getElementById(decodeHash(hash));
  if (place !== null) window.scrollTo(0, place);
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

/** Screen readers and the keyboard go on at the new page's content, unless the visitor is already in it or in a field. */
function focusContent(): void {
  const content = document.getElementById('content');
  const active = document.activeElement;
  if (content === null || active instanceof HTMLInputElement) return;
  if (active === null || active === document.body || !content.contains(active))
    content.focus({ preventScroll: true });
}

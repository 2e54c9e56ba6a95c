import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { afterFrame } from '../../../platform/page/after-frame.ts';

/** What a visitor has done to the rail of a page: how far it is scrolled, and which of its facets are open. */
type RailState = { top: number; open: boolean[] };

/** The rails of the pages of this visit, by the history entry's key. */
const kept = new Map<string, RailState>();
/** The form with the facets. */
const FACETS = '.rail #filters';
/** Number of rails that are kept. */
const KEPT_MAX = 50;

/**
 * Keeps how the visitor leaves a rail, and restores it when they come back to its page. Its facets must be the same as
 * before, which they are unless the catalogue has changed. It renders nothing, beside facets that are all there.
 */
export function KeptRail() {
  const { key } = useLocation();
  const isBack = useNavigationType() === 'POP';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per list, when its facets are there
  useLayoutEffect(() => {
    const before = kept.get(key);
    const facets = document.querySelector(FACETS);
    if (facets !== null && isBack && before !== undefined) restore(facets, before);
  }, []);
  useEffect(() => {
    const facets = document.querySelector(FACETS);
    const rail = facets?.closest('.rail') ?? null;
    if (facets === null || rail === null) return;
    // Read only where the browser has a layout already: an open facet "toggles" as soon as it is there.
    let top = 0;
    const note = (): void => {
      kept.delete(key);
      kept.set(key, { top, open: [...facets.querySelectorAll('details')].map(({ open }) => open) });
      for (const oldest of [...kept.keys()].slice(0, -KEPT_MAX)) kept.delete(oldest);
    };
    const noteTop = (): void => {
      top = rail.scrollTop;
      note();
    };
    // Another page of the same list, such as one with a filter more, begins as this one is.
    const cancel = afterFrame(() => {
      if (rail.scrollTop > 0) noteTop();
    });
    rail.addEventListener('scroll', noteTop, { passive: true });
    facets.addEventListener('toggle', note, true);
    return () => {
      cancel();
      rail.removeEventListener('scroll', noteTop);
      facets.removeEventListener('toggle', note, true);
    };
  }, [key]);
  return null;
}

function restore(form: Element, { top, open }: RailState): void {
  const facets = form.querySelectorAll('details');
  if (facets.length === open.length)
    for (const [place, facet] of facets.entries()) facet.open = open[place] ?? facet.open;
  const rail = form.closest('.rail');
  if (rail !== null) rail.scrollTop = top;
}

import { useContext, useEffect } from 'react';
import { UNSAFE_DataRouterContext } from 'react-router';
import { isSlow, routeRules } from '../builds/builds.ts';
import { pageAhead } from '../builds/route-rules.ts';
import { shownPage } from '../builds/shown-page.ts';
import { pageLinkOf } from '../links/link-target.ts';
import { pageFiles } from './page-files.ts';
import { prefetch } from './prefetch.ts';
import { createPrefetchQueue, type PrefetchQueue } from './prefetch-queue.ts';

/** How long a link is pointed at before its page is fetched, in milliseconds: a pointer that passes over asks for nothing. */
const DWELL_MS = 50;

/** Fetches the pages ahead whose links are pointed at or focused: any link of the page to a page of this site. */
export function usePrefetch(): void {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  useEffect(() => {
    if (router === undefined || isSlow()) return;
    const queue = createPrefetchQueue(page => {
      const ids = (router.match(page) ?? []).map(match => match.route.id);
      return prefetch(pageFiles(page, ids, window.__reactRouterManifest?.routes ?? {}, location.origin));
    });
    return followLinks({
      add: link => {
        const page = pageAhead(link, routeRules());
        if (page !== null) queue.add(page);
      },
      remove: link => queue.remove(pageAhead(link, routeRules()) ?? link),
    });
  }, [router]);
}

function followLinks(queue: PrefetchQueue): () => void {
  let dwelling: ReturnType<typeof setTimeout> | undefined;
  const onOver = (event: Event): void => {
    const page = pageOf(event);
    clearTimeout(dwelling);
    if (page !== null) dwelling = setTimeout(() => queue.add(page), DWELL_MS);
  };
  const onOut = (event: Event): void => {
    const page = pageOf(event);
    clearTimeout(dwelling);
    if (page !== null) queue.remove(page);
  };
  const onFocus = (event: Event): void => {
    const page = pageOf(event);
    if (page !== null) queue.add(page);
  };
  const listeners = { pointerover: onOver, pointerout: onOut, focusin: onFocus, touchstart: onFocus };
  for (const [type, listener] of Object.entries(listeners))
    document.addEventListener(type, listener, { passive: true });
  return () => {
    clearTimeout(dwelling);
    for (const [type, listener] of Object.entries(listeners)) document.removeEventListener(type, listener);
  };
}

/** The page of this site that the link under an event leads to; null where there is none, or it is the one on the screen. */
function pageOf(event: Event): string | null {
  const link = pageLinkOf(event);
  const page = link === null ? null : link.pathname + link.search;
  return page === shownPage() ? null : page;
}

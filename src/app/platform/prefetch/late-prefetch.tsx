import { isSlow } from '../builds/builds.ts';
import { CANCELS_RELOADS } from '../builds/chunk-reload.ts';
import { lateComponent } from '../builds/late-component.tsx';
import { useIsHydrated } from '../page/use-is-hydrated.ts';

const PrefetchedPages = lateComponent(() => import('./prefetched-pages.tsx'));

/**
 * Prefetches pages. Its code loads after the page, before any link is pointed at, but not over a slow network.
 * Where no reload can be cancelled, nothing is prefetched: the router would reload the page if the code of a link's page
 * failed to load.
 */
export function LatePrefetch() {
  return useIsHydrated() && CANCELS_RELOADS && !isSlow() && <PrefetchedPages />;
}

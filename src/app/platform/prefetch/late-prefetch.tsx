import { isSlow } from '../builds/builds.ts';
import { lateComponent } from '../builds/late-component.tsx';
import { useIsHydrated } from '../page/use-is-hydrated.ts';

const PrefetchedPages = lateComponent(() => import('./prefetched-pages.tsx'));

/**
 * Fetches pages ahead, by code that comes behind the page: the first one is shown before any link is pointed at.
 * Not over a slow network.
 */
export function LatePrefetch() {
  return useIsHydrated() && !isSlow() && <PrefetchedPages />;
}

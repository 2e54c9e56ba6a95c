import { isSlow } from '../builds/builds.ts';
import { lateComponent } from '../builds/late-component.tsx';
import { useIsHydrated } from '../page/use-is-hydrated.ts';

const PrefetchedPages = lateComponent(() => import('./prefetched-pages.tsx'));

/** Prefetches pages. Its code loads after the page, before any link is pointed at, but not over a slow network. */
export function LatePrefetch() {
  return useIsHydrated() && !isSlow() && <PrefetchedPages />;
}

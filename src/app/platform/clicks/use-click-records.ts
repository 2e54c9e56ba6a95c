import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { loadAhead } from '../builds/load-part.ts';

/**
 * Records what of the marked lists comes into view, and what is chosen from them. What does it loads behind the page:
 * it is never in the way of what the visitor waits for.
 */
export function useClickRecords(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    const watch = new AbortController();
    loadAhead(() => import('./watch-lists.ts')).then(
      late => late.watchLists({ pathname, search }, watch.signal),
      error => console.warn('What is chosen from lists is not recorded', error),
    );
    return () => watch.abort();
  }, [pathname, search]);
}

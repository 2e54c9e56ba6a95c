import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Records what of the marked lists comes into view, and what is chosen from them. What does it loads behind the page: it is never in the way of what the visitor waits for. */
export function useClickRecords(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    const watch = new AbortController();
    import('./watch-lists.ts').then(late => late.watchLists({ pathname, search }, watch.signal));
    return () => watch.abort();
  }, [pathname, search]);
}

import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { loadAhead } from '../builds/load-part.ts';
import { shareLoad } from '../share-load.ts';

const loadWatch = shareLoad(() => import('./watch-lists.ts'));

/**
 * Records which items of marked lists come into view, and which are chosen. Its code loads after the page, so that it
 * never delays the visitor.
 */
export function useClickRecords(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    const watch = new AbortController();
    loadAhead(loadWatch).then(
      late => late.watchLists({ pathname, search }, watch.signal),
      error => console.warn('What is chosen from lists is not recorded', error),
    );
    return () => watch.abort();
  }, [pathname, search]);
}

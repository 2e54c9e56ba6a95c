import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { KEEP_SCROLL } from '../scroll-restoration/keep-scroll.ts';
import { catchUp } from '../visit/catch-up.ts';
import { boundQuery } from '../visit/shown-page.ts';
import { mannerOf, pageLinkOf } from './link-target.ts';

/**
 * Navigates with the router when a link to a page of this site is clicked without modifiers and no other listener has
 * handled it.
 */
export function usePageLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent): void => {
      if (event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return;
      const link = pageLinkOf(event);
      if (link === null) return;
      const { replace, preventScrollReset, reloadDocument } = mannerOf(link);
      // The browser itself navigates to a place on the same page, and moves the focus.
      if (reloadDocument || link.getAttribute('href')?.startsWith('#')) return;
      event.preventDefault();
      void navigate(link.pathname + queryOf(link, preventScrollReset) + link.hash, {
        // A link to the current page does not add an entry to the history.
        replace: replace || link.href === location.href,
        state: preventScrollReset ? KEEP_SCROLL : null,
      });
    };
    // Runs after React's own listeners, which are on the document.
    window.addEventListener('click', follow);
    return () => window.removeEventListener('click', follow);
  }, [navigate]);
}

/** The query that a link leads to. A link of a list, which keeps the page, does not undo a change on its way. */
function queryOf({ pathname, search }: HTMLAnchorElement, staysHere = false): string {
  const bound = staysHere && pathname === location.pathname ? boundQuery(pathname) : null;
  return bound === null ? search : catchUp(search, location.search, bound);
}

import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { KEEP_SCROLL } from '../scroll-restoration/keep-scroll.ts';
import { catchUp } from '../visit/catch-up.ts';
import { boundQuery } from '../visit/shown-page.ts';
import { mannerOf, pageLinkOf } from './link-target.ts';

/** Follows the links of the page by the router: any link to a page of this site that is clicked plainly and that nothing else has taken. */
export function usePageLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent): void => {
      if (event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return;
      const link = pageLinkOf(event);
      if (link === null) return;
      const { replace, preventScrollReset, reloadDocument } = mannerOf(link);
      // For a place on the same page the browser navigates itself, and moves the focus along.
      if (reloadDocument || link.getAttribute('href')?.startsWith('#')) return;
      event.preventDefault();
      void navigate(link.pathname + queryOf(link, preventScrollReset) + link.hash, {
        // A link to where one is already is no step of the way back.
        replace: replace || link.href === location.href,
        state: preventScrollReset ? KEEP_SCROLL : null,
      });
    };
    // Behind React's own listeners, which are the document's.
    window.addEventListener('click', follow);
    return () => window.removeEventListener('click', follow);
  }, [navigate]);
}

/** The query that a link leads to. A link of a list, which leaves the page as it is, does not undo what is on its way. */
function queryOf({ pathname, search }: HTMLAnchorElement, staysHere = false): string {
  const bound = staysHere && pathname === location.pathname ? boundQuery(pathname) : null;
  return bound === null ? search : catchUp(search, location.search, bound);
}

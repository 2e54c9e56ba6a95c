import type { NavigateOptions } from './page-link.tsx';

/** Paths of this site that are not pages. */
const NO_PAGES = /^\/(api|media|assets|builds)\/|^\/[^/]+\.\w{2,4}$/;

/** The link of an event. Returns null if it does not lead to a page of this site. */
export function pageLinkOf({ target }: Pick<Event, 'target'>): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (link === null || link.origin !== location.origin || link.target !== '' || link.hasAttribute('download'))
    return null;
  return NO_PAGES.test(link.pathname) ? null : link;
}

/** The navigation options of a {@link PageLink}. */
export function mannerOf({ dataset }: HTMLAnchorElement): NavigateOptions {
  return {
    replace: dataset.replace !== undefined,
    preventScrollReset: dataset.stay !== undefined,
    reloadDocument: dataset.reload !== undefined,
  };
}

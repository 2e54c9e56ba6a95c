import type { ComponentProps } from 'react';
import { useLocation } from 'react-router';

/** What a link says of the way it is followed, beside where to. */
export type NavigateOptions = {
  /** Takes the place of the page in the browser's history. */
  replace?: boolean;
  /** Leaves the page scrolled as it is. */
  preventScrollReset?: boolean;
  /** Is left to the browser, which loads the page anew. */
  reloadDocument?: boolean;
};

type PageLinkProps = Omit<ComponentProps<'a'>, 'href'> & NavigateOptions & { to: string };

/** A link to a page of this site by its address, or by a query alone (`?page=2`, `?`: none), which stays on the path. It is an element and
 *  no more: one listener for all of them (`use-page-links.ts`) has the router follow it. A list has hundreds; the router's own link costs
 *  each of them ten hooks, on the server too. */
export function PageLink({ to, ...props }: PageLinkProps) {
  return to.startsWith('?') ? <QueryLink to={to} {...props} /> : plainLink(to, props);
}

function QueryLink({ to, ...props }: PageLinkProps) {
  const { pathname } = useLocation();
  return plainLink(to === '?' ? pathname : pathname + to, props);
}

/**
 * The element of a link whose address is known. One that only rearranges its page (other conditions, another order) says
 * so to crawlers, for which the combinations would have no end; the next and the previous part of a list say what they are.
 */
export function plainLink(
  href: string,
  { replace, preventScrollReset, reloadDocument, rel, ...props }: Omit<PageLinkProps, 'to'>,
) {
  const isCombination = preventScrollReset === true && href.includes('?');
  return (
    <a
      {...props}
      href={href}
      rel={rel ?? (isCombination ? 'nofollow' : undefined)}
      data-replace={replace || undefined}
      data-stay={preventScrollReset || undefined}
      data-reload={reloadDocument || undefined}
    />
  );
}

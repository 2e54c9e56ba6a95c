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

/** The element of a link whose address is known. */
export function plainLink(
  href: string,
  { replace, preventScrollReset, reloadDocument, ...props }: Omit<PageLinkProps, 'to'>,
) {
  return (
    <a
      {...props}
      href={href}
      data-replace={replace || undefined}
      data-stay={preventScrollReset || undefined}
      data-reload={reloadDocument || undefined}
    />
  );
}

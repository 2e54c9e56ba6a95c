import type { ComponentProps } from 'react';
import { useLocation } from 'react-router';

/** The navigation options of a link besides its target. */
export type NavigateOptions = {
  /** Replaces the page in the browser's history. */
  replace?: boolean;
  /** Keeps the scroll position of the page. */
  preventScrollReset?: boolean;
  /** Lets the browser load the page in full. */
  reloadDocument?: boolean;
};

type PageLinkProps = Omit<ComponentProps<'a'>, 'href'> & NavigateOptions & { to: string };

/**
 * A link to a page of this site by its address, or by a query that keeps the path (`?page=2`, or `?` for none). It is a
 * plain element that one shared listener (`use-page-links.ts`) passes to the router. The router's own link costs ten
 * hooks each, on the server too, and a list has hundreds of links.
 */
export function PageLink({ to, ...props }: PageLinkProps) {
  return to.startsWith('?') ? <QueryLink to={to} {...props} /> : plainLink(to, props);
}

function QueryLink({ to, ...props }: PageLinkProps) {
  const { pathname } = useLocation();
  return plainLink(to === '?' ? pathname : pathname + to, props);
}

/**
 * The element of a link to a known address. A link that only rearranges its page (other conditions, another order) is
 * marked `nofollow`, as crawlers would never reach the end of the combinations. Links to the next and previous part of
 * a list keep their own `rel`.
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

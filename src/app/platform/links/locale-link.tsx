import type { ComponentProps } from 'react';
import { useSite } from '../locale/site.tsx';
import { localizePath } from '../locale/strategy.ts';
import { type NavigateOptions, plainLink } from './page-link.tsx';

type LocaleLinkProps = Omit<ComponentProps<'a'>, 'href'> &
  NavigateOptions & {
    /** A path of the site without language prefix, with its query. */
    to: string;
  };

/**
 * The link between the site's own pages, with an address in the page's language. The page is prefetched when the link
 * is pointed at or focused (see `prefetch/`).
 */
export function LocaleLink({ to, ...props }: LocaleLinkProps) {
  const site = useSite();
  return plainLink(localizePath(to, site.locale, site), props);
}

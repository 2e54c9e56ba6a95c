import type { ComponentProps } from 'react';
import { Link, useLocation } from 'react-router';
import { useLocalize } from './site.tsx';
import { readPath } from './strategy.ts';

type LocaleLinkProps = Omit<ComponentProps<typeof Link>, 'to'> & {
  /** A path of the site without language prefix, with its query. */
  to: string;
};

/** The link between the site's own pages: writes the address in the page's language, fetches the page ahead when pointed
 *  at or focused (see `prefetch/`), and keeps the scroll position between categories. */
export function LocaleLink({ to, ...props }: LocaleLinkProps) {
  const { path } = readPath(useLocation().pathname);
  const keepsPlace = isCategory(path) && isCategory(to);
  return <Link to={useLocalize()(to)} preventScrollReset={keepsPlace} {...props} />;
}

function isCategory(path: string): boolean {
  return path.startsWith('/category/');
}

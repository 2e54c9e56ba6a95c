import type { ComponentProps } from 'react';
import { LocaleLink } from '../../platform/links/locale-link.tsx';

/** A link that an owner of the catalogue wrote: a page of this site, or an address elsewhere. */
export function ArticleLink({ to, ...props }: ComponentProps<typeof LocaleLink>) {
  return to.startsWith('/') ? (
    <LocaleLink to={to} {...props} />
  ) : (
    <a href={to} rel="noopener" className={props.className}>
      {props.children}
    </a>
  );
}

import type { ComponentProps } from 'react';
import { LocaleLink } from '../../platform/links/locale-link.tsx';

/** A link written by the catalogue's owner, to a page of this site or elsewhere. */
export function ArticleLink({ to, ...props }: ComponentProps<typeof LocaleLink>) {
  return to.startsWith('/') ? (
    <LocaleLink to={to} {...props} />
  ) : (
    <a href={to} rel="noopener" className={props.className}>
      {props.children}
    </a>
  );
}

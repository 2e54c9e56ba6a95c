import { useLocation } from 'react-router';
import { LANGUAGES, LOCALES } from '#text/locale.ts';
import { PageLink } from '../platform/links/page-link.tsx';
import { localeCookie } from '../platform/locale/detect.ts';
import { useSite } from '../platform/locale/site.tsx';
import { localizePath, readPath } from '../platform/locale/strategy.ts';

/** The link to the same page and query in the other language. Its choice is kept in the cookie that a visit to `/` asks. */
export function LanguageLink() {
  const site = useSite();
  const { pathname, search } = useLocation();
  const other = LOCALES.find(locale => locale !== site.locale) ?? site.locale;
  const { path } = readPath(pathname);
  const plain = localizePath(path + search, other, site);
  // Without script the home page of the default language is reached by its placeholder, which sets the cookie.
  const to = plain === '/' ? `/${other}` : plain;
  return (
    <PageLink
      to={to}
      hrefLang={LANGUAGES[other].tag}
      lang={LANGUAGES[other].tag}
      preventScrollReset
      reloadDocument={site.strategy === 'no_prefix'}
      onClick={() => {
        // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox before 140 and on plain HTTP
        document.cookie = localeCookie(other);
      }}
      className="inline-flex min-h-6 items-center"
    >
      {LANGUAGES[other].own_name}
    </PageLink>
  );
}

import { useLocation } from 'react-router';
import { LANGUAGES, LOCALES, type Locale } from '#text/locale.ts';
import { PageLink } from '../platform/links/page-link.tsx';
import { localeCookie } from '../platform/locale/detect.ts';
import { useSite } from '../platform/locale/site.tsx';
import { localizePath, readPath } from '../platform/locale/strategy.ts';

/** The links to the same page and query in each other language. */
export function LanguageLinks() {
  const site = useSite();
  return LOCALES.filter(locale => locale !== site.locale).map(locale => (
    <LanguageLink key={locale} other={locale} />
  ));
}

/** A link that stores the choice in the cookie, which a visit to `/` reads. */
function LanguageLink({ other }: { other: Locale }) {
  const site = useSite();
  const { pathname, search } = useLocation();
  const { path } = readPath(pathname);
  const plain = localizePath(path + search, other, site);
  // Without a script the home page of the default language is reached by its placeholder, which sets the cookie.
  const to = plain === '/' ? `/${other}` : plain;
  return (
    <PageLink
      to={to}
      hrefLang={LANGUAGES[other].tag}
      lang={LANGUAGES[other].tag}
      preventScrollReset
      data-command="language"
      reloadDocument={site.strategy === 'no_prefix'}
      onClick={() => {
        // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox before 140 and on plain HTTP
        document.cookie = localeCookie(other);
      }}
      className="inline-flex min-h-6 items-center"
    >
      <LanguageName of={other} />
    </PageLink>
  );
}

/** The name of a language. On a phone, several languages are shown with short names. */
function LanguageName({ of }: { of: Locale }) {
  const { own_name, short_name } = LANGUAGES[of];
  if (LOCALES.length === 2) return own_name;
  return (
    <>
      <span className="max-md:sr-only">{own_name}</span>
      <span aria-hidden="true" className="md:hidden">
        {short_name}
      </span>
    </>
  );
}

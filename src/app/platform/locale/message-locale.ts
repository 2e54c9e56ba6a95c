import { LANGUAGES, LOCALES, type Locale, UNKNOWN_LOCALE } from '#text/locale.ts';

/** The language of the page. Returns null if it is not one of the site's. */
export function localeOfPage(): Locale | null {
  return LOCALES.find(locale => LANGUAGES[locale].tag === document.documentElement.lang) ?? null;
}

/** The language of messages that are created outside of components, which is the page's. */
export function messageLocale(): Locale {
  return localeOfPage() ?? UNKNOWN_LOCALE;
}

import { LANGUAGES, LOCALES, type Locale, UNKNOWN_LOCALE } from '#text/locale.ts';

/** The language of the page, or null if it names none of the site's. */
export function localeOfPage(): Locale | null {
  return LOCALES.find(locale => LANGUAGES[locale].tag === document.documentElement.lang) ?? null;
}

/** The language of messages that are made outside of any component: the page's. */
export function messageLocale(): Locale {
  return localeOfPage() ?? UNKNOWN_LOCALE;
}

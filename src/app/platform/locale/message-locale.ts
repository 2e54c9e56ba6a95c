import { LOCALE_NAMES, type Locale } from '#text/locale.ts';

/** The language of messages that are made outside of any component: the page's. */
export function messageLocale(): Locale {
  return document.documentElement.lang === LOCALE_NAMES.en.language ? 'en' : 'cn';
}

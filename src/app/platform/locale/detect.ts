import { LOCALE_COOKIE, readCookie } from '#contract/visitors/cookie.ts';
import { parseAcceptLanguage } from '#text/accept-language.ts';
import { LOCALES, type Locale } from '#text/locale.ts';

/** Lifetime of 365 days, in seconds. */
const LOCALE_COOKIE_MAX_AGE_S = 365 * 24 * 60 * 60;

/** The locale in a visitor's cookie, else that of their browser. Returns null if neither names one of the site's. */
export function detectLocale(headers: Headers): Locale | null {
  return (
    localeInCookie(headers.get('cookie') ?? '') ??
    parseAcceptLanguage(headers.get('accept-language') ?? undefined) ??
    null
  );
}

/** The locale in a `Cookie` header. */
function localeInCookie(header: string): Locale | null {
  const value = readCookie(header, LOCALE_COOKIE);
  return LOCALES.find(locale => locale === value) ?? null;
}

/** The cookie that stores a choice of language. */
export function localeCookie(locale: Locale): string {
  return `${LOCALE_COOKIE}=${locale}; Path=/; Max-Age=${LOCALE_COOKIE_MAX_AGE_S}; SameSite=Lax`;
}

import { UNITS_COOKIE } from '#contract/visitors/cookie.ts';

/** How long the choice is stored, in seconds. Browsers keep no cookie longer than about 400 days. */
const MAX_AGE_S = 34_560_000;

/**
 * The cookie that stores the units of a visitor without scripts. It is deleted for metric ones. Scripts can read it, so
 * that they adopt the choice.
 */
export function unitsCookie(units: 'metric' | 'imperial', secure: boolean): string {
  const age = units === 'imperial' ? MAX_AGE_S : 0;
  return `${UNITS_COOKIE}=${units}; Path=/; Max-Age=${age}; SameSite=Lax${secure ? '; Secure' : ''}`;
}

/** The page that a form was sent from, as an address of this site. Returns the home page for any other text. */
export function readBack(text: string | null): string {
  const site = 'http://site.invalid';
  const url = text?.startsWith('/') ? URL.parse(text, site) : null;
  return url?.origin === site ? url.pathname.replace(/^\/+/, '/') + url.search : '/';
}

import { UNITS_COOKIE } from '#contract/visitors/cookie.ts';

/** Seconds that a choice is kept: browsers keep none for longer than about 400 days. */
const MAX_AGE_S = 34_560_000;

/**
 * The cookie of a visitor without a script who reads these units; for metric ones it is taken away. A script can read
 * it: it takes over the choice.
 */
export function unitsCookie(units: 'metric' | 'imperial', secure: boolean): string {
  const age = units === 'imperial' ? MAX_AGE_S : 0;
  return `${UNITS_COOKIE}=${units}; Path=/; Max-Age=${age}; SameSite=Lax${secure ? '; Secure' : ''}`;
}

/** The page that a form was sent from, as an address of this site; the home page where it is none. */
export function readBack(text: string | null): string {
  const site = 'http://site.invalid';
  const url = text?.startsWith('/') ? URL.parse(text, site) : null;
  return url?.origin === site ? url.pathname.replace(/^\/+/, '/') + url.search : '/';
}

import { readCookie } from '#contract/visitors/cookie.ts';
import { DESK_PATH } from '../page/frame.ts';

/** The name of the cookie and its other attributes. */
export type CookieForm = { name: string; about: string };

/** A cookie for the desk's paths only, for a site without https on this machine. */
export const PLAIN_COOKIE: CookieForm = {
  name: 'desk',
  about: `; Path=${DESK_PATH}; HttpOnly; SameSite=Strict`,
};

/** A cookie that no other host, not even a subdomain, can set or receive. Browsers require its path to be `/`. */
export const HOST_COOKIE: CookieForm = {
  name: '__Host-desk',
  about: '; Path=/; HttpOnly; Secure; SameSite=Strict',
};

/** The text of the header that keeps a session's secret in the browser, with further attributes such as `; Max-Age=0`. */
export function cookieText({ name, about }: CookieForm, secret: string, more = ''): string {
  return `${name}=${secret}${about}${more}`;
}

/** The secret in a request's cookies, or '' if there is none. */
export function readSecret({ name }: CookieForm, cookies: string | undefined): string {
  return readCookie(cookies ?? '', name) ?? '';
}

/** Keeps the visitor's session id. */
export const SESSION_COOKIE = 'sessionId';
/** Keeps the visitor's choice of language. */
export const LOCALE_COOKIE = 'locale';
/** Cookie with the units that a visitor without scripts chose: `imperial`, or absent for the units as given. */
export const UNITS_COOKIE = 'units';

/** Cookie with the signed address of the previewed version, absent for the live one. Scripts cannot read it. */
export const PREVIEW_VERSION_COOKIE = 'previewVersion';

/**
 * The value of a cookie, not decoded, from a text of all cookies (header `cookie`, `document.cookie`). Returns
 * undefined if the cookie is absent.
 */
export function readCookie(cookies: string, name: string): string | undefined {
  const pair = cookies.split(/;\s*/).find(part => part.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}

/** Keeps the visitor's session id. */
export const SESSION_COOKIE = 'sessionId';
/** Keeps the visitor's choice of language. */
export const LOCALE_COOKIE = 'locale';
/** Keeps the units that a visitor without a script chose: `imperial`; absent for those given. */
export const UNITS_COOKIE = 'units';

/** Holds the signed address of the version that is previewed; absent for the live one. No script reads it. */
export const PREVIEW_VERSION_COOKIE = 'previewVersion';

/** The value of a cookie in the text of all cookies (header `cookie`, `document.cookie`), as it was written; undefined where it is not
 *  there. */
export function readCookie(cookies: string, name: string): string | undefined {
  const pair = cookies.split(/;\s*/).find(part => part.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}

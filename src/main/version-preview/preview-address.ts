import { PREVIEW_VERSION_COOKIE } from '#contract/visitors/cookie.ts';

/** What the addresses below which previews of versions begin and end start with. */
export const PREVIEW_PATH = '/preview-version/';
/** Where the form of the banner is sent to that ends a preview. */
export const LEAVE_PATH = `${PREVIEW_PATH}leave`;

/** The path of a signed address. */
export function enterPath(token: string): string {
  return PREVIEW_PATH + token;
}

/**
 * The header that has a browser ask for a preview from now on, until it is closed; with '' no more. Without `Domain` it
 * is sent to this host alone. It has no end of its own: a preview that is over says so, and never turns into the live
 * site on the way.
 */
export function previewCookie(token: string, isSecure: boolean): string {
  const end = token === '' ? '; Max-Age=0' : '';
  return `${PREVIEW_VERSION_COOKIE}=${token}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}${end}`;
}

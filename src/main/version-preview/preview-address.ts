import { PREVIEW_VERSION_COOKIE } from '#contract/visitors/cookie.ts';

/** Prefix of the addresses at which previews of versions begin and end. */
export const PREVIEW_PATH = '/preview-version/';
/** The path that the banner's form sends to when it ends a preview. */
export const LEAVE_PATH = `${PREVIEW_PATH}leave`;

/** The path of a signed address. */
export function enterPath(token: string): string {
  return PREVIEW_PATH + token;
}

/**
 * The `set-cookie` header with which a browser requests a preview until it is closed, or no longer if the token is ''.
 * Without `Domain` the cookie is sent to this host only. It has no expiry, so that a preview that is over shows a
 * message and never turns into the live site.
 */
export function previewCookie(token: string, isSecure: boolean): string {
  const end = token === '' ? '; Max-Age=0' : '';
  return `${PREVIEW_VERSION_COOKIE}=${token}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}${end}`;
}

import { PREVIEW_VERSION_COOKIE } from '#contract/visitors/cookie.ts';

/** Prefix of the addresses at which previews of versions begin and end. */
export const PREVIEW_PATH = '/preview-version/';
/** Where the form of the banner is sent to that ends a preview. */
export const LEAVE_PATH = `${PREVIEW_PATH}leave`;

/** The path of a signed address. */
export function enterPath(token: string): string {
  return PREVIEW_PATH + token;
}

/**
 * The `set-cookie` header that makes a browser request a preview until it is closed, or no more with ''. Without
 * `Domain` the cookie is sent to this host alone. It has no expiry: a preview that is over says so and never turns
 * into the live site.
 */
export function previewCookie(token: string, isSecure: boolean): string {
  const end = token === '' ? '; Max-Age=0' : '';
  return `${PREVIEW_VERSION_COOKIE}=${token}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}${end}`;
}

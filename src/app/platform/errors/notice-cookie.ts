import { readCookie } from '#contract/visitors/cookie.ts';

/** Name of the cookie that carries the message of a failed page to the next page. */
const COOKIE = 'notice';
/** Lifetime of the cookie, which has served its purpose within seconds. */
const MAX_AGE_S = 20;
/** Longest message in the cookie, in characters. */
const TEXT_MAX = 300;

/**
 * The `Set-Cookie` value that carries a message over a redirect, so that the target page stays the same for every
 * visitor.
 */
export function noticeCookie(text: string): string {
  return `${COOKIE}=${encodeURIComponent([...text].slice(0, TEXT_MAX).join(''))}; Path=/; Max-Age=${MAX_AGE_S}; SameSite=Lax`;
}

/** The message in the text of a cookie header, or null if it has none or cannot be decoded. */
export function noticeInCookie(cookies: string): string | null {
  try {
    return decodeURIComponent(readCookie(cookies, COOKIE) ?? '') || null;
  } catch {
    return null;
  }
}

/** Removes the message from the browser's cookies and returns it. */
export function takeNotice(): string | null {
  const text = noticeInCookie(document.cookie);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox before 140 and on plain HTTP
  if (text !== null) document.cookie = `${COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`;
  return text;
}

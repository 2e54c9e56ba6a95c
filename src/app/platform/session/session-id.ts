import { readCookie, SESSION_COOKIE } from '#contract/visitors/cookie.ts';
import { globalState, setGlobalState } from './global-state.ts';

/** The `31536e4` seconds of the specification, which browsers cap at about 400 days. */
const MAX_AGE_S = 31536e4;
/** The specification's `31536e7` milliseconds. */
const EXPIRES_MS = 31536e7;

/** The visitor's session id: from memory, else from the cookie, else ''. */
export function readSessionId(): string {
  return globalState().sessionId || sessionInCookie(document.cookie);
}

/** The session id in the text of a cookie header, or '' if it has none or is damaged. */
export function sessionInCookie(cookies: string): string {
  try {
    return decodeURIComponent(readCookie(cookies, SESSION_COOKIE) ?? '');
  } catch {
    return '';
  }
}

/**
 * Stores the session id that the home call returned. If another tab has stored its own since the cookie was `before`,
 * that one is taken: all tabs have one session, and only the first call exchanges one of an earlier release.
 */
export function takeSessionId(sessionId: string, before: string): void {
  const now = sessionInCookie(document.cookie);
  if (now !== '' && now !== before) setGlobalState({ sessionId: now });
  else keepSessionId(sessionId);
}

/** Stores a session id in memory and in the cookie. */
export function keepSessionId(sessionId: string): void {
  setGlobalState({ sessionId });
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox before 140 and on plain HTTP
  document.cookie = sessionCookie(sessionId, new Date(), location.protocol === 'https:');
}

/** The session cookie as specified by R-03. */
export function sessionCookie(id: string, now: Date, secure: boolean): string {
  const expires = new Date(now.getTime() + EXPIRES_MS).toUTCString();
  return `${SESSION_COOKIE}=${encodeURIComponent(id)}; Path=/; Max-Age=${MAX_AGE_S}; Expires=${expires}; SameSite=Lax${secure ? '; Secure' : ''}`;
}

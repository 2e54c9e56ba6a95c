import { globalState, setGlobalState } from './global-state.ts';

const COOKIE = 'sessionId';
/** The specification's `31536e4` seconds; browsers cap it at about 400 days. */
const MAX_AGE_S = 31536e4;
/** The specification's `31536e7` milliseconds. */
const EXPIRES_MS = 31536e7;

/** The visitor's session id: from memory, else from the cookie, else empty. */
export function readSessionId(): string {
  return globalState().sessionId || sessionInCookie(document.cookie);
}

/** The session id in the text of all cookies; empty where there is none or it is damaged. */
export function sessionInCookie(cookies: string): string {
  const pair = cookies.split(/;\s*/).find(part => part.startsWith(`${COOKIE}=`));
  try {
    return decodeURIComponent(pair?.slice(COOKIE.length + 1) ?? '');
  } catch {
    return '';
  }
}

/** Keeps a session id in memory and in the cookie. */
export function keepSessionId(sessionId: string): void {
  setGlobalState({ sessionId });
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox before 140 and on plain HTTP
  document.cookie = sessionCookie(sessionId, new Date(), location.protocol === 'https:');
}

/** The session cookie as R-03 words it. */
export function sessionCookie(id: string, now: Date, secure: boolean): string {
  const expires = new Date(now.getTime() + EXPIRES_MS).toUTCString();
  return `${COOKIE}=${encodeURIComponent(id)}; Path=/; Max-Age=${MAX_AGE_S}; Expires=${expires}; SameSite=Lax${secure ? '; Secure' : ''}`;
}

import { randomBytes } from 'node:crypto';
import { ApiError } from '#contract/api/errors.ts';
import { inBoth } from '#contract/messages/messages.ts';
import { readCookie, SESSION_COOKIE } from '#contract/visitors/cookie.ts';

/** A well-formed session id. */
export const SESSION_ID = /^[A-Za-z0-9_-]{22,64}$/;

/** A new session id: 144 random bits as 24 URL-safe characters. */
export function makeSessionId(): string {
  return randomBytes(18).toString('base64url');
}

/** The visitor's session id if it is well formed (22 to 64 URL-safe characters, so at least 128 bits), else undefined. */
export function parseSessionId(header: string | undefined): string | undefined {
  return header !== undefined && SESSION_ID.test(header) ? header : undefined;
}

/**
 * The session of a request: the header `sessionId`, or the cookie if that is absent or empty, as with beacons and plain
 * links. Returns undefined if it is malformed.
 */
export function readSession(headers: Record<string, string | undefined>): string | undefined {
  if (headers.sessionid) return parseSessionId(headers.sessionid);
  return parseSessionId(readCookie(headers.cookie ?? '', SESSION_COOKIE));
}

/** The refusal of a call that belongs to a session, if the request has none. @param given the value sent instead */
export function missingSession(given: string): ApiError {
  const expected = inBoth('expected.session_id');
  return new ApiError('invalid_parameter', { field: 'sessionId', value: given, expected });
}

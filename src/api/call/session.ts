import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { ApiError } from '#contract/api/errors.ts';
import { inBoth } from '#contract/messages/messages.ts';
import { readCookie, SESSION_COOKIE } from '#contract/visitors/cookie.ts';
import type { Database } from '#database/open.ts';
import { moveSession } from '#database/visitors/moved-sessions.ts';

/** The form of every session id that a site has accepted at some time. */
const SESSION_ID = /^[A-Za-z0-9_-]{22,64}$/;

/** Random bytes of an id and bytes of its signature: 24 URL-safe characters each, without unused bits. */
const PART_BYTES = 18;
const PART_LENGTH = 24;

/** Request headers, with names in lower case. */
type Headers = Record<string, string | undefined>;

/** The session ids of a site, which it signs so that nobody else can make one up. */
export type Sessions = {
  /** A new session id: 144 random bits and their signature, as 48 URL-safe characters. */
  make(): string;
  /**
   * The session of a request: the header `sessionId`, or the cookie if that is absent or empty, as with beacons and
   * plain links. Undefined if this site did not sign it.
   */
  read(headers: Headers): string | undefined;
  /**
   * The id for a request without a session of this site. If an earlier release issued the id that was sent, what is
   * stored under it belongs to the new id from now on.
   */
  renew(headers: Headers): Promise<string>;
  /** The key of a quote request, which only the answer to its sender contains. */
  quotationKey(reference: string): string;
  /** Whether a text is that key. */
  isQuotationKey(reference: string, text: string): boolean;
  /** The token of a session's forms, which no other site can know. */
  formToken(session: string): string;
  /** Whether a text is that token. */
  isFormToken(session: string, text: string): boolean;
};

/** Opens the session ids of the site that has this secret. */
export function openSessions(database: Database, secret: string): Sessions {
  const signedBy = (purpose: string, text: string) =>
    createHmac('sha256', secret)
      .update(`${purpose}\n${text}`)
      .digest()
      .subarray(0, PART_BYTES)
      .toString('base64url');
  const make = () => {
    const random = randomBytes(PART_BYTES).toString('base64url');
    return random + signedBy('session', random);
  };
  const isOwn = (id: string) =>
    id.length === 2 * PART_LENGTH &&
    isSame(id.slice(PART_LENGTH), signedBy('session', id.slice(0, PART_LENGTH)));
  return {
    make,
    read: headers => {
      const id = sentSession(headers);
      return id !== undefined && isOwn(id) ? id : undefined;
    },
    renew: async headers => {
      const [sent, id] = [sentSession(headers), make()];
      if (sent !== undefined) await moveSession(database, sent, id);
      return id;
    },
    quotationKey: reference => signedBy('quotation', reference),
    isQuotationKey: (reference, text) => isSame(text, signedBy('quotation', reference)),
    formToken: session => signedBy('form', session),
    isFormToken: (session, text) => isSame(text, signedBy('form', session)),
  };
}

/** Compares texts in a time that does not tell where they differ. */
function isSame(given: string, own: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(own)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** The refusal of a call that belongs to a session, if the request has none. @param given the value sent instead */
export function missingSession(given: string): ApiError {
  const expected = inBoth('expected.session_id');
  return new ApiError('invalid_parameter', { field: 'sessionId', value: given, expected });
}

/** The well-formed id that a request sends, whoever made it. */
export function sentSession({ sessionid, cookie = '' }: Headers): string | undefined {
  const id = sessionid || readCookie(cookie, SESSION_COOKIE);
  return id !== undefined && SESSION_ID.test(id) ? id : undefined;
}

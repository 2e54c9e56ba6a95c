import { createHmac } from 'node:crypto';
import { openDatabase } from '#database/open.ts';
import { keepSiteKey } from '#database/suite/test-records.ts';

/** The secret by which the sites of tests sign sessions. */
export const SESSION_SECRET = 'the secret of the sessions of tests';

/**
 * Has a site that was not started yet sign sessions with {@link SESSION_SECRET}, and tell apart with it who searched for a
 * text: by one byte, so that with a secret of its own some site takes three visitors for two.
 */
export async function keepSessionSecret(data_dir: string): Promise<void> {
  const database = await openDatabase({ data_dir });
  await keepSiteKey(database, 'sessions', SESSION_SECRET);
  await keepSiteKey(database, 'search_words', SESSION_SECRET);
  await database.close();
}

/** A session id of a test, signed as {@link SESSION_SECRET} signs: always the same for the same name. */
export function sessionOf(name: string): string {
  const random = name
    .repeat(24)
    .replaceAll(/[^A-Za-z0-9_-]/g, '-')
    .slice(0, 24);
  const hash = createHmac('sha256', SESSION_SECRET).update(`session\n${random}`).digest();
  return random + hash.subarray(0, 18).toString('base64url');
}

/** Another session id each time. */
export function otherSession(): string {
  return sessionOf(`other-${++others}-`);
}

let others = 0;

/** The session that a running site gives to a visitor without one. */
export async function askSession(address: string): Promise<string> {
  const { data } = await (await fetch(`${address}/api/v1/home`)).json();
  return data.session_id;
}

/** Two visitors of a test site, by the header that identifies them. */
export const ANN = { sessionId: sessionOf('ann-') };
export const BOB = { sessionId: sessionOf('bob-') };

import type { Database } from '#database/open.ts';
import { countAttempt, forgiveAttempt } from '#database/people/attempts.ts';
import { findPerson, takeCodeStep, takeRecoveryCode } from '#database/people/people.ts';
import type { DeskPersonTable } from '#database/tables/people-tables.ts';
import { DeskRefusal } from '../page/desk-page.ts';
import { hashSecret } from '../session/secrets.ts';
import { findStep, plainRecoveryCode } from './one-time-code.ts';
import { isPassword } from './password.ts';

/** Limits of wrong attempts within a time: for one name, and for one address, which an office may share. */
const WITHIN_MS = 15 * 60_000;
const NAME_ATTEMPTS = 6;
const ADDRESS_ATTEMPTS = 30;

/** The typed credentials and the sender's address. `code` is null if the password is enough. */
export type Proof = { name: string; password: string; code: string | null; address: string };

/** The form of a name, which appears in addresses, logs and on command lines. */
export const PERSON_NAME = /^[a-z0-9][a-z0-9._@+-]{0,63}$/;

/**
 * Checks a person's credentials. The answer does not reveal what is wrong, and takes the same time for an unknown name.
 * @returns the person, or undefined if the credentials are wrong
 * @throws DeskRefusal after too many attempts, with the minutes until the next one
 */
export async function provePerson(
  database: Database,
  { name: given, password, code, address }: Proof,
): Promise<DeskPersonTable | undefined> {
  const name = given.trim().toLowerCase();
  // All malformed names are counted as one, so that no row of the database is as long as a form.
  const name_key = `name ${PERSON_NAME.test(name) ? name : ''}`;
  const address_key = `address ${address}`;
  const limits = [
    { key: name_key, most: NAME_ATTEMPTS, within_ms: WITHIN_MS },
    { key: address_key, most: ADDRESS_ATTEMPTS, within_ms: WITHIN_MS },
  ];
  const now = Date.now();
  const until = await countAttempt(database, limits, now);
  if (until !== undefined)
    throw new DeskRefusal(429, 'refusal.wait', { minutes: Math.ceil((until - now) / 60_000) });
  const person = await findPerson(database, name);
  const isRight = await isPassword(password, person?.password ?? null);
  if (!isRight || person === undefined) return undefined;
  if (code !== null && !(await takeCode(database, person, code))) return undefined;
  await forgiveAttempt(database, { name_key, address_key });
  return person;
}

/** Uses up a one-time code or a recovery code. @returns whether it is right and was not used before */
async function takeCode(database: Database, person: DeskPersonTable, code: string): Promise<boolean> {
  const step = findStep(person.code_secret, code, Date.now());
  if (step !== undefined) return takeCodeStep(database, person.name, step);
  return takeRecoveryCode(database, person.name, hashSecret(plainRecoveryCode(code)));
}

import type { Database } from '#database/open.ts';
import { countAttempt, forgiveAttempt } from '#database/people/attempts.ts';
import { findPerson, takeCodeStep, takeRecoveryCode } from '#database/people/people.ts';
import type { DeskPersonTable } from '#database/tables/people-tables.ts';
import { DeskRefusal } from '../page/desk-page.ts';
import { hashSecret } from '../session/secrets.ts';
import { findStep, plainRecoveryCode } from './one-time-code.ts';
import { isPassword } from './password.ts';

/** Wrong attempts that may be made within a time: by one name, and from one address, which an office may share. */
const WITHIN_MS = 15 * 60_000;
const NAME_ATTEMPTS = 6;
const ADDRESS_ATTEMPTS = 30;

/** What somebody types to show who they are, and the address that it comes from. `code` is null where the password is enough. */
export type Proof = { name: string; password: string; code: string | null; address: string };

/** The form of a name: it stands in addresses, logs and on command lines. */
export const PERSON_NAME = /^[a-z0-9][a-z0-9._@+-]{0,63}$/;

/**
 * Finds out whether somebody is who they say. What is wrong is not said, and takes the same time for a name that
 * nobody has.
 * @returns the person, undefined where it is not
 * @throws DeskRefusal where too many attempts were made, with when the next one may be
 */
export async function provePerson(
  database: Database,
  { name: given, password, code, address }: Proof,
): Promise<DeskPersonTable | undefined> {
  const name = given.trim().toLowerCase();
  // What cannot be a name is counted as one, so that no row of the database becomes as long as a form.
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

/** Takes a one-time code, or a recovery code. @returns whether it is right and was not taken before */
async function takeCode(database: Database, person: DeskPersonTable, code: string): Promise<boolean> {
  const step = findStep(person.code_secret, code, Date.now());
  if (step !== undefined) return takeCodeStep(database, person.name, step);
  return takeRecoveryCode(database, person.name, hashSecret(plainRecoveryCode(code)));
}

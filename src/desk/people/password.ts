import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { DeskRefusal, type RefusalKey } from '../page/desk-page.ts';

/** Limits of a password's length, in characters. */
export const PASSWORD_MIN = 12;
const PASSWORD_MAX = 128;

/**
 * The hash function for passwords: scrypt (RFC 7914) with 2^15 blocks of 8, three times, and 32 MB each. This is one of
 * the settings of equal strength that OWASP names. Each hash states the settings it was made with.
 */
const SETTINGS = { cost: 15, block: 8, times: 3 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** Limit of waiting hashes. Only one is computed at a time, as each takes memory and a quarter of a second. */
const WAITING_MAX = 8;

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** A hash that no password has. Comparing with it takes as long as with any other. */
const NOBODY = formatHash(SETTINGS, randomBytes(SALT_BYTES), randomBytes(HASH_BYTES));

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** Hashes a password for the database. @throws DeskRefusal if too many wait */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return formatHash(SETTINGS, salt, await inTurn(() => stretch(password, salt, SETTINGS)));
}

/**
 * Whether a password matches a hash. Without a hash the comparison takes the same time.
 * @throws DeskRefusal if too many wait
 */
export async function isPassword(password: string, kept: string | null): Promise<boolean> {
  const [, cost, block, times, salt = '', hash = ''] = (kept ?? NOBODY).split('$');
  const settings = { cost: Number(cost), block: Number(block), times: Number(times) };
  const given = password.slice(0, PASSWORD_MAX + 1);
  const made = await inTurn(() => stretch(given, Buffer.from(salt, 'base64url'), settings));
  return timingSafeEqual(made, Buffer.from(hash, 'base64url')) && kept !== null;
}

/** The fault of a new password. Returns undefined if there is none. */
export function findPasswordFault(password: string, repeated: string, name: string): RefusalKey | undefined {
  if (password !== repeated) return 'refusal.password_repeated';
  if ([...password].length < PASSWORD_MIN) return 'refusal.password_short';
  if (password.length > PASSWORD_MAX) return 'refusal.password_long';
  const plain = password.toLowerCase();
  const isTold = plain.includes(name) || new Set(plain).size < 5 || isRun(plain) || COMMON.test(plain);
  return isTold ? 'refusal.password_simple' : undefined;
}

/** Common beginnings of guessed passwords, alone or with digits and signs around them. */
const COMMON =
  /^[\d\W_]*(?:password|passwort|passw0rd|qwerty|qwertz|letmein|welcome|willkommen|iloveyou|admin|administrator|etalon|catalogue)+[\d\W_]*$/;

/** Whether each character follows its predecessor, as in 123456789012 or abcdefghijkl. */
function isRun(text: string): boolean {
  const codes = [...text].map(character => character.codePointAt(0) ?? 0);
  const steps = codes.slice(1).filter((code, at) => Math.abs(code - (codes[at] ?? 0)) <= 1);
  return steps.length >= codes.length - 2;
}

function stretch(password: string, salt: Buffer, { cost, block, times }: typeof SETTINGS): Promise<Buffer> {
  const options = { N: 2 ** cost, r: block, p: times, maxmem: 2 ** cost * block * 256 };
  return derive(password, salt, HASH_BYTES, options);
}

function formatHash({ cost, block, times }: typeof SETTINGS, salt: Buffer, hash: Buffer): string {
  return ['scrypt', cost, block, times, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

async function inTurn(work: () => Promise<Buffer>): Promise<Buffer> {
  if (waiting >= WAITING_MAX) throw new DeskRefusal(503, 'refusal.busy');
  waiting += 1;
  const turn = last.then(work).finally(() => {
    waiting -= 1;
  });
  last = turn.catch(() => undefined);
  return turn;
}

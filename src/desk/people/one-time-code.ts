import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** How long a code is shown, in ms, and how many digits it has: what every app takes for granted (RFC 6238, RFC 4226). */
const STEP_MS = 30_000;
const DIGITS = 6;

/** How many steps a clock may be off. */
const STEPS_OFF = 1;

/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;

/** 120 bits: more than can be guessed from a hash. */
const RECOVERY_BYTES = 15;
const RECOVERY_CODES = 8;

const BASE_32 = 'abcdefghijklmnopqrstuvwxyz234567';

/** Makes what the codes of a person are computed from, in base 32 (RFC 4648). */
export function makeCodeSecret(): string {
  return toBase32(randomBytes(SECRET_BYTES));
}

/** What an app takes the secret of somebody's codes from (otpauth:). @param site what the desk belongs to */
export function codeAddress(secret: string, name: string, site: string): string {
  const label = `${encodeURIComponent(site)}:${encodeURIComponent(name)}`;
  return `otpauth://totp/${label}?secret=${secret.toUpperCase()}&issuer=${encodeURIComponent(site)}`;
}

/** The code of a step of 30 s, counted from 1970. */
export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const at = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(at) & 0x7fffffff) % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The step whose code was given, by a clock that may be 30 s off. Undefined where it is none. @param now in ms */
export function findStep(secret: string, given: string, now: number): number | undefined {
  const code = given.replace(/\s/g, '');
  if (!/^\d{6}$/.test(code)) return undefined;
  const step = Math.floor(now / STEP_MS);
  let found: number | undefined;
  // All are compared, so that the time says nothing.
  for (let at = step - STEPS_OFF; at <= step + STEPS_OFF; at++)
    if (timingSafeEqual(Buffer.from(codeAt(secret, at)), Buffer.from(code))) found = at;
  return found;
}

/** Makes codes that stand in for a lost app, each of them once. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    groupLetters(toBase32(randomBytes(RECOVERY_BYTES)), '-'),
  );
}

/** A recovery code as it was made, however it was typed. */
export function plainRecoveryCode(given: string): string {
  return groupLetters(given.toLowerCase().replace(/[^a-z2-7]/g, ''), '-');
}

/** Letters in groups of four, which are easier to copy. */
export function groupLetters(text: string, between: string): string {
  return (text.match(/.{1,4}/g) ?? []).join(between);
}

function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map(byte => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map(five => BASE_32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map(letter => BASE_32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map(eight => Number.parseInt(eight, 2)));
}

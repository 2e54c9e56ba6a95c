import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** How long a code is shown, in ms, and its digits, as every app assumes (RFC 6238, RFC 4226). */
const STEP_MS = 30_000;
const DIGITS = 6;

/** Steps by which a clock may be wrong. */
const STEPS_OFF = 1;

/** 160 bits, as recommended by RFC 4226. */
const SECRET_BYTES = 20;

/** 120 bits, so that a code cannot be guessed from its hash. */
const RECOVERY_BYTES = 15;
const RECOVERY_CODES = 8;

const BASE_32 = 'abcdefghijklmnopqrstuvwxyz234567';

/** Creates the secret from which a person's codes are computed, in base 32 (RFC 4648). */
export function makeCodeSecret(): string {
  return toBase32(randomBytes(SECRET_BYTES));
}

/** The address from which an app reads the secret of a person's codes (otpauth:). @param site the name of the desk's site */
export function codeAddress(secret: string, name: string, site: string): string {
  const label = `${encodeURIComponent(site)}:${encodeURIComponent(name)}`;
  return `otpauth://totp/${label}?secret=${secret.toUpperCase()}&issuer=${encodeURIComponent(site)}`;
}

/** The code of a step. Steps last 30 s and are counted from 1970. */
export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const at = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(at) & 0x7fffffff) % 10 ** DIGITS).padStart(DIGITS, '0');
}

/**
 * The step of a code, allowing for a clock that is wrong by 30 s. Returns undefined if the code is wrong. @param now in
 * ms
 */
export function findStep(secret: string, given: string, now: number): number | undefined {
  const code = given.replace(/\s/g, '');
  if (!/^\d{6}$/.test(code)) return undefined;
  const step = Math.floor(now / STEP_MS);
  let found: number | undefined;
  // All steps are compared, so that the duration reveals nothing.
  for (let at = step - STEPS_OFF; at <= step + STEPS_OFF; at++)
    if (timingSafeEqual(Buffer.from(codeAt(secret, at)), Buffer.from(code))) found = at;
  return found;
}

/** Creates codes that replace a lost app. Each can be used once. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    groupLetters(toBase32(randomBytes(RECOVERY_BYTES)), '-'),
  );
}

/** The normal form of a recovery code, whatever way it was typed. */
export function plainRecoveryCode(given: string): string {
  return groupLetters(given.toLowerCase().replace(/[^a-z2-7]/g, ''), '-');
}

/** Separates letters into groups of four, which are easier to copy. */
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

import { createHash, randomBytes } from 'node:crypto';

const SECRET_BYTES = 16; // 128 bits, the least that ASVS 7.2.3 asks for

/** The form of a secret. */
export const SECRET = /^[\w-]{22}$/;

/** Creates the secret of a link, a cookie or a form. */
export function makeSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

/** The stored form of a secret, which cannot be used in its place. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

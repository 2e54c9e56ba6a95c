import { createHmac, timingSafeEqual } from 'node:crypto';
import { Id, idKey } from '#contract/id.ts';

/** The scope of a token: the unpublished records of the live version, or a whole version. One is never accepted for the other. */
type TokenPurpose = 'preview' | 'version';

/** The content of a valid token: whose preview it is, and until when. */
export type PreviewGrant = { id: string; expires: Date };

/** Longest time a token may be valid, in days. */
export const PREVIEW_DAYS_MAX = 366;

/**
 * Makes a token that shows the unpublished product, set or group of an id, or a version, until a time:
 *
 *     base64url(id) . seconds since 1970, base 36 . base64url(HMAC-SHA-256 of both)
 */
export function signPreviewToken(
  secret: string,
  { id, expires }: PreviewGrant,
  purpose: TokenPurpose = 'preview',
): string {
  const head = `${Buffer.from(id).toString('base64url')}.${Math.floor(expires.getTime() / 1000).toString(36)}`;
  return `${head}.${sign(secret, purpose, head).toString('base64url')}`;
}

/** Reads a token. Returns undefined if it is malformed, altered or expired, or if there is no secret. */
export function readPreviewToken(
  secret: string | undefined,
  token: string,
  now: Date,
  purpose: TokenPurpose = 'preview',
): PreviewGrant | undefined {
  const [, head = '', id = '', seconds = '', signature = ''] =
    /^(([\w-]{1,200})\.([0-9a-z]{1,10}))\.([\w-]{43})$/.exec(token) ?? [];
  if (secret === undefined || head === '') return undefined;
  // Compared as text, because the last character of a signature has unused bits.
  const own = sign(secret, purpose, head).toString('base64url');
  if (!timingSafeEqual(Buffer.from(own), Buffer.from(signature))) return undefined;
  const grant = {
    id: Buffer.from(id, 'base64url').toString(),
    expires: new Date(Number.parseInt(seconds, 36) * 1000),
  };
  return grant.expires > now && Id.safeParse(grant.id).success ? grant : undefined;
}

/** Whether a token is for one of these ids. */
export function isGranted(grant: PreviewGrant, ids: readonly (string | null)[]): boolean {
  return ids.some(id => id !== null && idKey(id) === idKey(grant.id));
}

function sign(secret: string, purpose: TokenPurpose, head: string): Buffer {
  return createHmac('sha256', secret).update(`${purpose}\n${head}`).digest();
}

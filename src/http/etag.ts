import { createHash } from 'node:crypto';

/** A weak ETag of some content: the same for every encoding of it. */
export function makeEtag(bytes: Buffer): string {
  return `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
}

/** Compares as RFC 9110 §13.1.2 asks for: weakly, any of a list, `*` for whatever there is. */
export function etagMatches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const tags = ifNoneMatch.split(',').map(tag => tag.trim().replace(/^W\//, ''));
  return tags.includes('*') || tags.includes(etag.replace(/^W\//, ''));
}

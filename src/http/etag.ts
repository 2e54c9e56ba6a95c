import { hash } from 'node:crypto';

/** A weak ETag of some content: the same for every encoding of it. */
export function makeEtag(bytes: Buffer): string {
  return `W/"${hash('sha256', bytes, 'base64url').slice(0, 22)}"`;
}

/** Compares as RFC 9110 §13.1.2 requires: weakly, with any of a list, and `*` for anything that exists. */
export function etagMatches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const tags = ifNoneMatch.split(',').map(tag => tag.trim().replace(/^W\//, ''));
  return tags.includes('*') || tags.includes(etag.replace(/^W\//, ''));
}

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPreviewToken, signPreviewToken } from './preview-token.ts';

const SECRET = 'a secret of sixteen characters or more';
const expires = new Date('2026-12-01T00:00:00Z');
const now = new Date('2026-11-20T00:00:00Z');
const token = signPreviewToken(SECRET, { id: 'SECRET-1', expires });

describe('a preview token', () => {
  it('R-52 says what it was signed for, until it expires', () => {
    expect(readPreviewToken(SECRET, token, now)).toEqual({ id: 'SECRET-1', expires });
    expect(readPreviewToken(SECRET, token, new Date(expires.getTime() - 1))).toEqual({
      id: 'SECRET-1',
      expires,
    });
    expect(readPreviewToken(SECRET, token, expires)).toBeUndefined();
  });

  it('R-52 is worth nothing under another secret, or without one', () => {
    expect(readPreviewToken(`${SECRET}!`, token, now)).toBeUndefined();
    expect(readPreviewToken(undefined, token, now)).toBeUndefined();
  });

  it('R-52 is worth nothing once a single character is changed, added or lost', () => {
    const letters = 'AZaz09-_.'.split('');
    fc.assert(
      fc.property(
        fc.nat(token.length - 1),
        fc.constantFrom(...letters, ''),
        fc.constantFrom(0, 1),
        (at, letter, cut) => {
          const altered = token.slice(0, at) + letter + token.slice(at + cut);
          const grant = readPreviewToken(SECRET, altered, now);
          if (altered !== token) expect(grant).toBeUndefined();
          if (grant !== undefined) expect(grant.id).toBe('SECRET-1');
        },
      ),
      { numRuns: 500 },
    );
    for (const bad of ['', '.', '..', token.repeat(3), token.replaceAll('.', ' ')])
      expect(readPreviewToken(SECRET, bad, now)).toBeUndefined();
  });
});

it('R-52 a preview token ends in one letter only, although base64 would read four as the same', () => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'.split('');
  const valid = letters.filter(
    letter => readPreviewToken(SECRET, token.slice(0, -1) + letter, now) !== undefined,
  );
  expect(valid).toEqual([token.at(-1)]);
});

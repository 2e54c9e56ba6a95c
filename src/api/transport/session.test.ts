import { expect, it } from 'vitest';
import { makeSessionId, parseSessionId } from './session.ts';

it('R-01 makes session ids of 128 random bits or more that are safe in an address', () => {
  const ids = new Set(Array.from({ length: 1000 }, makeSessionId));
  expect(ids.size).toBe(1000);
  for (const id of ids) expect(Buffer.from(id, 'base64url').length * 8).toBeGreaterThanOrEqual(128);
  for (const id of ids) expect(encodeURIComponent(id)).toBe(id);
});

it('keeps a session id that it made and refuses malformed ones', () => {
  const id = makeSessionId();
  expect(parseSessionId(id)).toBe(id);
  for (const bad of [
    undefined,
    '',
    'short',
    'x'.repeat(65),
    `${id}\n`,
    `${id} `,
    'ä'.repeat(24),
    '../'.repeat(8),
  ]) {
    expect(parseSessionId(bad)).toBeUndefined();
  }
});

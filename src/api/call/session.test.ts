import { expect, it } from 'vitest';
import { openTestDatabase } from '#database/suite/test-site.ts';
import { openSessions } from './session.ts';

it('R-01 makes session ids of 128 random bits or more that are safe in an address', async context => {
  const { make } = openSessions(await openTestDatabase('sqlite', context), 'secret');
  const ids = new Set(Array.from({ length: 1000 }, make));
  expect(ids.size).toBe(1000);
  expect(new Set([...ids].map(id => id.slice(0, 24))).size).toBe(1000);
  for (const id of ids) expect(Buffer.from(id.slice(0, 24), 'base64url').length * 8).toBe(144);
  for (const id of ids) expect(encodeURIComponent(id)).toBe(id);
});

it('takes a session id that this site signed, from the header or else the cookie, and none that was made up', async context => {
  const database = await openTestDatabase('sqlite', context);
  const { make, read } = openSessions(database, 'secret');
  const [id, other] = [make(), make()];
  expect(read({ sessionid: id })).toBe(id);
  expect(read({ cookie: `a=b; sessionId=${id}` })).toBe(id);
  expect(read({ sessionid: '', cookie: `sessionId=${id}` })).toBe(id);
  expect(read({ sessionid: other, cookie: `sessionId=${id}` })).toBe(other);
  const changed = Array.from(
    id,
    (letter, at) => id.slice(0, at) + (letter === 'A' ? 'B' : 'A') + id.slice(at + 1),
  );
  const made_up = [
    undefined,
    '',
    'short',
    'x'.repeat(24),
    'x'.repeat(48),
    id.slice(0, 24),
    id.slice(0, 24) + other.slice(24),
    openSessions(database, 'the secret of another site').make(),
    `${id}x`,
    `${id}\n`,
    'ä'.repeat(48),
    ...changed,
  ];
  for (const sessionid of made_up) expect([sessionid, read({ sessionid })]).toEqual([sessionid, undefined]);
});

import { expect, it } from 'vitest';
import { openTestDatabase } from '#database/suite/test-site.ts';
import { addFeedback, listFeedbackOfSession } from '#database/visitors/feedback.ts';
import { missingSession, openSessions, sentSession } from './session.ts';

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

it('a session id that is sent has 22 to 64 letters, digits, dashes and underscores', () => {
  const sent = (sessionid: string) => sentSession({ sessionid });
  for (const id of ['x'.repeat(22), 'x'.repeat(64), 'AZaz09_-AZaz09_-AZaz09_-']) expect(sent(id)).toBe(id);
  for (const id of ['x'.repeat(21), 'x'.repeat(65), `${'x'.repeat(22)}.`, `.${'x'.repeat(22)}`, ''])
    expect(sent(id)).toBeUndefined();
  expect(sentSession({})).toBeUndefined();
  expect(sentSession({ cookie: `sessionId=${'y'.repeat(30)}` })).toBe('y'.repeat(30));
});

it('a session of an earlier release gives what is stored under it to the new one', async context => {
  const database = await openTestDatabase('sqlite', context);
  const { renew, read } = openSessions(database, 'secret');
  const old = 'o'.repeat(24);
  const feedback = {
    id: 'F1',
    type_id: 'other',
    content: 'Hello',
    contact: {},
    area_code: null,
    product_id: null,
    page: null,
    images: 0,
    status: 'received' as const,
    reply: null,
    created_at: '2026-11-20T10:00:00.000Z',
    answered_at: null,
  };
  await addFeedback(database, old, feedback, [], { mail: false, webhook: false });
  const fresh = await renew({});
  expect(read({ sessionid: fresh })).toBe(fresh);
  expect(await listFeedbackOfSession(database, fresh, 9)).toEqual([]);
  const renewed = await renew({ sessionid: old });
  expect(read({ sessionid: renewed })).toBe(renewed);
  expect((await listFeedbackOfSession(database, renewed, 9)).map(({ id }) => id)).toEqual(['F1']);
  expect(await listFeedbackOfSession(database, old, 9)).toEqual([]);
});

it('keys of quotations and tokens of forms are of one site and one purpose each', async context => {
  const database = await openTestDatabase('sqlite', context);
  const [own, other] = [openSessions(database, 'secret'), openSessions(database, 'another')];
  const key = own.quotationKey('Q1');
  expect(key).toMatch(/^[\w-]{24}$/);
  expect(own.isQuotationKey('Q1', key)).toBe(true);
  for (const [reference, text] of [
    ['Q2', key],
    ['Q1', `${key}x`],
    ['Q1', ''],
    ['Q1', own.formToken('Q1')],
  ] as const)
    expect(own.isQuotationKey(reference, text)).toBe(false);
  expect(other.isQuotationKey('Q1', key)).toBe(false);
  expect(own.isFormToken('s', own.formToken('s'))).toBe(true);
  expect(own.isFormToken('t', own.formToken('s'))).toBe(false);
  expect(own.isFormToken('Q1', key)).toBe(false);
});

it('a call without its session is refused, with what was sent instead', () => {
  const refusal = missingSession('old');
  expect([refusal.code, refusal.messageIn('en')]).toEqual([
    'invalid_parameter',
    expect.stringMatching(/sessionId: old\. /),
  ]);
});

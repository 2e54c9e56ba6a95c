import fastify from 'fastify';
import { pino } from 'pino';
import { describe, expect, it, type TestContext, vi } from 'vitest';
import { listDeeds } from '#database/history/audit-log.ts';
import { countAttempt } from '#database/people/attempts.ts';
import { addPerson, removePerson, resetPerson, setRole } from '#database/people/people.ts';
import type { DeskRole } from '#database/tables/people-tables.ts';
import { getLiveVersion } from '#database/versions/versions.ts';
import { ACCOUNT_ROUTES } from './account/account-routes.ts';
import { deskPlugin } from './desk-plugin.ts';
import { ROUTES } from './desk-routes.ts';
import { openSignInDoor } from './door/sign-in-door.ts';
import { HOST_COOKIE } from './guard/desk-cookie.ts';
import { codeAt, makeCodeSecret } from './people/one-time-code.ts';
import { hashSecret, makeSecret } from './session/secrets.ts';
import { openDeskSite } from './test-desk.ts';

const ORIGIN = 'https://site.example';
const PASSWORD = 'correct horse battery';
const MINUTE_MS = 60_000;

// Hashing a password takes a quarter of a second, longer on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

/** The headers that a page of the desk sends with its forms. */
const OWN = {
  origin: ORIGIN,
  'sec-fetch-site': 'same-origin',
  'sec-fetch-dest': 'document',
  'content-type': 'application/x-www-form-urlencoded',
};

/** A desk on the network whose clock the test moves. */
async function startDesk(context: TestContext) {
  vi.useFakeTimers({ now: new Date('2026-11-26T10:00:00Z'), toFake: ['Date'] });
  context.onTestFinished(() => void vi.useRealTimers());
  const { database, site } = await openDeskSite(context);
  const refused: string[] = [];
  const logged: Record<string, unknown>[] = [];
  const app = fastify();
  await deskPlugin(app, {
    site,
    door: openSignInDoor({ database, site_name: 'Acme', onRefused: address => refused.push(address) }),
    cookie: HOST_COOKIE,
    originOf: () => ORIGIN,
    addressOf: ({ headers }) => String(headers['x-address'] ?? 'here'),
    further: ACCOUNT_ROUTES,
    default_locale: 'en',
    style: ':root{}',
    log: pino({ level: 'warn' }, { write: line => void logged.push(JSON.parse(line)) }),
  });
  context.onTestFinished(() => app.close());
  const get = (url: string, cookie = '') => app.inject({ url, headers: { cookie } });
  const post = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url,
      headers: { ...OWN, ...headers },
      payload: new URLSearchParams(fields).toString(),
    });
  /**
   * Invites a person and completes their setup.
   * @returns the secret of their one-time codes, and the recovery codes
   */
  const enrol = async (name: string, role: DeskRole) => {
    const [link, code_secret] = [makeSecret(), makeCodeSecret()];
    const link_until = Date.now() + MINUTE_MS;
    await addPerson(database, { name, role, link_hash: hashSecret(link), link_until, code_secret });
    const code = codeAt(code_secret, Math.floor(Date.now() / 30_000) - 1);
    const chosen = { password: PASSWORD, repeated: PASSWORD, code };
    const { payload, statusCode } = await post(`/desk/welcome/${link}`, chosen);
    expect(statusCode, payload).toBe(200);
    const recovery = [...payload.matchAll(/<code>([a-z2-7-]+)<\/code>/g)].map(([, found = '']) => found);
    return { link, code_secret, recovery };
  };
  /** Signs a person in by the next code. @returns the answer and its cookie */
  const signIn = async (name: string, { code_secret }: { code_secret: string }, headers = {}) => {
    vi.setSystemTime(Date.now() + 30_000);
    const code = codeAt(code_secret, Math.floor(Date.now() / 30_000));
    const answer = await post('/desk/sign-in', { name, password: PASSWORD, code }, headers);
    const cookie = String(answer.headers['set-cookie'] ?? '').split(';')[0] ?? '';
    return { answer, cookie, code };
  };
  const enter = async (name: string, role: DeskRole) => (await signIn(name, await enrol(name, role))).cookie;
  const send = async (cookie: string, url: string, fields: Record<string, string> = {}) => {
    const csrf =
      /name="csrf" value="([\w-]+)"/.exec((await get('/desk/versions', cookie)).payload)?.[1] ?? '';
    return post(url, { csrf, ...fields }, { cookie });
  };
  const wait = (ms: number) => vi.setSystemTime(Date.now() + ms);
  return { app, database, refused, logged, get, post, enrol, signIn, enter, send, wait };
}

describe('signing in to the desk', () => {
  it('takes name, password and a code once, and gives a cookie of this host and its pages alone', async context => {
    const { get, post, enrol, signIn } = await startDesk(context);
    const ann = await enrol('ann', 'publish');
    expect(ann.recovery).toHaveLength(8);
    expect((await get(`/desk/welcome/${ann.link}`)).statusCode).toBe(403);
    const { answer, cookie, code } = await signIn('Ann ', ann);
    expect(answer.statusCode).toBe(303);
    expect(answer.headers['set-cookie']).toMatch(
      /^__Host-desk=[\w-]{22}; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect((await get('/desk/versions', cookie)).payload).toContain('<a href="/desk/account">ann</a>');
    const again = await post('/desk/sign-in', { name: 'ann', password: PASSWORD, code });
    expect([again.statusCode, again.headers['set-cookie']]).toEqual([403, undefined]);
    expect(again.payload).toContain('Name, password or code is not right.');
  });

  it('says nothing of what was wrong, and asks for a password and code that are fit', async context => {
    const { database, refused, post, enrol, wait } = await startDesk(context);
    const ann = await enrol('ann', 'stage');
    wait(30_000);
    const code = codeAt(ann.code_secret, Math.floor(Date.now() / 30_000));
    const said = await Promise.all(
      [
        { name: 'eve', password: PASSWORD, code },
        { name: 'ann', password: 'another pass phrase', code },
        { name: 'ann', password: PASSWORD, code: '000000' },
        { name: 'ann', password: PASSWORD, code: '' },
      ].map(async fields => (await post('/desk/sign-in', fields)).payload.replace(fields.name, '')),
    );
    expect(new Set(said).size).toBe(1);
    expect(refused).toEqual(['here', 'here', 'here', 'here']);
    const link = makeSecret();
    const invitation = {
      link_hash: hashSecret(link),
      link_until: Date.now() + 1,
      code_secret: ann.code_secret,
    };
    await resetPerson(database, 'ann', invitation);
    const fields = { password: 'ann is my name', repeated: 'ann is my name', code };
    expect((await post(`/desk/welcome/${link}`, fields)).statusCode).toBe(400);
    const wrong = { password: PASSWORD, repeated: PASSWORD, code: '000000' };
    expect((await post(`/desk/welcome/${link}`, wrong)).payload).toContain('This code is not right');
    wait(2);
    expect((await post(`/desk/welcome/${link}`, { ...wrong, code })).statusCode).toBe(403);
  });

  it('is limited by name and by address, and says when to try again', async context => {
    const { database, post, enrol, signIn, wait } = await startDesk(context);
    const ann = await enrol('ann', 'stage');
    const guess = (name: string, address: string) =>
      post('/desk/sign-in', { name, password: 'x', code: '' }, { 'x-address': address });
    for (let n = 0; n < 6; n++) expect((await guess('ann', `a${n}`)).statusCode).toBe(403);
    const limited = await signIn('ann', ann);
    expect(limited.answer.statusCode).toBe(429);
    expect(limited.answer.payload).toContain('Try again in 15 minutes.');
    wait(15 * MINUTE_MS);
    expect((await signIn('ann', ann)).answer.statusCode).toBe(303);
    // An address that tries many names.
    const address = [{ key: 'address there', most: 30, within_ms: MINUTE_MS }];
    for (let n = 0; n < 30; n++) await countAttempt(database, address, Date.now());
    expect((await guess('other', 'there')).payload).toContain('Try again in 1 minute.');
    expect((await guess('other', 'elsewhere')).statusCode).toBe(403);
  });

  it('takes each recovery code once in the place of a code', async context => {
    const { get, post, enrol, send } = await startDesk(context);
    const { recovery } = await enrol('ann', 'stage');
    const use = (code = '') => post('/desk/sign-in', { name: 'ann', password: PASSWORD, code });
    const answer = await use(recovery[0]?.toUpperCase().replaceAll('-', ' '));
    expect(answer.statusCode).toBe(303);
    expect((await use(recovery[0])).statusCode).toBe(403);
    const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
    expect((await get('/desk/account', cookie)).payload).toContain('7 recovery codes are left.');
    expect((await send(cookie, '/desk/account/codes', { current: 'wrong' })).statusCode).toBe(403);
    const renewed = await send(cookie, '/desk/account/codes', { current: PASSWORD });
    expect(renewed.payload).toContain('<ol class="codes">');
    expect((await use(recovery[1])).statusCode).toBe(403);
  });

  it('gives another secret each time, and goes back to pages of the desk alone', async context => {
    const { get, post, enrol, signIn } = await startDesk(context);
    const ann = await enrol('ann', 'publish');
    const first = await signIn('ann', ann);
    expect((await get('/desk/log?before=9')).payload).toContain('name="back" value="/desk/log?before=9"');
    const second = await signIn('ann', ann, { cookie: first.cookie });
    expect(second.cookie).not.toBe(first.cookie);
    expect((await get('/desk/versions', first.cookie)).statusCode).toBe(401);
    for (const [back, to] of [
      ['/desk/log?before=9', '/desk/log?before=9'],
      ['/desk//evil.example', '/desk/versions'],
      ['https://evil.example/desk', '/desk/versions'],
    ] as const) {
      vi.setSystemTime(Date.now() + 30_000);
      const code = codeAt(ann.code_secret, Math.floor(Date.now() / 30_000));
      const { headers } = await post('/desk/sign-in', { name: 'ann', password: PASSWORD, code, back });
      expect(headers.location).toBe(to);
    }
  });
});

describe('a session at the desk', () => {
  it('ends for everybody signed in as a person who signs out everywhere, has another password or is removed', async context => {
    const { database, get, post, enrol, signIn, send } = await startDesk(context);
    const ann = await enrol('ann', 'stage');
    const twice = async () => [(await signIn('ann', ann)).cookie, (await signIn('ann', ann)).cookie] as const;
    const areOpen = (cookies: readonly string[]) =>
      Promise.all(cookies.map(async cookie => (await get('/desk/versions', cookie)).statusCode));
    const everywhere = await twice();
    expect((await send(everywhere[0], '/desk/account/leave')).statusCode).toBe(303);
    expect(await areOpen(everywhere)).toEqual([401, 401]);
    const changed = await twice();
    const fields = { current: PASSWORD, password: 'another pass phrase', repeated: 'another pass phrase' };
    expect((await send(changed[0], '/desk/account/password', { ...fields, current: 'x' })).statusCode).toBe(
      403,
    );
    expect(await areOpen(changed)).toEqual([200, 200]);
    expect((await send(changed[0], '/desk/account/password', fields)).statusCode).toBe(303);
    expect(await areOpen(changed)).toEqual([401, 401]);
    expect((await signIn('ann', ann)).answer.statusCode).toBe(403);
    vi.setSystemTime(Date.now() + 30_000);
    const code = codeAt(ann.code_secret, Math.floor(Date.now() / 30_000));
    const answer = await post('/desk/sign-in', { name: 'ann', password: fields.password, code });
    const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
    await removePerson(database, 'ann');
    expect(await areOpen([cookie])).toEqual([401]);
  });

  it('ends after half an hour alone and after twelve hours', async context => {
    const { get, enter, wait } = await startDesk(context);
    const cookie = await enter('ann', 'stage');
    for (let n = 0; n < 24; n++) {
      expect((await get('/desk/versions', cookie)).statusCode).toBe(200);
      wait(30 * MINUTE_MS);
    }
    wait(1);
    expect((await get('/desk/versions', cookie)).statusCode).toBe(401);
    const idle = await enter('bob', 'stage');
    wait(30 * MINUTE_MS + 1);
    expect((await get('/desk/versions', idle)).statusCode).toBe(401);
  });

  it('is nothing to a script of a page beside the desk, nor to a form of another site', async context => {
    const { app, enter, post } = await startDesk(context);
    const cookie = await enter('ann', 'publish');
    for (const use of ['empty', 'iframe', 'script']) {
      const headers = { cookie, 'sec-fetch-dest': use };
      expect((await app.inject({ url: '/desk/versions', headers })).statusCode).toBe(403);
    }
    const foreign = await post(
      '/desk/sign-in',
      {},
      { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    );
    expect(foreign.statusCode).toBe(403);
    expect((await post('/desk/rollback', { from: 'v2' }, { cookie })).payload).toContain(
      'from an earlier visit',
    );
  });
});

/** Requests that need the right to publish: visitors' messages, and anything that visitors see or that cannot be undone. */
const PUBLISHING = [
  'GET /feedback',
  'GET /feedback/:id',
  'GET /feedback/:id/images/:number',
  'GET /health/restore',
  'GET /quotations',
  'GET /quotations/:reference',
  'GET /quotations/:reference/offer',
  'GET /quotations/:reference/offers/:number',
  'GET /rollback',
  'GET /versions/:id/cancel',
  'GET /versions/:id/discard',
  'GET /versions/:id/plan',
  'GET /versions/:id/preview',
  'GET /versions/:id/publish',
  'GET /visitor',
  'POST /feedback',
  'POST /feedback/:id',
  'POST /health/backups',
  'POST /health/backups/copy',
  'POST /health/restore',
  'POST /quotations',
  'POST /quotations/:reference',
  'POST /quotations/:reference/offer',
  'POST /quotations/:reference/offer/send',
  'POST /quotations/:reference/offers/:number',
  'POST /rollback',
  'POST /runs/:name',
  'POST /versions/:id/cancel',
  'POST /versions/:id/discard',
  'POST /versions/:id/plan',
  'POST /versions/:id/preview',
  'POST /versions/:id/publish',
  'POST /visitor',
  'POST /visitor/delete',
  'POST /visitor/export',
];

describe('what somebody may do at the desk', () => {
  it('is decided on the server for every route of the table', async context => {
    const { database, app, enter, send, get } = await startDesk(context);
    const cookie = await enter('ann', 'stage');
    const all = [...ROUTES, ...ACCOUNT_ROUTES];
    const refused: string[] = [];
    for (const { method, path } of all) {
      const url = `/desk${path.replace(':id', 'v3').replace(/:\w+/g, 'x')}`;
      const nobody = await app.inject({
        method,
        url,
        headers: OWN,
        payload: method === 'POST' ? '' : undefined,
      });
      expect([method, path, nobody.statusCode]).toEqual([method, path, 401]);
      // Another test covers signing out everywhere.
      if (path === '/account/leave') continue;
      const answer = method === 'GET' ? await get(url, cookie) : await send(cookie, url, { from: 'v2' });
      if (answer.payload.includes('You may prepare versions, but not do this.')) {
        expect(answer.statusCode).toBe(403);
        refused.push(`${method} ${path}`);
      }
    }
    expect(all.length).toBeGreaterThan(30);
    expect(refused.toSorted()).toEqual(PUBLISHING);
    expect((await getLiveVersion(database))?.id).toBe('v2');
    const { payload } = await get('/desk/versions', cookie);
    expect(payload).not.toMatch(/href="\/desk\/(?:rollback|quotations|feedback|versions\/v3\/)/);
    expect(payload).toContain('/desk/versions/compare?from=v2&amp;to=v3');
    await setRole(database, 'ann', 'publish');
    expect((await get('/desk/versions', cookie)).payload).toContain('/desk/versions/v3/publish');
  });

  it('is refused with a line in the log that says who asked for what', async context => {
    const { logged, enter, send, post } = await startDesk(context);
    const cookie = await enter('ann', 'stage');
    await send(cookie, '/desk/rollback', { from: 'v2' });
    await post('/desk/rollback', { csrf: 'made-up' }, { cookie });
    await post('/desk/sign-in', {}, { origin: 'https://elsewhere.example' });
    expect(logged.map(({ reason, who, url }) => [reason, who, url])).toEqual([
      ['refusal.role', 'ann', '/desk/rollback'],
      ['refusal.role', 'ann', '/desk/rollback'],
      ['refusal.cross_site', undefined, '/desk/sign-in'],
    ]);
  });

  it('needs the password again before publishing, returning, planning and exporting, if it was typed long ago', async context => {
    const { database, get, enter, send, wait } = await startDesk(context);
    const cookie = await enter('ann', 'publish');
    const agreed = { from: 'v2', prices: 'yes', withdrawn: 'yes' };
    wait(10 * MINUTE_MS + 1);
    const forms: Record<string, Record<string, string>> = {
      '/rollback': agreed,
      '/versions/v3/plan': { at: '2027-01-01T10:00' },
      '/quotations': { ending: '.csv' },
      '/quotations/Q/offer/send': { after: '0' },
      '/visitor/delete': { who: 'ann@example.com', sure: 'yes' },
    };
    for (const [path, fields] of Object.entries(forms)) {
      const { statusCode, payload } = await send(cookie, `/desk${path}`, fields);
      expect([path, statusCode]).toEqual([path, 403]);
      expect(payload).toContain('<h1>Your password, please</h1>');
    }
    const asked = await send(cookie, '/desk/versions/v3/publish', agreed);
    for (const [name, value] of Object.entries(agreed))
      expect(asked.payload).toContain(`<input type="hidden" name="${name}" value="${value}">`);
    const wrong = await send(cookie, '/desk/versions/v3/publish', { ...agreed, own_password: 'wrong' });
    expect(wrong.payload).toContain('This is not your password.');
    expect((await getLiveVersion(database))?.id).toBe('v2');
    const right = await send(cookie, '/desk/versions/v3/publish', { ...agreed, own_password: PASSWORD });
    expect(right.statusCode).toBe(303);
    expect((await getLiveVersion(database))?.id).toBe('v3');
    // The session has a new secret now, and the password was typed recently.
    const renewed = String(right.headers['set-cookie']).split(';')[0] ?? '';
    expect((await get('/desk/versions', cookie)).statusCode).toBe(401);
    expect((await get('/desk/versions', renewed)).payload).toContain('v3 is live with');
    expect((await send(renewed, '/desk/rollback', { from: 'v3' })).statusCode).toBe(303);
    const deeds = await listDeeds(database, { before: undefined, limit: 3 });
    expect(deeds.map(({ who, role, action, version }) => [who, role, action, version])).toEqual([
      ['ann', 'publish', 'roll_back', 'v2'],
      ['ann', 'publish', 'publish', 'v3'],
      ['ann', 'publish', 'enter', null],
    ]);
  });
});

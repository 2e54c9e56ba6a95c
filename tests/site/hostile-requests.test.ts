import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CATALOGUE } from '../api/catalogue.ts';
import { ANN } from '../api/sessions.ts';
import { sendFor, startSite, startSiteForTest, type TestSite } from '../api/start-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ entries: CATALOGUE });
});
afterAll(async () => {
  expect(site.faults).toEqual([]);
  await site.close();
});

/** Sends lines unchanged. @returns status, header `allow` and body of the answer */
function sendLines(
  lines: readonly string[],
  body = '',
): Promise<{ status: number; allow?: string; body: string }> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(site.address).port), '127.0.0.1');
    let said = '';
    socket.setEncoding('utf8').on('data', text => {
      said += text;
    });
    socket.on('error', reject).on('close', () => {
      const [head = '', ...rest] = said.split('\r\n\r\n');
      const allow = /^allow: (.*)$/im.exec(head)?.[1];
      resolve({ status: Number(head.split(' ')[1]), ...(allow && { allow }), body: rest.join('') });
    });
    socket.write(`${[...lines, 'connection: close'].join('\r\n')}\r\n\r\n${body}`);
  });
}

/** Paths that accept writes besides the API: forms of pages without a script, and the end of a preview. */
const WRITES = [
  '/forms/cart',
  '/forms/quotation',
  '/forms/feedback',
  '/forms/units',
  '/preview-version/leave',
];

function post(path: string, headers: Record<string, string>): Promise<Response> {
  return fetch(site.address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    redirect: 'manual',
  });
}

describe('a request', () => {
  it.each(['/', '/en', '/robots.txt', '/builds/latest.json', '/media/v1/a.png', '/api/v1/category'])(
    'with a host that is none, or with two, gets 400: %s',
    async path => {
      for (const host of ['a@b', 'a b', 'a/b', 'a:99999'])
        expect([host, (await sendLines([`GET ${path} HTTP/1.1`, `host: ${host}`])).status]).toEqual([
          host,
          400,
        ]);
      const two = await sendLines([`GET ${path} HTTP/1.1`, 'host: a', 'host: b']);
      expect(two.status).toBe(400);
    },
  );

  it.each(['/', '/category', '/robots.txt', '/builds/latest.json', '/media/v1/a.png', '/faults'])(
    'by a method that %s does not take gets 405 with those that it takes',
    async path => {
      for (const method of ['TRACE', 'PROPFIND', 'DELETE', 'PUT']) {
        const { status, allow } = await sendLines([`${method} ${path} HTTP/1.1`, 'host: a']);
        expect([method, status, allow]).toEqual([method, 405, path === '/faults' ? 'POST' : 'GET, HEAD']);
      }
    },
  );

  it.each([
    ['content-length: 4', 'transfer-encoding: chunked'],
    ['content-length: 4', 'content-length: 5'],
    ['transfer-encoding: chunked', 'transfer-encoding: identity'],
    ['content-length: +4'],
  ])('whose end is said twice or in an unclear way is refused: %s, %s', async (...ends) => {
    const lines = ['POST /api/v1/feedback HTTP/1.1', 'host: a', 'content-type: application/json', ...ends];
    expect((await sendLines(lines, '0\r\n\r\n')).status).toBe(400);
  });

  it.each([
    [{ origin: 'http://evil.example', 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ origin: 'http://evil.127.0.0.1', 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'Cross-Site' }, 403],
    [{ 'sec-fetch-site': 'same-origin, cross-site' }, 403],
    [{ 'sec-fetch-site': 'foo' }, 403],
    [{ 'sec-fetch-site': '' }, 403],
    [{ origin: 'http://127.0.0.1:1' }, 403],
    [{ origin: 'http://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ 'sec-fetch-site': 'same-origin' }, 200],
    [{ 'sec-fetch-site': 'none' }, 200],
    [{}, 200],
  ] as const)('that another site has a browser make changes nothing: %j', async (headers, status) => {
    const body = { type_id: 'product', content: 'x' };
    const sent = await sendFor(site, 'feedback_send', { headers: { ...ANN, ...headers }, body });
    expect(sent.status).toBe(status);
    if (status === 403)
      expect(await sent.json()).toMatchObject({
        success: false,
        type: 'cross_site',
        msg: 'Requests from another website are not accepted',
      });
    const report = await fetch(`${site.address}/faults`, { method: 'POST', headers });
    expect(report.status).toBe(status === 403 ? 403 : 400);
    for (const path of WRITES)
      expect([path, (await post(path, headers)).status === 403]).toEqual([path, status === 403]);
    expect((await sendFor(site, 'category_list', { headers })).status).toBe(200);
  });

  it('of the site’s own page is taken where the browser says no more than the origin', async () => {
    const body = { type_id: 'product', content: 'x' };
    const headers = { ...ANN, origin: site.address };
    expect((await sendFor(site, 'feedback_send', { headers, body })).status).toBe(200);
  });

  it.each([
    ['[', ']'],
    ['{"a":', '}'],
  ])('with JSON nested without end is refused as what it is: %s', async (open, close) => {
    const nested = open.repeat(200_000) + (open === '[' ? '' : '1') + close.repeat(200_000);
    for (const body of [nested, `{"type_id":"product","content":${nested}}`]) {
      const answer = await fetch(`${site.address}/api/v1/feedback`, {
        method: 'POST',
        headers: { ...ANN, 'content-type': 'application/json' },
        body: body.length > 999_000 ? body.slice(0, 999_000) : body,
      });
      expect([answer.status, (await answer.json()).msg]).toEqual([
        422,
        expect.stringMatching(/^Invalid value for body: /),
      ]);
    }
  });
});

it.each([
  ['yes', '203.0.113.9', 429],
  ['2', '203.0.113.9, 10.0.0.1', 429],
])(
  'a visitor behind proxies (TRUST_PROXY=%s) passes no limit by addresses that he makes up',
  async (proxies, own, status) => {
    const behind = await startSiteForTest({
      entries: CATALOGUE,
      env: { TRUST_PROXY: proxies, RATE_LIMIT: '5' },
    });
    const ask = (made_up: string, rest: string) =>
      behind.get('/api/v1/category', { 'x-forwarded-for': `${made_up}, ${rest}` });
    for (let time = 0; time < 5; time += 1) expect((await ask(`198.51.100.${time}`, own)).status).toBe(200);
    expect((await ask('198.51.100.99', own)).status).toBe(status);
  },
);

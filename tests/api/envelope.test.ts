import { type IncomingHttpHeaders, request } from 'node:http';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Envelope } from '#contract/api/envelope.ts';
import { CATALOGUE } from './catalogue.ts';
import { startSite, startSiteForTest, type TestSite } from './start-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ entries: CATALOGUE });
});
afterAll(async () => {
  expect(site.faults).toEqual([]);
  await site.close();
});

async function failureOf(path: string, headers = {}) {
  const response = await site.get(path, headers);
  const { success, msg, type, data } = await response.json();
  expect([success, data]).toEqual([false, null]);
  return { status: response.status, msg, type };
}

describe('a bad request', () => {
  it.each([
    ['/api/v1/search?pgae=2', 'pgae'],
    ['/api/v1/search?page=0', 'page'],
    ['/api/v1/search?page=1.5', 'page'],
    ['/api/v1/search?page=1e300', 'page'],
    ['/api/v1/search?size=101', 'size'],
    ['/api/v1/search?page=1&page=2', 'page'],
    ['/api/v1/search?sort=%21%21', 'sort'],
    [`/api/v1/search?q=${'x'.repeat(201)}`, 'q'],
    ['/api/v1/category/show/lenses?view=tiles', 'view'],
    ['/api/v1/category/show/a%20b', 'id'],
    ['/api/v1/category?x=1', 'x'],
    ['/api/v1/search?q=%00', 'q'],
    ['/api/v1/search?q=%ff', 'q'],
    ['/api/v1/search?q=%', 'q'],
    ['/api/v1/search?%E0%A4%A=1', 'query'],
    ['/api/v1/product/curves', 'id'],
  ])('R-54 %s gets 400 with a message that names %s', async (path, field) => {
    expect(await failureOf(path)).toMatchObject({
      status: 400,
      type: 'invalid_parameter',
      msg: expect.stringContaining(`Invalid value for ${field}: `),
    });
  });

  it('R-54 is told so in the request’s language', async () => {
    const english = await failureOf('/api/v1/search?size=101');
    const chinese = await failureOf('/api/v1/search?size=101', { lang: 'zh_CN' });
    expect(english.msg).toBe('Invalid value for size: 101. Must be at most 100');
    expect(chinese.msg).toMatch(/^size 的值无效：101。.*100/);
  });

  it('R-54 names what does not exist', async () => {
    expect(await failureOf('/api/v1/category/show/gone')).toEqual({
      status: 404,
      type: 'not_found',
      msg: 'Category gone not found',
    });
    expect(await failureOf('/api/v1/product/gone', { lang: 'zh_CN' })).toMatchObject({
      msg: '未找到产品“gone”',
    });
  });

  it.each([
    '/api',
    '/api/',
    '/api/v2',
    '/api/v1/nothing',
    '/api/v1/search/',
    '/api/v1/category/show',
    '/api/v1/%zz',
  ])('R-54 to %s, which is no call, is answered as an envelope too', async path => {
    expect((await failureOf(path)).status).toBeOneOf([400, 404]);
  });

  it.each(['POST', 'PUT', 'DELETE', 'TRACE', 'PROPFIND'])(
    'by another method is told which the path takes: %s',
    async method => {
      const { status, headers, body } = await sendRaw('/api/v1/search', { lang: 'en_US' }, method);
      const { success, type, msg } = Envelope.parse(JSON.parse(body));
      expect([status, headers.allow, success, type]).toEqual([
        405,
        'GET, HEAD, OPTIONS',
        false,
        'method_not_allowed',
      ]);
      expect(msg).toBe(`${method} is not allowed for /api/v1/search. Allowed: GET, HEAD, OPTIONS`);
    },
  );

  it('may be HEAD, which is answered as GET, or OPTIONS', async () => {
    const head = await fetch(`${site.address}/api/v1/category`, { method: 'HEAD' });
    expect([head.status, Number(head.headers.get('content-length')) > 100, await head.text()]).toEqual([
      200,
      true,
      '',
    ]);
    for (const [path, allowed] of [
      ['/api/v1/category', 'GET, HEAD, OPTIONS'],
      ['/api/v1/cart', 'GET, HEAD, PUT, OPTIONS'],
      ['/api/v1/product/any', 'GET, HEAD, OPTIONS'],
    ] as const) {
      const options = await fetch(site.address + path, { method: 'OPTIONS' });
      expect([options.status, options.headers.get('allow')]).toEqual([204, allowed]);
    }
  });

  it('that is too long is refused by its length', async () => {
    expect(await failureOf(`/api/v1/search?q=${'x'.repeat(13_000)}`)).toMatchObject({
      status: 413,
      type: 'too_large',
    });
    const body = await fetch(`${site.address}/api/v1/cart/paste`, {
      method: 'POST',
      body: JSON.stringify({ text: 'x'.repeat(2_000_000) }),
      headers: { 'content-type': 'application/json' },
    });
    expect([body.status, (await body.json()).type]).toEqual([413, 'too_large']);
  });
});

it('R-25 too many requests of one visitor get 429 and the seconds to wait, page data in the language of the page', async () => {
  const small = await startSiteForTest({ entries: CATALOGUE, env: { RATE_LIMIT: '3' } });
  const statuses: number[] = [];
  for (let count = 0; count < 4; count++) statuses.push((await small.get('/api/test')).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  expect(await (await small.get('/api/test')).json()).toMatchObject({
    success: false,
    type: 'too_many_requests',
    msg: expect.stringMatching(/in \d+ s/),
  });
  expect((await small.get('/')).status).toBe(429);
  for (const [path, msg] of [
    ['/category.data?build=b', /^Too many requests.* in \d+ s/],
    ['/cn/category.data', /^请求过于频繁.*\d+ 秒/],
  ] as const) {
    const refused = await small.get(path);
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
    expect([refused.status, await refused.json()]).toEqual([
      429,
      { success: false, type: 'too_many_requests', msg: expect.stringMatching(msg), data: null },
    ]);
  }
});

it('without a catalogue every call but the liveness one says that there is none', async () => {
  const empty = await startSiteForTest();
  const response = await empty.get('/api/v1/home', { lang: 'zh_CN' });
  expect([response.status, (await response.json()).msg]).toEqual([503, '尚未发布产品目录']);
  const page = await empty.get('/');
  expect([page.status, await page.text()]).toEqual([
    503,
    expect.stringContaining('No catalogue has been published yet'),
  ]);
});

/** Sends a request line unchanged, which `fetch` would normalise. */
function sendRaw(
  path: string,
  headers: Record<string, string>,
  method = 'GET',
): Promise<{ status: number; headers: IncomingHttpHeaders; body: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(site.address, { path, headers, method }, response => {
      let body = '';
      response
        .setEncoding('utf8')
        .on('data', chunk => (body += chunk))
        .on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
    });
    sent.on('error', reject).end();
  });
}

describe('whatever is sent', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '%',
      '%00',
      '%ff',
      '%2e%2e',
      '..',
      '/',
      '//',
      '?',
      '&',
      '=',
      '[]',
      '[0]',
      '+',
      '!',
      '*',
      '~',
      '<',
      '>=',
      ',',
      ';',
      '#',
    ),
    fc.constantFrom(
      'filters[]=',
      'filters[]=focal_length=',
      'filters[]=coating=',
      'filters[]=window=',
      'sort=',
      'q=',
      'page=',
      'size=',
      'view=',
      'id=',
    ),
    fc.constantFrom(
      '1e999',
      '-0',
      'NaN',
      '1/0',
      '99999999999999999999',
      '..',
      '25mm',
      '1/2"',
      'λ/10',
      '__proto__',
      'constructor',
      '焦距',
    ),
    fc.string({ unit: 'grapheme', maxLength: 12 }),
  );
  const paths = [
    '/api/v1/search',
    '/api/v1/search/more',
    '/api/v1/search/suggestions',
    '/api/v1/category/show/optics',
    '/api/v1/category/filterSameProducts/pcx',
    '/api/v1/product/',
    '/api/v1/',
    '/media/v1/',
    '/',
  ];
  const target = fc.tuple(
    fc.constantFrom(...paths),
    fc.constantFrom('', '?'),
    fc.array(piece, { maxLength: 8 }),
  );
  const writable = (text: string) =>
    text.replace(/[^\x21-\x7e]/g, character => encodeURIComponent(character.toWellFormed()));

  it('R-54 is never answered by a fault of the server', { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        target,
        fc.constantFrom('en_US', 'zh_CN', '', 'x'),
        async ([path, mark, pieces], lang) => {
          const address = writable(path + mark + pieces.join(''));
          const { status, body } = await sendRaw(address, { lang });
          expect(status, address).toBeLessThan(500);
          if (address.startsWith('/api/'))
            expect(Envelope.parse(JSON.parse(body)).success).toBe(status === 200);
        },
      ),
      { numRuns: 400 },
    );
    expect(site.faults).toEqual([]);
  });
});

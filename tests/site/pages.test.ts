import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { make } from '#contract/suite/make.ts';
import type { Pages } from '#main/pages/pages.ts';
import { CATALOGUE } from '../api/catalogue.ts';
import { startSite, startSiteForTest, type TestSite } from '../api/start-site.ts';

let rendered: string[] = [];
let origins: string[] = [];
let answer: (request: Request) => Response | Promise<Response>;

/** Pages that show how often they were rendered, instead of the site's screens. */
const pages: Pages = {
  build_id: 'b1',
  script_mark: 'mark',
  keeps: url => !url.searchParams.has('unread'),
  canonicalPath: path => path,
  pathPattern: path => path,
  render: async (request, { origin }) => {
    origins.push(origin);
    rendered.push(`${request.method} ${new URL(request.url).pathname}`);
    return answer(request);
  },
};

const html = (body: string, init: ResponseInit = {}) =>
  new Response(`<!doctype html><body>${body}</body>`, {
    ...init,
    headers: { 'content-type': 'text/html; charset=utf-8', ...init.headers },
  });

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ entries: CATALOGUE, pages });
});
afterAll(() => site.close());
beforeEach(() => {
  rendered = [];
  origins = [];
});

describe('a page', () => {
  it('is rendered once for all its visitors', async () => {
    answer = () => html('once');
    const first = await site.get('/once?a=1', { cookie: 'session_id=x; locale=cn', 'user-agent': 'one' });
    const second = await site.get('/once?a=1', { cookie: 'session_id=y', 'user-agent': 'two' });
    expect([await first.text(), rendered]).toEqual([await second.text(), ['GET /once']]);
    expect(first.headers.get('cache-control')).toBe('public, no-cache');
    expect((await site.get('/once?a=1', { 'if-none-match': first.headers.get('etag') ?? '' })).status).toBe(
      304,
    );
    await site.get('/once?a=2');
    expect(rendered).toHaveLength(2);
  });

  it('is not kept under parameters that nothing reads', async () => {
    answer = () => html('same');
    await site.get('/twice?unread=1');
    await site.get('/twice?unread=1');
    expect(rendered).toEqual(['GET /twice', 'GET /twice']);
  });

  it('R-62 is kept once for its data, whichever build asks', async () => {
    answer = () => html('data');
    await site.get('/known.data?build=a');
    await site.get('/known.data?build=b&build=c');
    expect(rendered).toEqual(['GET /known.data']);
  });

  it('R-05 is kept for each language apart where it depends on cookie or browser', async () => {
    answer = request =>
      html(request.headers.get('cookie') ?? 'none', { headers: { vary: 'Cookie, Accept-Language' } });
    expect(await (await site.get('/varies', { cookie: 'locale=cn' })).text()).toContain('locale=cn');
    expect(await (await site.get('/varies', { cookie: 'locale=en' })).text()).toContain('locale=en');
    expect(await (await site.get('/varies', { cookie: 'a=b; locale=cn' })).text()).toContain('locale=cn');
    expect(rendered).toHaveLength(2);
  });

  it.each([
    ['sets a cookie', () => html('cookie', { headers: { 'set-cookie': 'locale=en; Path=/' } })],
    ['is not found', () => html('gone', { status: 404 })],
    ['leads elsewhere', () => new Response(null, { status: 302, headers: { location: '/cn' } })],
    ['says so', () => html('mine', { headers: { 'cache-control': 'private' } })],
  ])('is not kept where it %s', async (_, make) => {
    answer = make;
    const path = `/apart/${encodeURIComponent(_)}`;
    const first = await site.get(path);
    await site.get(path);
    expect(rendered).toHaveLength(2);
    expect([first.status, first.headers.get('location'), first.headers.get('set-cookie')]).toEqual([
      make().status,
      make().headers.get('location'),
      make().headers.get('set-cookie'),
    ]);
  });

  it('lets the inline scripts of the build run, and none that came in otherwise', async () => {
    answer = () =>
      html(
        '<script nonce="mark">let a = 1</script><script nonce="mark" type="module" src="/assets/a.js"></script><script nonce="x">b()</script><script>c()</script>',
      );
    const response = await site.get('/scripts');
    const policy = response.headers.get('content-security-policy') ?? '';
    const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
    expect(policy).toContain(`script-src 'self' ${hashOf('let a = 1')};`);
    expect(await response.text()).toContain('<script>let a = 1</script>');
  });

  it('is there as Markdown too, by the ending of its path or by Accept, and says so', async () => {
    answer = () => html('<main><h1>Lenses</h1><a href="/product/LA-1">LA-1</a></main>');
    const page = await site.get('/lenses?a=1');
    expect(page.headers.get('link')).toBe('</lenses.md?a=1>; rel="alternate"; type="text/markdown"');
    expect(page.headers.get('vary')).toMatch(/\bAccept\b/);
    for (const [path, headers] of [
      ['/lenses.md?a=1', {}],
      ['/lenses?a=1', { accept: 'text/markdown, text/html;q=0.5' }],
    ] as const) {
      const markdown = await site.get(path, headers);
      expect(markdown.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
      expect(markdown.headers.get('link')).toBe('</lenses?a=1>; rel="canonical"');
      expect(await markdown.text()).toContain('# Lenses\n\n[LA-1](http');
    }
    // One page, and its Markdown, which the other two share.
    expect(rendered).toEqual(['GET /lenses', 'GET /lenses']);
    expect(await (await site.get('/lenses?a=1')).text()).toContain('<h1>Lenses</h1>');
  });

  it('as Markdown leads on to Markdown, and keeps its status', async () => {
    answer = () => new Response(null, { status: 302, headers: { location: '/cn?x=1' } });
    expect((await site.get('/leads.md')).headers.get('location')).toBe('/cn/index.md?x=1');
    answer = request =>
      request.url.endsWith('/PART.md') ? html('a part by that name') : html('', { status: 404 });
    expect(await (await site.get('/PART.md')).text()).toContain('a part by that name');
    answer = () => html('<main><h1>Not found</h1></main>', { status: 404 });
    const gone = await site.get('/gone.md');
    expect([gone.status, gone.headers.get('content-type')]).toEqual([404, 'text/markdown; charset=utf-8']);
  });

  it('answers HEAD as GET, without the body', async () => {
    answer = () => html('head');
    const head = await fetch(`${site.address}/head`, { method: 'HEAD' });
    const get = await site.get('/head', { 'accept-encoding': 'identity' });
    expect([head.status, await head.text(), head.headers.get('etag')]).toEqual([
      200,
      '',
      get.headers.get('etag'),
    ]);
    expect(Number(head.headers.get('content-length'))).toBe((await get.text()).length);
    expect(rendered).toEqual(['GET /head']);
  });

  it('that fails says so with the number under which the log has the rest', async () => {
    const failing = await startSiteForTest({ entries: CATALOGUE, pages });
    answer = () => {
      throw new Error('broken screen');
    };
    const response = await failing.get('/broken');
    const text = await response.text();
    expect([response.status, failing.faults.length]).toEqual([500, 1]);
    expect(failing.faults[0]).toMatchObject({ err: { message: 'broken screen' }, url: '/broken' });
    // The line of the log has it as a field.
    expect(text).toContain((failing.faults[0] as { reference: string }).reference);
    expect(text).not.toContain('broken screen');
  });

  it('whose address cannot be read is refused as a page, not as an envelope', async () => {
    const response = await site.get('/category/%zz');
    expect([response.status, response.headers.get('content-type')]).toEqual([
      400,
      'text/html; charset=utf-8',
    ]);
    expect(await response.text()).toContain('Request rejected');
    expect(rendered).toEqual([]);
  });

  it.each(['//', '//elsewhere.example/x', 'http://elsewhere.example/x', '*'])(
    'is never one of another site: %s',
    async path => {
      let asked = '';
      answer = request => {
        asked = request.url;
        return html('own');
      };
      const status = await statusOf(path);
      expect(status).toBeLessThan(500);
      if (asked !== '') expect(new URL(asked).host).toBe(new URL(site.address).host);
    },
  );

  it.each(['a b<c>', 'a@b', '[', 'a:99999', 'a/b'])(
    'of a host that is no host is refused: %s',
    async host => {
      answer = () => html('own');
      expect(await statusOf('/own', { host })).toBe(400);
    },
  );

  it('takes its origin from the address that it was sent to, and from no other host', async () => {
    answer = request => html(request.url);
    const { port } = new URL(site.address);
    const hosts = [
      `127.0.0.1:${port}`,
      `LOCALHOST:${port}`,
      'evil.example',
      'localhost:1',
      `evil.example:${port}`,
    ];
    for (const host of hosts) await statusOf(`/origin?${encodeURIComponent(host)}`, { host });
    expect(origins).toEqual([site.address, `http://localhost:${port}`, '', '', '']);
  });

  it('is the same one for every foreign host, and kept once', async () => {
    answer = request => html(request.url);
    for (const host of ['evil.example', 'worse.example:80', '[::2]:3000']) await statusOf('/hosts', { host });
    expect(rendered).toEqual(['GET /hosts']);
    expect(await (await site.get('/hosts')).text()).not.toMatch(/evil|worse/);
  });

  it('shows a newly published version at once', async () => {
    const changing = await startSiteForTest({ entries: CATALOGUE, pages });
    let count = 0;
    answer = () => html(`render ${++count}`);
    const before = await (await changing.get('/page')).text();
    expect(await (await changing.get('/page')).text()).toBe(before);
    await changing.publish([...CATALOGUE, ['category', make.category('fibres')]]);
    await expect.poll(async () => (await changing.get('/page')).text()).not.toBe(before);
  });
});

/** Sends a request line unchanged, which `fetch` would normalise. */
function statusOf(path: string, headers: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    request(site.address, { path, headers }, response => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    })
      .on('error', reject)
      .end();
  });
}

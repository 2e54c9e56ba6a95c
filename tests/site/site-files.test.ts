import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CATALOGUE } from '../api/catalogue.ts';
import { startSite, startSiteForTest, type TestSite } from '../api/start-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ entries: CATALOGUE, env: { BASE_URL: 'https://optics.example' } });
});
afterAll(() => site.close());
const read = async (path: string) => {
  const response = await site.get(path);
  return {
    status: response.status,
    type: response.headers.get('content-type') ?? '',
    text: await response.text(),
  };
};

describe('the files for search engines and readers', () => {
  it('name the sitemap and keep crawlers out of the API and of searches', async () => {
    const { text } = await read('/robots.txt');
    expect(text).toContain('Sitemap: https://optics.example/sitemap.xml');
    expect(text).toContain('Disallow: /api/');
  });

  it('keep crawlers out of the endless orders and choices of lists, but not out of their pages', async () => {
    const lines = [...(await read('/robots.txt')).text.matchAll(/^(Allow|Disallow): (\S+)$/gm)].map(
      ([, rule, pattern = '']) => ({ rule, pattern }),
    );
    // RFC 9309: the longest matching line applies, and `*` stands for anything.
    const isOpen = (path: string) => {
      const fitting = lines.filter(({ pattern }) => {
        const [start = '', ...rest] = pattern.split('*');
        let at = path.startsWith(start) ? start.length : -1;
        for (const piece of rest) {
          const found = at < 0 ? -1 : path.indexOf(piece, at);
          at = found < 0 ? -1 : found + piece.length;
        }
        return at >= 0;
      });
      const [longest] = fitting.toSorted((a, b) => b.pattern.length - a.pattern.length);
      return longest?.rule !== 'Disallow';
    };
    for (const language of ['', '/cn']) {
      for (const path of [
        '/category/optics',
        '/category/optics/lenses?page=2',
        '/product/pcx',
        '/product/pcx?page=3',
      ])
        expect([language + path, isOpen(language + path)]).toEqual([language + path, true]);
      for (const path of [
        '/category/optics?sort=-price',
        '/category/optics?size=96',
        '/category/optics?view=set',
        '/category/optics?page=2&sort=name',
        '/category/optics/lenses?focal_length=10mm..20mm',
        '/product/pcx?sort=price',
        '/new-product?size=48',
        '/search?q=lens',
      ])
        expect([language + path, isOpen(language + path)]).toEqual([language + path, false]);
    }
  });

  it('list every public category, set and product in both languages with alternates', async () => {
    const parts = [
      ...(await read('/sitemap.xml')).text.matchAll(/<loc>https:\/\/optics\.example([^<]+)<\/loc>/g),
    ];
    expect(parts.map(([, path]) => path)).toEqual(['/sitemap-screens.xml', '/sitemap-products-1.xml']);
    const texts = await Promise.all(parts.map(async ([, path = '']) => (await read(path)).text));
    const addresses = texts.flatMap(text =>
      [...text.matchAll(/<loc>https:\/\/optics\.example([^<]+)<\/loc>/g)].map(([, path]) => path),
    );
    for (const path of [
      '/',
      '/category/optics/lenses/convex',
      '/product/pcx',
      '/product/HOLD-1',
      '/product/LB-300',
      '/course/rays',
    ])
      expect(addresses).toEqual(expect.arrayContaining([path, path === '/' ? '/cn' : `/cn${path}`]));
    expect(addresses.join()).not.toMatch(/SECRET|hidden|detail\/draft/);
    // There are no solutions.
    expect(addresses).not.toContain('/solution');
    expect(
      texts.join().match(/hreflang="zh-CN" href="https:\/\/optics\.example\/cn\/product\/HOLD-1"/g),
    ).toHaveLength(2);
    expect((await read('/sitemap-products-9.xml')).status).toBe(404);
    const changed = texts.flatMap(text => [...text.matchAll(/<\/loc><lastmod>([^<]+)<\/lastmod>/g)]);
    expect(changed).toHaveLength(addresses.length);
    for (const [, at = ''] of changed) expect(Math.abs(Date.parse(at) - Date.now())).toBeLessThan(3_600_000);
  });

  it('tell language models what there is, with links to Markdown', async () => {
    const { type, text } = await read('/llms.txt');
    expect(type).toBe('text/markdown; charset=utf-8');
    expect(text).toMatch(/^# .+\n\n> .+\n\nEvery page of this site is also there as Markdown/);
    expect(text).toContain('](https://optics.example/category/optics/lenses/convex.md): ');
    expect(text).toContain('](https://optics.example/course/rays.md)');
    expect(text).toContain('https://optics.example/search.md?q=');
    expect(text).toContain('(https://optics.example/mcp)');
    expect(text).toContain('(https://optics.example/cn/index.md)');
    expect(text).not.toMatch(/SECRET|hidden|draft|undefined/);
  });

  it('describe the search in each language', async () => {
    const { type, text } = await read('/opensearch-cn.xml');
    expect(type).toBe('application/opensearchdescription+xml');
    expect(text).toContain('template="https://optics.example/cn/search?q={searchTerms}"');
    expect(text).toContain('小型光学');
    expect((await read('/opensearch-fr.xml')).status).toBe(404);
  });

  it('give new products as a feed, the newest first', async () => {
    const { text } = await read('/feed-en.xml');
    const entries = [...text.matchAll(/<entry><id>([^<]+)<\/id>.*?<updated>([^<]+)<\/updated>/g)].map(
      ([, id, at]) => [id, at],
    );
    expect(entries).toEqual([
      ['https://optics.example/product/LA-100', '2026-01-03T00:00:00Z'],
      ['https://optics.example/product/LA-50', '2026-01-02T00:00:00Z'],
      ['https://optics.example/product/LA-25', '2026-01-01T00:00:00Z'],
    ]);
    expect(text).toContain('<updated>2026-01-03T00:00:00Z</updated>');
  });
});

it('behind a proxy that says so, the files do not name the host inside its network', async () => {
  const inside = await startSiteForTest({ entries: CATALOGUE });
  for (const path of ['/robots.txt', '/sitemap.xml', '/feed-en.xml']) {
    const direct = await (await inside.get(path)).text();
    expect([path, direct.includes(inside.address)]).toEqual([path, true]);
    for (const name of ['x-forwarded-for', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via']) {
      const passed = await inside.get(path, { [name]: '203.0.113.9' });
      const isNamed = (await passed.text()).includes(inside.address);
      expect([path, name, passed.status, isNamed]).toEqual([path, name, 200, false]);
    }
  }
});

it('the files repeat no host that a client made up', async () => {
  const open = await startSiteForTest({ entries: CATALOGUE });
  for (const path of [
    '/robots.txt',
    '/sitemap.xml',
    '/sitemap-screens.xml',
    '/feed-en.xml',
    '/opensearch-en.xml',
  ]) {
    expect(await readFrom(open.address, path, 'evil.example')).not.toContain('evil.example');
    expect(await (await open.get(path)).text()).toContain(`${open.address}/`);
  }
});

/** Reads a file with a custom host, which `fetch` does not allow. */
function readFrom(address: string, path: string, host: string): Promise<string> {
  return new Promise((resolve, reject) => {
    request(address, { path, headers: { host } }, response => {
      let text = '';
      response.setEncoding('utf8').on('data', part => {
        text += part;
      });
      response.on('end', () => resolve(text));
    })
      .on('error', reject)
      .end();
  });
}

describe('security.txt', () => {
  it.each([
    ['security@optics.example', 'mailto:security@optics.example'],
    ['https://optics.example/report', 'https://optics.example/report'],
  ])('says to whom weaknesses are reported: %s', async (SECURITY_CONTACT, contact) => {
    const open = await startSiteForTest({
      entries: CATALOGUE,
      env: { SECURITY_CONTACT, BASE_URL: 'https://optics.example' },
    });
    const answer = await open.get('/.well-known/security.txt');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    const fields = Object.fromEntries(
      (await answer.text())
        .trimEnd()
        .split('\n')
        .map(line => line.split(/: (.*)/)),
    );
    expect(fields).toMatchObject({
      Contact: contact,
      Canonical: 'https://optics.example/.well-known/security.txt',
      'Preferred-Languages': 'en, zh',
    });
    const days = (Date.parse(fields.Expires ?? '') - Date.now()) / 86_400_000;
    expect([days > 100, days < 365]).toEqual([true, true]);
  });

  it('is not there where nobody is named', async () => {
    expect((await read('/.well-known/security.txt')).text).not.toContain('Contact:');
  });
});

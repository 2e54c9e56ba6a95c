import { request } from 'node:http';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ComposedSite, startComposedSite, withVisits } from './composed-site.ts';

const PATH = '/category/optics/lenses';

/** The final address of a request, and the language of the answer. */
async function land(address: string, headers: Record<string, string>): Promise<[string, string]> {
  const response = await fetch(address, { headers });
  const language = /<html lang="([^"]+)"/.exec(await response.text())?.[1] ?? '';
  const { pathname, search } = new URL(response.url);
  return [pathname + search, language];
}

/** The redirect target of a path sent unchanged, which `fetch` would normalise. */
function locationOf(address: string, path: string): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    request(address, { path }, response => {
      response.resume().on('end', () => resolve(response.headers.location));
    })
      .on('error', reject)
      .end();
  });
}

describe.each([
  ['prefix_except_default', { en: PATH, cn: `/cn${PATH}`, root: { en: '/', cn: '/cn' } }],
  ['prefix', { en: `/en${PATH}`, cn: `/cn${PATH}`, root: { en: '/en', cn: '/cn' } }],
  ['no_prefix', { en: PATH, cn: PATH, root: { en: '/', cn: '/' } }],
] as const)('under the strategy %s', (strategy, paths) => {
  let site: ComposedSite;
  beforeAll(async () => {
    site = await startComposedSite({ LOCALE_STRATEGY: strategy });
  });
  afterAll(() => site.stop());
  const visit = withVisits();

  it.each([
    ['zh', 'cn'],
    ['zh-CN', 'cn'],
    ['zh-TW', 'cn'],
    ['zh-Hant-HK, en;q=0.5', 'cn'],
    ['en-GB;q=0.8', 'en'],
    ['en-GB;q=0.8, zh;q=0.9', 'cn'],
    ['fr, de;q=0.9', 'en'],
    ['zh;q=0, en', 'en'],
    ['', 'en'],
  ] as const)('R-05 answers / for Accept-Language %s in %s', async (languages, locale) => {
    expect(await land(`${site.address}/`, { 'accept-language': languages })).toEqual([
      paths.root[locale],
      locale === 'en' ? 'en-US' : 'zh-CN',
    ]);
  });

  it('R-05 takes the address before the cookie, and the cookie before the browser', async () => {
    const headers = { cookie: 'locale=cn', 'accept-language': 'en' };
    expect(await land(`${site.address}/?a=1`, headers)).toEqual([`${paths.root.cn}?a=1`, 'zh-CN']);
    if (strategy !== 'no_prefix')
      expect(await land(site.address + paths.en, headers)).toEqual([paths.en, 'en-US']);
  });

  it('R-06 R-07 changes the language on the same page and query, and calls home again', async () => {
    const { page, console } = await visit(`${site.address}${paths.en}?focal_length=50mm`);
    const calls: string[] = [];
    page.on('request', request => {
      if (new URL(request.url()).pathname === '/api/v1/home') calls.push(request.headers().lang ?? '');
    });
    expect(await page.locator('h1').innerText()).toBe('Lenses');
    await page.getByRole('link', { name: '中文' }).click();
    await expect.poll(() => page.locator('h1').innerText()).toBe('透镜');
    const { pathname, search } = new URL(page.url());
    expect(pathname).toBe(paths.cn);
    expect(new URLSearchParams(search).get('focal_length')).not.toBeNull();
    await expect.poll(() => calls).toEqual(['zh_CN']);
    await page.getByRole('link', { name: 'English' }).click();
    await expect.poll(() => page.locator('h1').innerText()).toBe('Lenses');
    expect(new URL(page.url()).pathname).toBe(paths.en);
    await expect.poll(() => calls).toEqual(['zh_CN', 'en_US']);
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'locale');
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
    expect([cookie?.value, cookie?.sameSite, cookie?.path, Math.round(days)]).toEqual([
      'en',
      'Lax',
      '/',
      365,
    ]);
    expect(console).toEqual([]);
  });

  it('R-06 has every link, canonical address and alternate of a page follow it', async () => {
    for (const locale of ['en', 'cn'] as const) {
      const html = await (
        await fetch(site.address + paths[locale], { headers: { cookie: `locale=${locale}` } })
      ).text();
      const links = [...html.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(match => match[1] ?? '');
      const prefix = paths[locale].slice(0, -PATH.length);
      const own = links.filter(
        path => !/^\/(api|media)\b/.test(path) && path !== paths[locale === 'en' ? 'cn' : 'en'],
      );
      expect(own.length).toBeGreaterThan(10);
      expect(own.filter(path => prefix !== '' && path !== prefix && !path.startsWith(`${prefix}/`))).toEqual(
        [],
      );
      expect(prefix === '' ? own.filter(path => /^\/(en|cn)(\/|$)/.test(path)) : []).toEqual([]);
      const addressOf = (pattern: RegExp) => new URL(pattern.exec(html)?.[1] ?? 'x:').pathname;
      expect(addressOf(/<link rel="canonical" href="([^"]+)"/)).toBe(paths[locale]);
      const alternates = [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/gi)].map(
        ([, language, href = '']) => [language, new URL(href).pathname],
      );
      expect(alternates).toEqual(
        strategy === 'no_prefix'
          ? []
          : [
              ['en-US', paths.en],
              ['zh-CN', paths.cn],
              ['x-default', paths.en],
            ],
      );
    }
  });

  it('sends nobody to another site, whatever the address', async () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '%2e',
      '%5c',
      '%2F',
      '@',
      'evil.example',
      'search',
      '?q=&x=',
    );
    const path = fc.tuple(fc.constantFrom('/', '/en/', '/cn/'), fc.array(piece, { maxLength: 6 }));
    await fc.assert(
      fc.asyncProperty(path, async ([start, pieces]) => {
        const target = await locationOf(site.address, start + pieces.join(''));
        expect(new URL(target ?? '/', site.address).origin).toBe(site.address);
      }),
      {
        numRuns: 60,
        examples: ['/', '\\', './\\', '%2e//'].map(slashes => [['/en/', [slashes, '/', 'evil.example']]]),
      },
    );
  });

  it('R-06 R-16 sends a failed page to /404 in its language, where the status is 404', async () => {
    for (const locale of ['en', 'cn'] as const) {
      const missing = paths[locale].replace(PATH, '/product/no-such-product');
      const headers = { cookie: `locale=${locale}` };
      const response = await fetch(site.address + missing, { headers, redirect: 'manual' });
      const target = paths[locale].replace(PATH, '/404');
      expect([response.status, response.headers.get('location')]).toEqual([302, target]);
      const page = await fetch(site.address + target, { headers });
      expect([page.status, /<html lang="([^"]+)"/.exec(await page.text())?.[1]]).toEqual([
        404,
        locale === 'en' ? 'en-US' : 'zh-CN',
      ]);
    }
  });
});

describe('the placeholder /en', () => {
  it('R-06 has no page of its own: it sets the locale and goes to /', async () => {
    const site = await startComposedSite();
    try {
      const response = await fetch(`${site.address}/en`, {
        redirect: 'manual',
        headers: { cookie: 'locale=cn' },
      });
      expect([response.status, response.headers.get('location')]).toEqual([302, '/']);
      expect(response.headers.get('set-cookie')).toBe('locale=en; Path=/; Max-Age=31536000; SameSite=Lax');
    } finally {
      await site.stop();
    }
  });
});

describe('the default locale', () => {
  it('R-05 is configuration', async () => {
    const site = await startComposedSite({ DEFAULT_LOCALE: 'cn' });
    try {
      expect(await land(`${site.address}/`, { 'accept-language': 'fr' })).toEqual(['/', 'zh-CN']);
      expect(await land(`${site.address}/`, { 'accept-language': 'en' })).toEqual(['/en', 'en-US']);
      expect(await land(`${site.address}/cn${PATH}`, {})).toEqual([PATH, 'zh-CN']);
    } finally {
      await site.stop();
    }
  });
});

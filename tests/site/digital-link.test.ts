import { afterAll, beforeAll, expect, it } from 'vitest';
import { make } from '#contract/suite/make.ts';
import { startSite, type TestSite } from '../api/start-site.ts';

const ORIGIN = 'https://optics.example';
let site: TestSite;
beforeAll(async () => {
  site = await startSite({
    env: { BASE_URL: ORIGIN },
    entries: [
      ['catalogue', make.catalogue()],
      ['category', make.category('lenses', { name: { en: 'Lenses' } })],
      [
        'product',
        make.product('L-1', {
          category_ids: ['lenses'],
          cross_references: ['4006381333931'],
          documents: [
            {
              kind: 'manual',
              name: { en: 'Manual' },
              path: null,
              url: 'https://docs.example/manual.pdf',
              language: 'en',
            },
          ],
        }),
      ],
      ['product', make.product('L-2', { category_ids: ['lenses'], cross_references: ['96385074'] })],
    ],
  });
});
afterAll(() => site.close());

it.each([
  ['/01/4006381333931', '/product/L-1'],
  ['/01/04006381333931', '/product/L-1'],
  ['/01/4006381333931/21/SERIAL-7', '/product/L-1'],
  ['/01/96385074', '/product/L-2'],
  ['/01/00000096385074', '/product/L-2'],
])('a GS1 Digital Link leads to the product, however many digits are written: %s', async (path, target) => {
  const answer = await site.get(path);
  expect([answer.status, answer.headers.get('location')]).toEqual([307, target]);
  expect(answer.headers.get('link')).toContain('rel="linkset"');
});

it('leads to the page in the language of who asks', async () => {
  const answer = await site.get('/01/4006381333931', { 'accept-language': 'zh-CN' });
  expect(answer.headers.get('location')).toBe('/cn/product/L-1');
});

it.each([
  ['/01/4006381333932', 400, '4006381333932 is no GTIN: its check digit is wrong'],
  ['/01/12345', 400, '12345 is no GTIN: 8, 12, 13 or 14 digits are expected'],
  ['/01/L-1', 400, 'L-1 is no GTIN: 8, 12, 13 or 14 digits are expected'],
  ['/01/5901234123457', 404, 'No product here has the GTIN 5901234123457'],
])('says what is wrong with %s', async (path, status, text) => {
  const answer = await site.get(path);
  expect([answer.status, await answer.text()]).toEqual([status, `${text}\n`]);
});

it.each([
  ['/01/4006381333931?linkType=all', {}],
  ['/01/4006381333931', { accept: 'application/linkset+json' }],
])('gives all links of a product as a link set: %s %o', async (path, headers) => {
  const answer = await site.get(path, headers);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    expect.stringMatching(/^application\/linkset\+json/),
  ]);
  const page = `${ORIGIN}/product/L-1`;
  const cn = `${ORIGIN}/cn/product/L-1`;
  const title = 'L-1';
  expect(await answer.json()).toEqual({
    linkset: [
      {
        anchor: `${ORIGIN}/01/04006381333931`,
        'https://ref.gs1.org/voc/defaultLink': [{ href: page, type: 'text/html', title }],
        'https://ref.gs1.org/voc/pip': [
          { href: page, type: 'text/html', hreflang: ['en-US'], title },
          { href: cn, type: 'text/html', hreflang: ['zh-CN'], title },
        ],
        alternate: [
          { href: `${page}.md`, type: 'text/markdown', hreflang: ['en-US'], title },
          { href: `${cn}.md`, type: 'text/markdown', hreflang: ['zh-CN'], title },
        ],
        'https://ref.gs1.org/voc/masterData': [
          { href: `${ORIGIN}/api/v1/product/L-1`, type: 'application/json', title },
        ],
        'https://ref.gs1.org/voc/instructions': [
          { href: 'https://docs.example/manual.pdf', hreflang: ['en'], title: 'Manual' },
        ],
      },
    ],
  });
});

import { renderSVG } from 'uqr';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { make } from '#contract/suite/make.ts';
import type { Entry } from '#database/suite/test-records.ts';
import { startSite, startSiteForTest, type TestSite } from '../api/start-site.ts';

const ORIGIN = 'https://optics.example';
const ENTRIES: Entry[] = [
  ['catalogue', make.catalogue()],
  ['category', make.category('lenses')],
  ['set', make.set('SERIES-1', { category_ids: ['lenses'] })],
  ['product', make.product('L-1', { category_ids: ['lenses'], set_id: 'SERIES-1' })],
];
let site: TestSite;
beforeAll(async () => {
  site = await startSite({ env: { BASE_URL: ORIGIN }, entries: ENTRIES });
});
afterAll(() => site.close());

it.each([
  ['/qr/en/L-1.svg', '/product/L-1'],
  ['/qr/cn/L-1.svg', '/cn/product/L-1'],
  ['/qr/en/SERIES-1.svg', '/product/SERIES-1'],
])('%s is the public address of the page with a quiet zone, and is revalidated', async (path, page) => {
  const answer = await site.get(path);
  const code = await answer.text();
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  expect(code).toBe(renderSVG(ORIGIN + page, { ecc: 'M', border: 4, pixelSize: 1 }));
  expect(answer.headers.get('cache-control')).toBe('public, no-cache');
  const again = await site.get(path, { 'if-none-match': answer.headers.get('etag') ?? '' });
  expect(again.status).toBe(304);
});

it.each([
  '/qr/en/L-2.svg',
  '/qr/en/l-1.svg',
  '/qr/de/L-1.svg',
  '/qr/xx/L-1.svg',
  '/qr/en/%00.svg',
  `/qr/en/${'x'.repeat(2000)}.svg`,
])('there is no code of what is no product: %s', async path => {
  expect((await site.get(path)).status).toBe(404);
});

it('there is no code where the address of the site is not configured', async () => {
  const nameless = await startSiteForTest({ entries: ENTRIES });
  // The address is then that of a page, which this site has.
  expect((await nameless.get('/qr/en/L-1.svg')).headers.get('content-type')).not.toContain('svg');
});

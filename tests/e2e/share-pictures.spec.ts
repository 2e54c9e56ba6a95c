import { afterAll, describe, expect, inject, it } from 'vitest';
import { type ComposedSite, startComposedSite } from './composed-site.ts';

const PAGES = [
  '/',
  '/cn',
  '/product/EL-PCX-25-100-A',
  '/cn/product/EL-PCX-25-100-A',
  '/product/n-bk7-plano-convex-25',
  '/category/lenses',
  '/cn/category/lenses/spherical-lenses/plano-convex-lenses',
  '/course/lenses-in-practice',
  '/solution/detail/beam-expander',
];
const PNG = '89504e470d0a1a0a';

/** The address of a page's sharing picture, without the host. */
async function pictureOf(path: string): Promise<string> {
  const html = await (await fetch(inject('siteUrl') + path)).text();
  const [, address = ''] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? [];
  return address.replace(/^https?:\/\/[^/]+/, '');
}

async function load(path: string, site = inject('siteUrl')) {
  const response = await fetch(site + path, { redirect: 'manual' });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

describe('the picture that networks show of a page', () => {
  it.each(PAGES)('is a PNG of 1200 × 630: %s', async path => {
    const address = await pictureOf(path);
    const { response, bytes } = await load(address);
    expect(address).toMatch(/^\/share\/v\d+\/(en|cn)\/.+\.png$/);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect(bytes.toString('hex', 0, 8)).toBe(PNG);
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(bytes.length).toBeLessThan(300_000);
  });

  it('is another one for each page and language', async () => {
    const all = await Promise.all(PAGES.map(async path => (await load(await pictureOf(path))).response));
    const etags = all.map(({ headers }) => headers.get('etag'));
    expect(new Set(etags).size).toBe(PAGES.length);
  });

  it('is that of today where a page was shared before', async () => {
    const address = await pictureOf('/product/EL-PCX-25-100-A');
    const { response } = await load(address.replace(/v\d+/, 'v999'));
    expect([response.status, response.headers.get('location')]).toEqual([302, address]);
  });

  it.each([
    'en/product/no-such-product.png',
    'en/product/el-pcx-25-100-a.png',
    'en/category/no-such-category.png',
    'en/course/no-such-course.png',
    'en/manual/manual-stages.png',
    'en/nonsense/x.png',
    'de/home.png',
    `en/product/${'x'.repeat(2000)}.png`,
    'en/product/%00.png',
  ])('is not there for what is no page: %s', async path => {
    const version = /v\d+/.exec(await pictureOf('/'))?.[0];
    expect((await load(`/share/${version}/${path}`)).response.status).toBe(404);
  });

  it('is not there for what is no version', async () => {
    expect((await load('/share/latest/en/home.png')).response.status).toBe(404);
  });
});

describe('the limits of pictures', () => {
  const sites: ComposedSite[] = [];
  afterAll(() => Promise.all(sites.map(site => site.stop())));
  /** The answers of a new site to this many simultaneous requests. */
  async function askAtOnce(count: number, env: Record<string, string>) {
    const site = await startComposedSite(env);
    sites.push(site);
    const ask = () => load('/share/v1/en/home.png', site.address);
    const answers = await Promise.all(Array.from({ length: count }, ask));
    return { ask, responses: answers.map(({ response }) => response) };
  }

  it('are those of pages: requests of one address are counted', async () => {
    const { responses } = await askAtOnce(8, { RATE_LIMIT: '5' });
    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
  });

  it('let few wait, and tell the others when to come again', async () => {
    const { ask, responses } = await askAtOnce(200, { RATE_LIMIT: '0' });
    const refused = responses.filter(({ status }) => status === 503);
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 503]));
    expect(refused[0]?.headers.get('retry-after')).toMatch(/^\d+$/);
    expect((await ask()).response.status).toBe(200);
  });
});

import Validator from '@adobe/structured-data-validator';
import WebAutoExtractor from '@marbec/web-auto-extractor';
import { describe, expect, inject, it } from 'vitest';
import { startComposedSite } from './composed-site.ts';

const CATEGORY = '/category/lenses/spherical-lenses/plano-convex-lenses';
const PAGES = [
  '/',
  '/category',
  CATEGORY,
  '/category/lenses',
  '/product/EL-PCX-25-100-A',
  '/product/n-bk7-plano-convex-25',
  '/course/lenses-in-practice',
  '/solution/detail/beam-expander',
];
/** Length of a title in search engines, and of the longest description that they read, in characters. */
const TITLE_MAX = 65;
const DESCRIPTION_MAX = 200;

const read = async (path: string) => (await fetch(inject('siteUrl') + path)).text();
const titleOf = (html: string) => unescapeHtml(/<title>([^<]*)/.exec(html)?.[1] ?? '');
const descriptionOf = (html: string) =>
  unescapeHtml(/<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? '');

function unescapeHtml(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

/** The target of a permanent redirect. Returns null if the address is the page's own. */
async function movedTo(site: string, path: string): Promise<string | null> {
  const { status, headers } = await fetch(site + path, { redirect: 'manual' });
  if (status === 200) return null;
  return `${status} ${headers.get('location')}`;
}

describe('a list of products', () => {
  it.each([CATEGORY, `${CATEGORY}?focal_length=100mm`, '/search?q=lens', '/cn/search/product?q=lens'])(
    'names the feed of its own address in its head: %s',
    async path => {
      const feed = path.replace(/(?=\?|$)/, '.atom');
      expect(await read(path)).toMatch(
        new RegExp(`<link rel="alternate" type="application/atom\\+xml"[^>]* href="${RegExp.escape(feed)}"`),
      );
      const response = await fetch(inject('siteUrl') + feed);
      expect(response.headers.get('content-type')).toMatch(/^application\/atom\+xml/);
    },
  );
});

describe('a page for search engines', () => {
  it.each([
    ['/product/EL-PCX-25-100-A/', '/product/EL-PCX-25-100-A'],
    ['/product/el-pcx-25-100-a?coating=A', '/product/EL-PCX-25-100-A?coating=A'],
    ['/PRODUCT/EL-PCX-25-100-A', '/product/EL-PCX-25-100-A'],
    ['//product//EL-PCX-25-100-A', '/product/EL-PCX-25-100-A'],
    ['/%70roduct/EL%2DPCX-25-100-A', '/product/EL-PCX-25-100-A'],
    ['/product/N-BK7-plano-convex-25', '/product/n-bk7-plano-convex-25'],
    ['/category/lenses/?page=2', '/category/lenses?page=2'],
    ['/Category/lenses', '/category/lenses'],
    ['/category/Lenses', '/category/lenses'],
    ['/category/plano-convex-lenses', CATEGORY],
    ['/CN/category/lenses', '/cn/category/lenses'],
    ['/cn/', '/cn'],
    ['/course/Lenses-in-practice', '/course/lenses-in-practice'],
    ['/solution/Detail/beam-expander', '/solution/detail/beam-expander'],
    ['/en/category/lenses', '/category/lenses'],
  ])('has one address: %s leads to %s for good', async (path, target) => {
    const site = inject('siteUrl');
    expect(await movedTo(site, path)).toBe(`301 ${target}`);
    expect(await movedTo(site, target)).toBeNull();
  });

  it('has one address under the other ways to say a language, too', async () => {
    const expected = {
      prefix: [
        ['/product/LA-100', '301 /en/product/LA-100'],
        ['/EN/product/LA-100/', '301 /en/product/LA-100'],
        ['/en/product/la-100', '301 /en/product/LA-100'],
        ['/cn/Category/optics', '301 /cn/category/optics'],
      ],
      no_prefix: [
        ['/cn/product/LA-100', '301 /product/LA-100'],
        ['/product/la-100', '301 /product/LA-100'],
        ['/product/LA-100/', '301 /product/LA-100'],
      ],
    };
    for (const [strategy, moves] of Object.entries(expected)) {
      const site = await startComposedSite({ LOCALE_STRATEGY: strategy });
      try {
        for (const [path = '', target = ''] of moves)
          expect([path, await movedTo(site.address, path)]).toEqual([path, target]);
      } finally {
        await site.stop();
      }
    }
  });

  it('answers an address with a spelling of its own for a page that is not there with 404 in the end', async () => {
    const site = inject('siteUrl');
    for (const path of ['/product/NO-SUCH-ONE', '/product/%2F', '/Category/Nothing%2F', '/NO/such/Page/'])
      expect((await fetch(site + path)).status, path).toBe(404);
  });

  it('has a title that is shown whole, and a description of its own', async () => {
    const sitemap = await read('/sitemap-products-1.xml');
    const products = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]+)</g)].map(([, path = '']) => path);
    const categories = [
      ...(await read('/sitemap-screens.xml')).matchAll(/<loc>https?:\/\/[^/]+((?:\/cn)?\/category\/[^<]+)</g),
    ];
    const some = products.filter((_, at) => at % 211 < 2);
    const paths = [...some, ...categories.map(([, path = '']) => path).slice(0, 24)];
    expect(paths.length).toBeGreaterThan(40);
    const seen = new Map<string, string>();
    for (const path of paths) {
      const html = await read(path);
      const [title, description] = [titleOf(html), descriptionOf(html)];
      expect(title.length, title).toBeLessThanOrEqual(TITLE_MAX);
      expect(description.length, description).toBeGreaterThan(8);
      expect(description.length, description).toBeLessThanOrEqual(DESCRIPTION_MAX);
      expect(seen.get(description), `${path}: ${description}`).toBeUndefined();
      seen.set(description, path);
    }
  });

  it('describes a product by its values and a category by those between which its products lie', async () => {
    expect(descriptionOf(await read('/product/EL-PCX-25-100-A'))).toMatch(
      /^EL-PCX-25-100-A .*: Focal length 100\.0 mm, .*\. Price: USD 49\.00\.$/,
    );
    expect(descriptionOf(await read('/cn/product/EL-PCX-25-100-A'))).toMatch(/：焦距 100\.0 mm.*。/);
    expect(descriptionOf(await read('/category/filters'))).toMatch(
      /\d+ products: Center wavelength [\d.]+–[\d.,]+ nm/,
    );
  });

  it.each(PAGES.flatMap(path => [path, path === '/' ? '/cn' : `/cn${path}`]))(
    'carries structured data in which a validator finds no fault: %s',
    async path => {
      const extractor = new WebAutoExtractor({ addLocation: true, embedSource: [] });
      const issues = await new Validator().validate(extractor.parse(await read(path)));
      expect(issues.filter(({ severity }) => severity === 'ERROR')).toEqual([]);
    },
  );
});

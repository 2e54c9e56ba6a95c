import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { signPreviewToken } from '#api/product/preview-token.ts';
import { previewPath } from '#contract/api/preview-address.ts';
import { startBrowser } from '../tests/run/chromium.ts';
import { startSampleSite } from '../tests/run/site.ts';
import { ROOT } from '../tests/run/tool.ts';
import { STATES } from './screen-states.ts';

// Looks at every screen of the built site with the sample catalogue: `npm run screenshots`, or at some of them, at some widths,
// in one language or scheme: `npm run screenshots -- home category --width 390 --width 1440 --locale cn --scheme dark`.
// The pictures lie in `test-results/screenshots`; whoever looks at all of them also renews those of the README and of
// `docs/tour.md`, as does `npm run screenshots -- tour` alone.

/** Any record can be looked at as its preview; the site gets this secret. */
const PREVIEW_SECRET = 'only for pictures of a sample site';
const tokenFor = (id: string) =>
  signPreviewToken(PREVIEW_SECRET, { id, expires: new Date(Date.now() + 86_400_000) });
const PREVIEWS = {
  'preview-product': previewPath('product', 'EL-PCX-25-100-A', tokenFor('EL-PCX-25-100-A')),
  'preview-set': previewPath('set', 'n-bk7-plano-convex-25', tokenFor('n-bk7-plano-convex-25')),
  'preview-list': `/preview/list/n-bk7-plano-convex-25?token=${tokenFor('n-bk7-plano-convex-25')}`,
  'preview-refused': '/preview/product/EL-PCX-25-100-A?token=wrong',
};

const SCREENS: Readonly<Record<string, string>> = {
  home: '/',
  categories: '/category',
  category: '/category/lenses/spherical-lenses/plano-convex-lenses',
  'category-filtered':
    '/category/lenses/spherical-lenses/plano-convex-lenses?coating=A,B&focal_length=90mm..200mm',
  'category-sets': '/category/lenses?view=set',
  'category-top': '/category/lenses',
  'category-excluded':
    '/category/lenses/spherical-lenses/plano-convex-lenses?diameter=!12.7mm&focal_length=!90..200&average_reflectance=!*',
  'category-curve': '/category/filters?transmission@532nm=>=50%25',
  'category-nothing': '/category/lenses?focal_length=90mm..110mm&diameter=1mm',
  product: '/product/EL-PCX-25-100-A',
  'product-discontinued': '/product/EL-PCX-25-100-D',
  'product-plain': '/product/EL-P150-M',
  set: '/product/n-bk7-plano-convex-25',
  curves:
    '/curves?ids=EL-FB-05-532-10,EL-FB-05-550-40&stack=EL-FB-05-532-10:1,EL-FB-05-550-40:1&zoom=500..600&at=532',
  'curves-empty': '/curves',
  search: '/search?q=mirror',
  'search-read': '/search?q=lens+f%3D100mm+1064nm+1%22',
  'search-sets': '/search/set?q=mirror',
  'search-products': '/search/product?q=mirror',
  'search-nothing': '/search?q=mirror+qqxxzz',
  compare: '/compare?ids=EL-PCX-25-100-A,EL-PCX-25-100-B,EL-PCX-25-100',
  'compare-many':
    '/compare?ids=EL-PCX-25-100-A,EL-PCX-25-100-B,EL-PCX-25-100,EL-AC-25-100-A,EL-FB-05-532-10,EL-P150-M,EL-PCX-25-100-D,EL-BLS-0.8',
  'compare-empty': '/compare',
  ...PREVIEWS,
  'cart-empty': '/cart',
  'cart-shared': '/cart?lines=EL-PCX-25-100-A*10,EL-AC-25-100-A,NOPE-1*2',
  feedback: '/feedback',
  'new-product': '/new-product',
  'new-product-empty': '/new-product?category=nothing-there',
  solution: '/solution',
  'solution-research': '/solution/research',
  'solution-industrial': '/solution/industrial',
  'solution-detail': '/solution/detail/beam-expander',
  course: '/course',
  'course-filtered': '/course?level=beginner',
  'course-empty': '/course?topic=nothing-there',
  'course-detail': '/course/lenses-in-practice',
  manual: '/manual',
  'manual-empty': '/manual?part_number=nothing-there',
  software: '/software',
  'software-empty': '/software?part_number=nothing-there',
  technology: '/technology',
  'technology-detail': '/technology/thin-film-interference',
  '404': '/404',
  'not-found': '/no/such/page',
};

const README_PICTURE = 'category-filtered';

type Picture = { screen: string; locale?: 'cn'; scheme?: 'dark' };

/** The pictures of `docs/tour.md`, as `docs/tour/<name>.png`. */
const TOUR: Readonly<Record<string, Picture>> = {
  home: { screen: 'home' },
  search: { screen: 'search-read' },
  category: { screen: 'category-filtered' },
  'by-curve': { screen: 'category-curve' },
  product: { screen: 'product' },
  curves: { screen: 'curves' },
  compare: { screen: 'compare' },
  chinese: { screen: 'category-filtered', locale: 'cn', scheme: 'dark' },
};

/** What lies over a page is looked at as the visitor sees it. */
const VIEWPORT_STATES = /^shell-|^category-sheet|-dialog$|-refused$|area-picker/;

const WIDTHS = ['390', '768', '1440', '2560'];
const LOCALES = ['en', 'cn'];
const SCHEMES = ['light', 'dark'] as const;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    width: { type: 'string', multiple: true, default: WIDTHS },
    locale: { type: 'string', multiple: true, default: LOCALES },
    scheme: { type: 'string', multiple: true, default: [...SCHEMES] },
  },
});

/** One page a width and scheme goes through all screens and languages. */
async function takeAll(browser: Browser, site: string, folder: string): Promise<void> {
  const chosen = Object.entries(SCREENS).filter(
    ([name]) => positionals.length === 0 || positionals.includes(name),
  );
  for (const width of values.width)
    for (const scheme of SCHEMES.filter(known => values.scheme.includes(known))) {
      const page = await openPage(browser, Number(width), scheme);
      for (const [name, path] of chosen)
        for (const locale of values.locale) {
          const address = site + (locale === 'cn' ? `/cn${path === '/' ? '' : path}` : path);
          await take(page, address, join(folder, `${name}-${width}-${locale}-${scheme}.png`), true);
        }
      await page.close();
      await takeStates(browser, site, Number(width), scheme, folder);
    }
}

/** The pictures that the documents show: of the sizes of a screen, not of whole pages. */
async function takeDocuments(browser: Browser, site: string): Promise<void> {
  const pictures: ({ file: string } & Picture)[] = [
    { file: 'screenshot.png', screen: README_PICTURE },
    ...Object.entries(TOUR).map(([name, about]) => ({ file: `tour/${name}.png`, ...about })),
  ];
  mkdirSync(join(ROOT, 'docs/tour'), { recursive: true });
  for (const { file, screen, locale, scheme = 'light' } of pictures) {
    const page = await openPage(browser, 1440, scheme);
    const path = SCREENS[screen] ?? '/';
    await take(page, site + (locale === 'cn' ? `/cn${path}` : path), join(ROOT, 'docs', file), false);
    await page.close();
  }
}

/** Each state is a visitor's of its own, who leaves nothing behind for the next. */
async function takeStates(
  browser: Browser,
  site: string,
  width: number,
  scheme: 'light' | 'dark',
  folder: string,
): Promise<void> {
  for (const [name, { path, act }] of Object.entries(STATES))
    for (const locale of values.locale) {
      if (positionals.length > 0 && !positionals.includes(name)) continue;
      const page = await openPage(browser, width, scheme);
      await page.goto(site + (locale === 'cn' ? `/cn${path}` : path), { waitUntil: 'networkidle' });
      await act(page);
      await page.waitForTimeout(300);
      const file = join(folder, `${name}-${width}-${locale}-${scheme}.png`);
      await page.screenshot({ path: file, fullPage: !VIEWPORT_STATES.test(name) });
      await page.close();
    }
}

function openPage(browser: Browser, width: number, colorScheme: 'light' | 'dark'): Promise<Page> {
  return browser.newPage({ viewport: { width, height: 900 }, colorScheme, locale: 'en-US' });
}

async function take(page: Page, address: string, file: string, fullPage: boolean): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' });
  // Pictures far down are fetched when they come near.
  await page.evaluate(() => {
    for (const image of document.images) image.loading = 'eager';
  });
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: file, fullPage });
}

const folder = join(ROOT, 'test-results/screenshots');
mkdirSync(folder, { recursive: true });
const site = await startSampleSite({ PREVIEW_SECRET });
const browser = await startBrowser();
try {
  const isTour = positionals.join() === 'tour';
  if (!isTour) await takeAll(browser, site.url, folder);
  if (isTour || positionals.length === 0) await takeDocuments(browser, site.url);
  console.log(`Screenshots are in ${folder}`);
} finally {
  await browser.close();
  await site.stop();
}

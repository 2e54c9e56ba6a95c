import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { startBrowser } from '../tests/run/chromium.ts';
import { startSampleSite } from '../tests/run/site.ts';
import { ROOT } from '../tests/run/tool.ts';

// Looks at every screen of the built site with the sample catalogue: `npm run screenshots`, or at some of them:
// `npm run screenshots -- home category`. The pictures lie in
// `test-results/screenshots`; the one of the README is written to `docs/screenshot.png`.

const SCREENS: Readonly<Record<string, string>> = {
  home: '/',
  categories: '/category',
  category: '/category/lenses/spherical-lenses/plano-convex-lenses',
  'category-filtered':
    '/category/lenses/spherical-lenses/plano-convex-lenses?coating=A,B&focal_length=90mm..200mm',
  'category-sets': '/category/lenses?view=set',
  'category-nothing': '/category/lenses?focal_length=90mm..110mm&diameter=1mm',
  product: '/product/EL-PCX-25-100-A',
  set: '/product/n-bk7-plano-convex-25',
  search: '/search?q=mirror',
  'search-products': '/search/product?q=mirror',
  'search-nothing': '/search?q=mirror+qqxxzz',
  'not-found': '/no/such/page',
};

const WIDTHS = [390, 1440];
const README_PICTURE = 'category-filtered';

async function takeAll(
  browser: Browser,
  site: string,
  folder: string,
  names: readonly string[],
): Promise<void> {
  for (const [name, path] of Object.entries(SCREENS)) {
    if (names.length > 0 && !names.includes(name)) continue;
    for (const width of WIDTHS) {
      for (const locale of ['en', 'cn']) {
        for (const scheme of ['light', 'dark'] as const) {
          const address = site + (locale === 'cn' ? `/cn${path === '/' ? '' : path}` : path);
          await take(
            browser,
            address,
            width,
            scheme,
            join(folder, `${name}-${width}-${locale}-${scheme}.png`),
          );
        }
      }
    }
  }
  const path = SCREENS[README_PICTURE] ?? '/';
  await take(browser, site + path, 1440, 'light', join(ROOT, 'docs/screenshot.png'), 900);
}

async function take(
  browser: Browser,
  address: string,
  width: number,
  colorScheme: 'light' | 'dark',
  file: string,
  height?: number,
): Promise<void> {
  const page = await browser.newPage({
    viewport: { width, height: height ?? 900 },
    colorScheme,
    locale: 'en-US',
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  // Pictures far down are fetched when they come near.
  await page.evaluate(() => {
    for (const image of document.images) image.loading = 'eager';
  });
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: file, fullPage: height === undefined });
  await page.close();
}

const folder = join(ROOT, 'test-results/screenshots');
mkdirSync(folder, { recursive: true });
const site = await startSampleSite();
const browser = await startBrowser();
try {
  await takeAll(browser, site.url, folder, process.argv.slice(2));
  console.log(`Screenshots are in ${folder}`);
} finally {
  await browser.close();
  await site.stop();
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser, type Visitor } from './screen.ts';

/** Permitted shift, in the browsers' measure (cumulative layout shift): 0.001 is a line of text that moves by its height. */
const SHIFT_MAX = 0.001;

const LIST = '/category/lenses/spherical-lenses/plano-convex-lenses';
const IDS = ['EL-PCX-25-100-A', 'EL-PCX-25-100-B', 'EL-PCX-25-100'];

/** Longer than a cart is hidden while its prices load, in ms. */
const PRICES_MS = 2500;

/** Pages with content that depends on data stored in the visitor's browser. */
const OWN_PAGES = ['/', `/compare?ids=${IDS.join(',')}`, '/cart'];

const PAGES = [
  ...OWN_PAGES,
  LIST,
  `${LIST}?coating=A,B&focal_length=90mm..200mm`,
  '/product/EL-FB-05-532-10',
  '/search?q=mirror',
  '/course/lenses-in-practice',
];

const SCREENS: readonly (readonly [name: string, visitor: Visitor])[] = [
  ['on a phone', { viewport: { width: 390, height: 844 } }],
  ['on a wide phone', { viewport: { width: 412, height: 823 } }],
  ['on a tablet', { viewport: { width: 768, height: 1024 } }],
  ['at a desk', { viewport: { width: 1440, height: 900 } }],
];

/**
 * Makes this browser look like that of a returning visitor, with viewed products and three in the cart and in the
 * comparison.
 */
async function comeAgain(page: Page): Promise<void> {
  await page.evaluate(ids => {
    const zone = JSON.parse(localStorage.getItem('dataZone') ?? '{}');
    const seen = JSON.stringify(ids.map(id => ({ id, partNumber: id })));
    const permanent = { ...zone.permanent, seen, compare: ids };
    localStorage.setItem('dataZone', JSON.stringify({ ...zone, permanent }));
  }, IDS);
}

/** A slow network: what a page asks for after its HTML arrives long after its first paint. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 400_000, uploadThroughput: 400_000 };

/**
 * Opens a page over a slow network, where late content always arrives late, and sums up the shifts until the page is
 * still, with the elements that moved.
 */
async function measureShifts(page: Page, path: string): Promise<{ sum: number; moved: string[] }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.emulateNetworkConditions', SLOW);
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await session.detach();
  return page.evaluate(
    () =>
      new Promise(resolve => {
        const watch = new PerformanceObserver(list => {
          // The type of an entry is the general one.
          const shifts = list.getEntries() as (PerformanceEntry & {
            value: number;
            sources: { node: Node | null }[];
          })[];
          finish({
            sum: shifts.reduce((sum, { value }) => sum + value, 0),
            moved: shifts.flatMap(({ sources }) =>
              sources.map(({ node }) => `${node?.nodeName}: ${node?.textContent?.slice(0, 40)}`),
            ),
          });
        });
        const finish = (found: { sum: number; moved: string[] }): void => {
          watch.disconnect();
          resolve(found);
        };
        watch.observe({ type: 'layout-shift', buffered: true });
        // If nothing moved, the observer is not called.
        requestAnimationFrame(() => setTimeout(() => finish({ sum: 0, moved: [] })));
      }),
  );
}

async function expectStill(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const { sum, moved } = await measureShifts(page, path);
    expect(sum, `${path}: ${moved.join('; ')}`).toBeLessThan(SHIFT_MAX);
  }
}

describe('a page that opens', () => {
  const { open } = useBrowser();

  it.each(SCREENS)('moves nothing that is there already, %s', async (_, visitor) => {
    const page = await open(LIST, visitor);
    await expectStill(page, PAGES);
  });

  it.each(SCREENS)('moves nothing for a visitor who comes again, %s', async (_, visitor) => {
    const page = await open(LIST, visitor);
    await page
      .getByRole('button', { name: /^Add .* to the cart/ })
      .first()
      .click();
    await comeAgain(page);
    await expectStill(page, OWN_PAGES);
  });

  it.each(SCREENS)(
    'moves nothing where prices of a cart come long after its lines, %s',
    async (_, visitor) => {
      const page = await open(LIST, visitor);
      await page
        .getByRole('button', { name: /^Add .* to the cart/ })
        .first()
        .click();
      await page.route('**/api/v1/cart/price', async route => {
        await sleep(PRICES_MS);
        await route.continue();
      });
      await expectStill(page, ['/cart']);
      expect(await page.getByRole('status').filter({ hasText: 'Total' }).textContent()).toMatch(/\d/);
    },
  );

  it.each(SCREENS)(
    'keeps as much room for a plot as it takes once it can be used, %s',
    async (_, visitor) => {
      const page = await open('/product/EL-PCX-25-100-A', visitor);
      const heights = () =>
        page.locator('.curve-viewer').evaluateAll(all => all.map(one => one.getBoundingClientRect().height));
      const live = page.locator('.curve-viewer .uplot-box canvas');
      for (const locale of ['', '/cn']) {
        // A short window keeps the plots below it, where they are not loaded yet.
        const { width } = page.viewportSize() ?? { width: 390 };
        await page.setViewportSize({ width, height: 300 });
        await page.goto(`${locale}/product/EL-PCX-25-100-A`, { waitUntil: 'networkidle' });
        const kept = await heights();
        expect(await live.count(), 'plots that came early').toBeLessThan(kept.length);
        for (const viewer of await page.locator('.curve-viewer').all()) await viewer.scrollIntoViewIfNeeded();
        await expect.poll(() => live.count()).toBe(kept.length);
        expect(await heights()).toEqual(kept);
      }
    },
  );
});

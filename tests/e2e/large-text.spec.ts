import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { startBrowser } from '../run/chromium.ts';

/** The size that this visitor has set in the browser, in px, where others have 16. */
const SIZE = 24;

let browser: Browser | undefined;
beforeAll(async () => {
  browser = await startBrowser([`--blink-settings=defaultFontSize=${SIZE}`]);
});
afterAll(() => browser?.close());

describe('a visitor who has set larger text in the browser', () => {
  it.each([
    ['/', 1440],
    ['/category/lenses/spherical-lenses/plano-convex-lenses', 390],
    ['/category/lenses/spherical-lenses/plano-convex-lenses', 1440],
    ['/product/EL-PCX-25-100-A', 390],
    ['/product/EL-PCX-25-100-A', 1440],
    ['/compare?ids=EL-PCX-25-100-A,EL-PCX-25-100-B', 1440],
  ] as const)(
    'reads it larger, with the space around it, and nothing sticks out: %s at %d px',
    async (path, width) => {
      if (browser === undefined) throw new Error('The browser has not started');
      const context = await browser.newContext({
        baseURL: inject('siteUrl'),
        locale: 'en-US',
        viewport: { width, height: 900 },
      });
      onTestFinished(() => context.close());
      const page = await context.newPage();
      await page.goto(path);
      const found = await page.evaluate(() => {
        const search = document.querySelector('header input[name=q]');
        return {
          text: getComputedStyle(document.body).fontSize,
          field: search === null ? '' : getComputedStyle(search).fontSize,
          heightOfField: search?.getBoundingClientRect().height ?? 0,
          beyond: document.documentElement.scrollWidth - document.documentElement.clientWidth,
          highPartNumbers: [...document.querySelectorAll('#results .part .link')].filter(
            link => link.getBoundingClientRect().height > 100,
          ).length,
        };
      });
      expect(found).toMatchObject({ text: '21px', field: '21px', beyond: 0, highPartNumbers: 0 });
      expect(found.heightOfField).toBeGreaterThan(40);
    },
  );

  it('reads the numbers of plots larger too, with as much room for the lines, before and after the plot is live', async () => {
    const still = (await open('/product/EL-FB-05-532-10', false)).locator('.plot').first();
    const frame = await still.evaluate(element => {
      const { paddingTop, paddingBottom } = getComputedStyle(element);
      const text = element.querySelector('text');
      return [
        element.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom),
        text === null ? '' : getComputedStyle(text).fontSize,
      ];
    });
    expect(frame).toEqual([420, '18px']);
    const page = await open('/product/EL-FB-05-532-10', true);
    await page.getByRole('heading', { name: 'Performance curves' }).scrollIntoViewIfNeeded();
    const live = page.locator('.uplot .u-over').first();
    await live.waitFor();
    expect(await live.evaluate(({ clientHeight }) => clientHeight)).toBe(420);
  });
});

async function open(path: string, javaScriptEnabled: boolean): Promise<Page> {
  if (browser === undefined) throw new Error('The browser has not started');
  const context = await browser.newContext({
    baseURL: inject('siteUrl'),
    locale: 'en-US',
    viewport: { width: 390, height: 900 },
    javaScriptEnabled,
  });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

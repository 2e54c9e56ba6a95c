import type { Browser, BrowserContextOptions, ConsoleMessage, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, onTestFinished } from 'vitest';
import { startBrowser } from '../run/chromium.ts';
import { listBarriers } from './barriers.ts';
import { noteRequests, waitForScript } from './page-requests.ts';

/** A test's browser, where it differs from an English visitor's at a desk. */
export type Visitor = BrowserContextOptions & { path?: string };

/** Starts one browser for the tests of a file. */
export function useBrowser(): {
  open: (path: string, visitor?: Visitor) => Promise<Page>;
  url: (path: string) => string;
} {
  let browser: Browser | undefined;
  const address = inject('siteUrl');
  beforeAll(async () => {
    browser = await startBrowser();
  });
  afterAll(() => browser?.close());
  return {
    url: path => address + path,
    open: async (path, visitor = {}) => {
      if (browser === undefined) throw new Error('The browser has not started');
      const context = await browser.newContext({
        baseURL: address,
        locale: 'en-US',
        viewport: { width: 1440, height: 900 },
        ...visitor,
      });
      onTestFinished(() => context.close());
      const page = await context.newPage();
      noteRequests(page);
      watch(page);
      await page.goto(path);
      if (visitor.javaScriptEnabled !== false) await waitForScript(page);
      return page;
    },
  };
}

/** One page that visits screen after screen, for tests of many of them, so that a page is only opened once. */
export function openOnePage(visitor: Visitor = {}): (path: string) => Promise<Page> {
  let browser: Browser | undefined;
  let page: Page | undefined;
  beforeAll(async () => {
    browser = await startBrowser();
    // Axe opens a page beside, which only a context of one's own allows.
    const context = await browser.newContext({ baseURL: inject('siteUrl'), locale: 'en-US', ...visitor });
    page = await context.newPage();
    noteRequests(page);
  });
  afterAll(() => browser?.close());
  return async path => {
    if (page === undefined) throw new Error('The browser has not started');
    watch(page);
    await page.goto(path);
    if (visitor.javaScriptEnabled !== false) await waitForScript(page);
    return page;
  };
}

/** Fails the test where the page's script fails or complains. */
function watch(page: Page): void {
  const complaints: string[] = [];
  const onFault = (error: Error): void => void complaints.push(String(error));
  const onMessage = (message: ConsoleMessage): void => {
    // A page that is to answer 404 is named by the browser itself.
    if (message.type() === 'error' && !/status of 404/.test(message.text())) complaints.push(message.text());
  };
  page.on('pageerror', onFault);
  page.on('console', onMessage);
  onTestFinished(() => {
    page.off('pageerror', onFault);
    page.off('console', onMessage);
    expect(complaints).toEqual([]);
  });
}

/**
 * Lists what axe finds on light ground at a desk and on dark ground on a phone, without opening the page again; and
 * where it is wider than the screen.
 */
export async function listBarriersBothWays(page: Page): Promise<string[]> {
  const before = page.viewportSize();
  const found: string[] = [];
  for (const [colorScheme, width] of [
    ['light', 1440],
    ['dark', 390],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    const barriers = await listBarriers(page);
    found.push(...barriers.map(barrier => `${colorScheme} at ${width} px: ${barrier}`));
    if (await overflows(page)) found.push(`wider than ${width} px`);
  }
  await page.emulateMedia({ colorScheme: null });
  if (before !== null) await page.setViewportSize(before);
  return found;
}

/** Reads the data of an API call of the running site. */
export async function readApi<Data>(path: string): Promise<Data> {
  const answer = await fetch(inject('siteUrl') + path, { headers: { lang: 'en_US' } });
  // The caller names the shape that the contract defines for this call.
  return (await answer.json()).data as Data;
}

/** Tells whether a page is wider than the screen. */
export function overflows(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}

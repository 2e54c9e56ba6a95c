import type { Browser, BrowserContextOptions, ConsoleMessage, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, onTestFinished } from 'vitest';
import { listBarriers } from './barriers.ts';
import { noteRequests, waitForScript } from './page-requests.ts';
import { closeVisits, openBrowser } from './shared-browser.ts';

/** A test's browser, as far as it differs from that of an English visitor at a desk. */
export type Visitor = BrowserContextOptions & { path?: string };

/** Starts one browser for the tests of a file. */
export function useBrowser(): {
  open: (path: string, visitor?: Visitor) => Promise<Page>;
  url: (path: string) => string;
} {
  let browser: Browser | undefined;
  const address = inject('siteUrl');
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => closeVisits(browser));
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

/** A page that visits one screen after the other, for tests of many screens, so that a page is opened only once. */
export function openOnePage(visitor: Visitor = {}): (path: string) => Promise<Page> {
  let browser: Browser | undefined;
  let page: Page | undefined;
  beforeAll(async () => {
    browser = await openBrowser();
    const context = await browser.newContext({ baseURL: inject('siteUrl'), locale: 'en-US', ...visitor });
    page = await context.newPage();
    noteRequests(page);
  });
  afterAll(() => closeVisits(browser));
  return async path => {
    if (page === undefined) throw new Error('The browser has not started');
    watch(page);
    await page.goto(path);
    if (visitor.javaScriptEnabled !== false) await waitForScript(page);
    return page;
  };
}

/** Fails the test if the page's script fails or logs a warning. */
function watch(page: Page): void {
  const complaints: string[] = [];
  const onFault = (error: Error): void => void complaints.push(String(error));
  const onMessage = (message: ConsoleMessage): void => {
    // The browser itself logs an expected 404.
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
 * Lists the findings of axe in the light theme at a desk and in the dark theme on a phone, without reopening the page,
 * and places where the page is wider than the screen.
 */
export async function listBarriersBothWays(page: Page): Promise<string[]> {
  const before = page.viewportSize();
  const found: string[] = [];
  // A page that a form leads to may still wait for its styles.
  await page.waitForLoadState('load');
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
  // The caller states the type that the contract defines for this call.
  return (await answer.json()).data as Data;
}

/** Whether a page is wider than the screen. */
export function overflows(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}

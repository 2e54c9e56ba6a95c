import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';

/** How long a busy machine may take, in milliseconds. */
const PATIENCE_MS = 30_000;

/** Requests of a page once it is idle: route rules and areas. */
const FETCHED_AT_REST = ['/builds/meta/', '/api/v1/area'];

/**
 * The addresses of answers to a page since its document was last requested. A page with a fake clock does not list them
 * itself.
 */
const answered = new WeakMap<Page, string[]>();

/** Records the answers to a page from now on. It is called before the page opens an address. */
export function noteRequests(page: Page): void {
  page.on('request', request => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) answered.set(page, []);
  });
  const note = (request: Request) => void answered.get(page)?.push(request.url());
  page.on('requestfinished', note);
  page.on('requestfailed', note);
}

/** Waits until the page's script is ready, whose first effect is the home call. */
export async function waitForScript(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  if (await page.evaluate(() => '__reactRouterContext' in window))
    await waitForRequests(page, ['/api/v1/home']);
}

/** Waits until a page has everything that it fetches when idle. */
export async function waitForRest(page: Page): Promise<void> {
  await waitForRequests(page, FETCHED_AT_REST);
}

async function waitForRequests(page: Page, parts: readonly string[]): Promise<void> {
  const missing = () => parts.filter(part => !answered.get(page)?.some(url => url.includes(part)));
  await expect.poll(missing, { timeout: PATIENCE_MS }).toEqual([]);
}

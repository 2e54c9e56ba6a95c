import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';

/** How long a busy machine may take, in milliseconds. */
const PATIENCE_MS = 30_000;

/** Requests of a page once it is idle: route rules and areas. */
const FETCHED_AT_REST = ['/builds/meta/', '/api/v1/area'];

/** For how long a page asks for nothing more once it has all that it loads by itself, in milliseconds. */
const QUIET_MS = 100;

/** What a page has asked for since its document was last requested. */
type Requests = {
  /** Without an answer so far. */
  open: Set<Request>;
  /** The addresses of answers. A page with a fake clock does not list them itself. */
  answered: string[];
  /** When a request last began or ended, in ms of `performance.now()`. */
  changed: number;
};

const requestsOf = new WeakMap<Page, Requests>();

/** Records the answers to a page from now on. It is called before the page opens an address. */
export function noteRequests(page: Page): void {
  const begin = (): Requests => ({ open: new Set(), answered: [], changed: performance.now() });
  requestsOf.set(page, begin());
  page.on('request', request => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) requestsOf.set(page, begin());
    const requests = requestsOf.get(page);
    requests?.open.add(request);
    if (requests !== undefined) requests.changed = performance.now();
  });
  const note = (request: Request): void => {
    const requests = requestsOf.get(page);
    if (requests === undefined) return;
    requests.open.delete(request);
    requests.answered.push(request.url());
    requests.changed = performance.now();
  };
  page.on('requestfinished', note);
  page.on('requestfailed', note);
}

/** Waits until the page's script is ready, whose first effect is the home call, and has what it loads by itself. */
export async function waitForScript(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await waitUntilQuiet(page);
  if (!(await page.evaluate(() => '__reactRouterContext' in window))) return;
  await waitForRequests(page, ['/api/v1/home']);
  await waitUntilQuiet(page);
}

/** Waits until a page has asked for nothing for a moment, and has what it asked for before. */
async function waitUntilQuiet(page: Page): Promise<void> {
  const isQuiet = () => {
    const { open, changed } = requestsOf.get(page) ?? { open: new Set(), changed: 0 };
    return open.size === 0 && performance.now() - changed >= QUIET_MS;
  };
  await expect.poll(isQuiet, { timeout: PATIENCE_MS, interval: 20 }).toBe(true);
}

/** Waits until a page has everything that it fetches when idle. */
export async function waitForRest(page: Page): Promise<void> {
  await waitForRequests(page, FETCHED_AT_REST);
}

async function waitForRequests(page: Page, parts: readonly string[]): Promise<void> {
  const missing = () => parts.filter(part => !requestsOf.get(page)?.answered.some(url => url.includes(part)));
  await expect.poll(missing, { timeout: PATIENCE_MS }).toEqual([]);
}

import type { Browser } from 'playwright-core';
import { startBrowser } from '../run/chromium.ts';

let running: Promise<Browser> | undefined;

/** The browser of this process. Its test files, one after the other, use the same, and end with {@link closeVisits}. */
export async function openBrowser(): Promise<Browser> {
  const last = await running;
  if (last?.isConnected()) return last;
  running = startBrowser();
  return running;
}

/** Closes all that a test file has opened in the browser. */
export async function closeVisits(browser: Browser | undefined): Promise<void> {
  await Promise.all(browser?.contexts().map(context => context.close()) ?? []);
}

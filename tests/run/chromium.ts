import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import type { Need } from './debian.ts';

/** What the browser tests need. The fonts are for pages in Chinese. */
export const CHROMIUM: Need = { program: 'Chromium', packages: [['chromium'], ['fonts-noto-cjk']] };

const PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // On a busy machine Chromium takes the site's slow answers for a slow network, over which nothing is fetched ahead.
  '--force-effective-connection-type=4G',
];

/** Finds the machine's Chromium: the one that `CHROMIUM_PATH` names, else where systems put it. */
export function findChromium(): string | undefined {
  return [process.env.CHROMIUM_PATH, ...PATHS].find(path => path && existsSync(path));
}

/**
 * Starts the machine's Chromium without a window.
 * @throws if there is none, saying what to install
 */
export function startBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath)
    throw new Error('There is no Chromium here; set CHROMIUM_PATH or install the package chromium.');
  return chromium.launch({ executablePath, args: FLAGS });
}

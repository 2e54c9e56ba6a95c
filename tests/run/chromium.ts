import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import type { Need } from './debian.ts';
import { ROOT } from './tool.ts';

/**
 * The program for the browser tests: Chromium without what is around its pages, which takes a third less time, or else
 * a whole one. Their fonts are in the development packages.
 */
export const CHROMIUM: Need = { program: 'Chromium', packages: [['chromium-headless-shell', 'chromium']] };

const PATHS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** The fonts of the browser on Linux: the same on every machine. */
const FONTS = { FONTCONFIG_FILE: join(ROOT, 'tests/run/fonts.conf') };

/**
 * What Playwright switches off. Of several lists Chromium heeds only the last, so that ours repeats this one; a test compares them.
 */
const OFF_BY_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];

/** Suggestions below Chromium's address bar, two pages of its own for each window that nobody types an address in. */
const OFF = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  `--disable-features=${[...OFF_BY_PLAYWRIGHT, ...OFF].join(',')}`,
  // On a busy machine Chromium takes the site's slow answers for a slow network, over which nothing is prefetched
  //
  '--force-effective-connection-type=4G',
];

/** Finds the machine's Chromium: that of `CHROMIUM_PATH`, else in the usual places of systems. */
export function findChromium(): string | undefined {
  return [process.env.CHROMIUM_PATH, ...PATHS].find(path => path && existsSync(path));
}

/**
 * Starts the machine's Chromium without a window.
 * @param flags features for a test that visitors' browsers do not have yet
 * @throws Error with the packages to install, if there is none
 */
export function startBrowser(flags: readonly string[] = []): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath)
    throw new Error(
      'There is no Chromium here; set CHROMIUM_PATH or install the package chromium-headless-shell.',
    );
  return chromium.launch({ executablePath, args: [...FLAGS, ...flags], env: { ...process.env, ...FONTS } });
}

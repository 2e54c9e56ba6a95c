import { existsSync } from 'node:fs';
import { type Browser, launch } from 'puppeteer-core';
import type { Need } from './debian.ts';

/** The program for the browser tests in another engine than Chromium's. */
export const FIREFOX: Need = { program: 'Firefox', packages: [['firefox-esr', 'firefox']] };

const PATHS = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];

/** Finds the machine's Firefox: that of `FIREFOX_PATH`, else in the usual places of systems. */
export function findFirefox(): string | undefined {
  return [process.env.FIREFOX_PATH, ...PATHS].find(path => path && existsSync(path));
}

/**
 * Starts the machine's Firefox without a window, for a visitor whose language is English.
 * @param downloads the folder where files are saved without asking
 */
export function startFirefox(executablePath: string, downloads: string): Promise<Browser> {
  return launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    defaultViewport: { width: 1440, height: 900 },
    extraPrefsFirefox: {
      'intl.accept_languages': 'en-US',
      'browser.download.dir': downloads,
      'browser.download.folderList': 2,
    },
  });
}

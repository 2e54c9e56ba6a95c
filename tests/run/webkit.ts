import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver';
import type { Need } from './debian.ts';
import { findSparePort } from './spare-port.ts';

/** The programs for the browser tests in Safari's engine. It draws on a screen, so it gets one in memory. */
export const WEBKIT: Need = { program: 'WebKit', packages: [['webkit2gtk-driver'], ['xvfb']] };

const DRIVER = '/usr/bin/WebKitWebDriver';
const SCREEN = '/usr/bin/Xvfb';

/** Whether the machine has WebKitGTK's driver and a screen in memory. */
export function hasWebkit(): boolean {
  return existsSync(DRIVER) && existsSync(SCREEN);
}

/** The size of a window in CSS pixels. */
type WindowSize = { width: number; height: number };

/** A running driver. */
export type Webkit = {
  /** Opens a window of a new visitor, whose cookies are its own. The caller quits it. */
  open: (size: WindowSize) => Promise<WebDriver>;
  stop: () => void;
};

/**
 * Starts WebKitGTK's driver on a screen of its own.
 * @param home the visitor's home folder, where settings and files are kept
 */
export async function startWebkit(home: string): Promise<Webkit> {
  const screen = spawn(SCREEN, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const display = await firstLine(screen, screen.stdio[3] as Readable);
  let driver = await startDriver(home, display);
  const open = async (size: WindowSize) => {
    const opening = openWindow(driver.port, size);
    const opened = await Promise.race([opening, wait(OPEN_MS, undefined, { ref: false })]);
    if (opened !== undefined) return opened;
    // A browser that ends as it starts is waited for without an end.
    opening.catch(() => undefined);
    driver.process.kill();
    driver = await startDriver(home, display);
    return openWindow(driver.port, size);
  };
  return {
    open,
    stop: () => {
      driver.process.kill();
      screen.kill();
    },
  };
}

/** How long a window may take to open on a busy machine, in ms. */
const OPEN_MS = 60_000;

async function startDriver(home: string, display: string): Promise<{ process: ChildProcess; port: number }> {
  const port = await findSparePort();
  const driver = spawn(DRIVER, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      HOME: home,
      DISPLAY: `:${display}`,
      GDK_BACKEND: 'x11',
      LIBGL_ALWAYS_SOFTWARE: '1',
      // Without a language of the machine, pages are asked for in English.
      LC_ALL: 'C',
    },
  });
  await untilReady(`http://127.0.0.1:${port}/status`, driver);
  return { process: driver, port };
}

async function openWindow(port: number, size: WindowSize): Promise<WebDriver> {
  const window = await new Builder()
    .disableEnvironmentOverrides()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities(new Capabilities({ browserName: 'MiniBrowser' }))
    .build();
  await window.manage().window().setRect(size);
  return window;
}

/** @throws Error if the process ends without a line */
async function firstLine(child: ChildProcess, output: Readable): Promise<string> {
  const lines = createInterface(output);
  const ended = once(child, 'exit').then(() => Promise.reject(new Error(`${child.spawnfile} ended at once`)));
  ended.catch(() => {});
  const [line] = await Promise.race([once(lines, 'line'), ended]);
  lines.close();
  return String(line).trim();
}

/** How long the driver may take to start on a busy machine, in ms. */
const START_MS = 60_000;

/** @throws Error if the driver ends or does not answer in time */
async function untilReady(address: string, driver: ChildProcess): Promise<void> {
  for (let waited = 0; waited < START_MS && driver.exitCode === null; waited += 200) {
    const answer = await fetch(address).catch(() => undefined);
    if (answer?.ok) return;
    await wait(200);
  }
  throw new Error(`${DRIVER} does not answer`);
}

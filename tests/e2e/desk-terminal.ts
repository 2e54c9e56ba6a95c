import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { writeCatalogue } from '../site/catalogue-folder.ts';
import { type Running, runEtalon, startEtalon } from '../site/etalon.ts';

/** A folder with a site, and the commands that a person types there. */
export class Terminal {
  readonly folder = mkdtempSync(join(tmpdir(), 'etalon-desk-'));
  readonly env = { DATA_DIR: join(this.folder, 'var') };
  readonly #running: Running[] = [];

  async run(...args: string[]): Promise<void> {
    const { code, err } = await runEtalon(args, this.env);
    expect(code, err).toBe(0);
  }

  /** Imports a catalogue of these files beside those that every test's has. */
  async importFiles(files: Readonly<Record<string, string>>): Promise<void> {
    const catalogue = join(this.folder, 'catalogue');
    writeCatalogue(catalogue, files);
    await this.run('import', catalogue);
  }

  write(name: string, text: string | Buffer): string {
    const path = join(this.folder, name);
    writeFileSync(path, text);
    return path;
  }

  /** Opens the desk. @returns a function that returns the links printed so far, at least one */
  async openDesk(): Promise<() => readonly string[]> {
    const running = startEtalon(['desk'], this.env);
    this.#running.push(running);
    const links = () => running.said().match(/http:\S+/g) ?? [];
    await new Promise<void>((resolve, reject) => {
      running.child.stdout?.on('data', () => links().length > 0 && resolve());
      void running.ended.then(({ err }) => reject(new Error(`The desk ended: ${err}`)));
    });
    return links;
  }

  /** Ends the open desks. */
  async closeDesks(): Promise<void> {
    for (const { child, ended } of this.#running.splice(0)) {
      child.kill('SIGTERM');
      expect((await ended).code).toBe(0);
    }
  }

  async close(): Promise<void> {
    await this.closeDesks();
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Opens a desk in a separate browser. */
export async function enterDesk(
  browser: Browser,
  terminal: Terminal,
  visitor: BrowserContextOptions = {},
): Promise<Page> {
  const links = await terminal.openDesk();
  const context = await browser.newContext({ locale: 'en-US', ...visitor });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.goto(links()[0] ?? '');
  return page;
}

/** Opens an area by the menu, which is folded in a narrow window. */
export async function openArea(page: Page, name: string): Promise<void> {
  // Before its styles are there, a page has both the menu and what folds it.
  await page.waitForLoadState('load');
  const fold = page.locator('.fold > summary');
  if (await fold.isVisible()) await fold.click();
  await page.getByRole('link', { name, exact: true }).click();
}

/** The text of a page's only heading. */
export function headingOf(page: Page): Promise<string> {
  return page.getByRole('heading', { level: 1 }).innerText();
}

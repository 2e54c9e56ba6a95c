import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Cookie, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { writeCatalogue } from '../site/catalogue-folder.ts';
import { type Running, startEtalon } from '../site/etalon.ts';
import { runEtalonHere } from '../site/etalon-here.ts';

/** Longer than a desk prints no further link, in ms. */
const LINK_PAUSE_MS = 5_500;

/** An open desk: the links printed so far, and when a further one was. */
type Desk = { running: Running; links: () => readonly string[]; printed_at: number };

/** A browser's session at a desk: its cookies, and where the link has led. */
type Session = { cookies: Cookie[]; url: string };

/** A folder with a site, and the commands that a person types there. */
export class Terminal {
  readonly folder = mkdtempSync(join(tmpdir(), 'etalon-desk-'));
  readonly env = { DATA_DIR: join(this.folder, 'var') };
  readonly #desks: Desk[] = [];
  /** A session that no test uses now. A link would need another process of the desk, or a pause, for each test. */
  freeSession: Session | undefined;

  async run(...args: string[]): Promise<void> {
    const { code, err } = await runEtalonHere(args, this.env);
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
    const links = () => running.said().match(/http:\S+/g) ?? [];
    const desk: Desk = { running, links, printed_at: 0 };
    this.#desks.push(desk);
    await new Promise<void>((resolve, reject) => {
      running.child.stdout?.on('data', () => links().length > 0 && resolve());
      void running.ended.then(({ err }) => reject(new Error(`The desk ended: ${err}`)));
    });
    running.child.stdout?.on('data', () => {
      desk.printed_at = Date.now();
    });
    return links;
  }

  /** A link that nobody has used: a further one of an open desk, or the first of another where none may print one yet. */
  async newLink(): Promise<string> {
    const desk = this.#desks.find(({ printed_at }) => Date.now() - printed_at > LINK_PAUSE_MS);
    if (desk === undefined) return (await this.openDesk())()[0] ?? '';
    const { length } = desk.links();
    const { origin } = new URL(desk.links()[0] ?? '');
    await fetch(`${origin}/desk/link`, { method: 'POST', headers: { origin } });
    await expect.poll(() => desk.links().length).toBe(length + 1);
    return desk.links()[length] ?? '';
  }

  /** Whether a desk is open at an address. */
  isOpenAt(origin: string): boolean {
    return this.#desks.some(({ links }) => links()[0]?.startsWith(`${origin}/`));
  }

  /** Ends the open desks. */
  async closeDesks(): Promise<void> {
    this.freeSession = undefined;
    for (const { running } of this.#desks.splice(0)) {
      running.child.kill('SIGTERM');
      expect((await running.ended).code).toBe(0);
    }
  }

  async close(): Promise<void> {
    await this.closeDesks();
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Opens the desk in a separate browser: each of a test's with a session of its own, which the next test goes on with. */
export async function enterDesk(
  browser: Browser,
  terminal: Terminal,
  visitor: BrowserContextOptions = {},
): Promise<Page> {
  const kept = terminal.freeSession;
  terminal.freeSession = undefined;
  const context = await browser.newContext({ locale: 'en-US', ...visitor });
  onTestFinished(() => context.close());
  if (kept !== undefined) await context.addCookies(kept.cookies);
  const page = await context.newPage();
  await page.goto(kept?.url ?? (await terminal.newLink()));
  const session = kept ?? { cookies: await context.cookies(), url: page.url() };
  const { origin } = new URL(session.url);
  onTestFinished(() => {
    if (terminal.isOpenAt(origin)) terminal.freeSession = session;
  });
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

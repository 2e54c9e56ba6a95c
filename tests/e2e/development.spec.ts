import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { ROUND } from '../run/round.ts';
import { copyTree } from '../run/tree-copy.ts';
import { writeCatalogue } from '../site/catalogue-folder.ts';
import { type Running, readyAddress, runEtalon, startEtalon } from '../site/etalon.ts';
import { closeVisits, openBrowser } from './shared-browser.ts';

/** How long a busy machine may take for half a second's work on an idle one, in ms. */
const PATIENCE_MS = 60_000;

const RESTARTED = /^restarted in \d+\.\d s$/m;

/** Files of rooms that the server loads, to change. */
const CHANGED = [
  'src/contract/api/errors.ts',
  'src/database/open.ts',
  'src/search/memory/open-index.ts',
  'src/api/api.ts',
  'src/main/server.ts',
];

let tree: ReturnType<typeof copyTree>;
let site: Running;
let address: string;
let browser: Browser;

beforeAll(async () => {
  tree = copyTree();
  const data_dir = join(tree.folder, 'var');
  writeCatalogue(join(tree.folder, 'catalogue'), {
    'products/lenses.csv': 'part_number,set_id,focal_length [mm]\nL-25,lens,25\n',
  });
  const env = { DATA_DIR: data_dir, PORT: '0', LOG_LEVEL: 'error' };
  expect(await runEtalon(['import', join(tree.folder, 'catalogue')], env)).toMatchObject({ code: 0 });
  site = startEtalon(['--dev'], env, { cli: join(tree.folder, 'src/main/start.mjs') });
  address = await readyAddress(site);
  browser = await openBrowser();
}, 120_000);

afterAll(async () => {
  await closeVisits(browser);
  site?.child.kill('SIGTERM');
  await site?.ended;
  tree?.remove();
});

/** The effects on a page that a visitor would notice: refusals, faults of its script, and the number of loads. */
type Watched = { page: Page; refused: string[]; loads: () => number };

async function open(path: string): Promise<Watched> {
  const page = await browser.newPage({ baseURL: address, locale: 'en-US' });
  onTestFinished(() => page.close());
  const refused: string[] = [];
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  page.on('response', response => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
  });
  page.on('pageerror', error => refused.push(String(error)));
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  return { page, refused, loads: () => loads };
}

/** Edits a file of the copy permanently. */
function edit(path: string, change: (text: string) => string): void {
  const file = join(tree.folder, path);
  const before = readFileSync(file, 'utf8');
  expect(change(before)).not.toBe(before);
  writeFileSync(file, change(before));
}

/** The server's output since this was called. */
function listen(): () => string {
  const start = site.said().length;
  return () => site.said().slice(start);
}

describe('npm run dev', () => {
  it('serves the first page and the next ones whole, each loaded once, and asks for nothing that is not there', async () => {
    const { page, refused, loads } = await open('/category');
    await page.getByRole('link', { name: 'Lenses' }).first().click();
    await page.getByRole('heading', { name: 'Lenses', level: 1 }).waitFor();
    expect(loads()).toBe(1);
    await page.goto('/curves');
    await page.waitForLoadState('networkidle');
    expect(loads()).toBe(2);
    expect(refused).toEqual([]);
  });

  it('shows a change of a screen at once, and keeps what is typed', async () => {
    const { page, loads } = await open('/category');
    const box = page.getByRole('combobox', { name: 'Search' });
    await box.fill('half a wo');
    edit('src/app/screens/category/all-page.tsx', text => text.replace('</h1>', ' as edited</h1>'));
    await page.getByRole('heading', { name: /as edited$/, level: 1 }).waitFor({ timeout: PATIENCE_MS });
    expect(await box.inputValue()).toBe('half a wo');
    expect(loads()).toBe(1);
  });

  // Two of them in each run, each time others; ROOMS=all takes all.
  const chosen = CHANGED.filter(
    (_, at) => process.env.ROOMS === 'all' || [ROUND, ROUND + 1].some(round => round % CHANGED.length === at),
  );
  it('runs a change of a room after a restart, says how long it took, and loads the page again', async () => {
    const { page } = await open('/category');
    for (const path of chosen) {
      await page.evaluate(() => document.documentElement.setAttribute('data-before', ''));
      const said = listen();
      edit(path, text => `${text}\nconsole.log('edited: ${path}');\n`);
      await expect.poll(said, { timeout: PATIENCE_MS, message: path }).toMatch(RESTARTED);
      expect(said()).toContain(`edited: ${path}`);
      await page.locator('html:not([data-before])').waitFor({ timeout: PATIENCE_MS });
      await page.waitForLoadState('networkidle');
    }
  });

  it('restarts after a change of the importer, which imports share', async () => {
    const said = listen();
    edit('src/importer/import.ts', text => `${text}\n`);
    await expect.poll(said, { timeout: PATIENCE_MS }).toMatch(RESTARTED);
  });

  it('answers as before while a change does not compile', async () => {
    const said = listen();
    edit('src/main/server.ts', text => `${text}const = 1;`);
    await expect.poll(() => site.complained(), { timeout: PATIENCE_MS }).toContain('not restarted');
    expect(said()).not.toMatch(RESTARTED);
    expect((await fetch(`${address}/api/test`)).status).toBe(200);
    edit('src/main/server.ts', text => text.replace('const = 1;', ''));
    await expect.poll(said, { timeout: PATIENCE_MS }).toMatch(RESTARTED);
  });

  it('begins a new process after a change of a file that is read once', async () => {
    const said = listen();
    edit('src/main/cli.ts', text => `console.log('edited: cli');\n${text}`);
    await expect.poll(said, { timeout: PATIENCE_MS }).toMatch(/^edited: cli\n.*^Etalon is ready on http/ms);
    const [first = ''] = said().split('\n');
    expect(first).toBe('starting anew: src/main/cli.ts is read only at the start');
    expect(said()).not.toMatch(RESTARTED);
  });
});

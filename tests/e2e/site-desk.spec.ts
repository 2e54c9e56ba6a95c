import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#database/open.ts';
import { codeAt } from '#desk/people/one-time-code.ts';
import { writeCatalogue } from '../site/catalogue-folder.ts';
import { type Running, readyAddress, runEtalon, startEtalon } from '../site/etalon.ts';
import { runEtalonHere } from '../site/etalon-here.ts';
import { listBarriersBothWays } from './screen.ts';
import { closeVisits, openBrowser } from './shared-browser.ts';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const PASSWORD = 'correct horse battery';

const folder = mkdtempSync(join(tmpdir(), 'etalon-site-desk-'));
const env = { DATA_DIR: join(folder, 'var'), PORT: '0', DESK: 'on', LOG_LEVEL: 'warn' };

let browser: Browser;
let site: Running;
let address: string;

async function run(...args: string[]): Promise<string> {
  const { code, err, out } = await runEtalonHere(args, env);
  expect(code, err).toBe(0);
  return out;
}

beforeAll(async () => {
  browser = await openBrowser();
  const catalogue = join(folder, 'catalogue');
  const rows = 'part_number,set_id,focal_length [mm],price_breaks,stock\nL-1,lens,10,1:10.00,5\n';
  writeCatalogue(catalogue, { 'products/lenses.csv': rows });
  await run('import', catalogue);
  const stock = join(folder, 'stock.csv');
  writeFileSync(stock, 'part_number,stock\nL-1,4\n');
  await run('import', stock, '--update', '--stage');
  site = startEtalon(['serve'], env);
  address = await readyAddress(site);
});
afterAll(async () => {
  await closeVisits(browser);
  site.child.kill('SIGTERM');
  expect((await site.ended).code).toBe(0);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

async function openPage(visitor: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL: address, locale: 'en-US', ...visitor });
  onTestFinished(() => context.close());
  return context.newPage();
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).innerText();

/** Adds a person in the terminal, and opens their link. */
async function openInvitation(page: Page, name: string, role: 'stage' | 'publish'): Promise<void> {
  const said = await run('desk', 'people', 'add', name, '--role', role);
  await page.goto(new URL(/http:\S+/.exec(said)?.[0] ?? '').pathname);
}

/** Completes the setup of a new person in a browser. @returns the recovery codes */
async function enrol(page: Page, name: string, role: 'stage' | 'publish'): Promise<string[]> {
  await openInvitation(page, name, role);
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('New password once more').fill(PASSWORD);
  await page.getByLabel('Code that the app shows now').fill(codeAt(secret, Math.floor(Date.now() / 30_000)));
  await page.getByRole('button', { name: 'Begin' }).click();
  expect(await heading(page)).toBe('Recovery codes');
  return page.locator('.codes code').allInnerTexts();
}

async function signIn(page: Page, name: string, code: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Password').fill(password);
  await page.getByLabel('One-time code').fill(code);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

describe('the desk of the site', () => {
  it('lets in by name, password and a second factor, without JavaScript, and takes a code once', async () => {
    const page = await openPage({ javaScriptEnabled: false });
    const [code = ''] = await enrol(page, 'ann', 'publish');
    await page.getByRole('link', { name: 'Sign in to the desk' }).click();
    await signIn(page, 'ann', code, 'wrong password');
    expect(await page.getByRole('alert').innerText()).toContain('Name, password or code is not right.');
    await signIn(page, 'ann', code);
    expect(await heading(page)).toBe('Versions');
    await page.getByRole('link', { name: 'ann', exact: true }).click();
    expect(await page.getByRole('main').innerText()).toContain('7 recovery codes are left.');
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    expect(await heading(page)).toBe('Sign in to the desk');
    await signIn(page, 'ann', code);
    expect(await page.getByRole('alert').innerText()).toContain('Name, password or code is not right.');
  });

  it('has no barrier on its own pages, light or dark, wide or narrow', async () => {
    const page = await openPage();
    await openInvitation(page, 'guest', 'publish');
    expect(await listBarriersBothWays(page)).toEqual([]);
    const [code = ''] = await enrol(page, 'axel', 'publish');
    expect(await listBarriersBothWays(page)).toEqual([]);
    await page.goto('/desk/log');
    expect(await listBarriersBothWays(page)).toEqual([]);
    await signIn(page, 'axel', code);
    expect(await heading(page)).toBe('Log');
    await page.goto('/desk/account');
    expect(await listBarriersBothWays(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 800 });
    for (const path of ['/desk/account', '/desk/sign-in', '/desk/versions']) {
      await page.goto(path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390);
    }
  });

  it('refuses to publish to who may only stage, on the page and by a request', async () => {
    const page = await openPage();
    const [code = ''] = await enrol(page, 'stan', 'stage');
    await page.goto('/desk');
    await signIn(page, 'stan', code);
    expect(await page.getByRole('link', { name: 'Compare with the live version' }).count()).toBe(1);
    for (const name of ['Publish…', 'Delete…', 'Quote requests', 'Feedback'])
      expect(await page.getByRole('link', { name, exact: true }).count()).toBe(0);
    await page.goto('/desk/versions/v2/publish');
    expect(await page.getByRole('main').innerText()).toContain('You may prepare versions, but not do this.');
    const cookies = await page.context().cookies();
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const headers = { cookie, origin: address, 'content-type': 'application/x-www-form-urlencoded' };
    for (const path of ['/desk/versions/v2/publish', '/desk/rollback']) {
      const answer = await fetch(address + path, { method: 'POST', headers, body: 'from=v1' });
      expect(answer.status).toBe(403);
    }
    expect(await run('versions')).toMatch(/^v1 +live/m);
  });

  it('asks for the password again before publishing, and then does what was asked for', async () => {
    const page = await openPage();
    const [code = ''] = await enrol(page, 'paul', 'publish');
    await page.goto('/desk/versions');
    await signIn(page, 'paul', code);
    // As if the password had been typed an hour ago.
    const database = await openDatabase({ data_dir: env.DATA_DIR });
    await database.db.updateTable('desk_sessions').set({ proved_at: 1 }).where('name', '=', 'paul').execute();
    await database.close();
    await page.getByRole('link', { name: 'Publish…' }).click();
    await page.getByRole('button', { name: 'Publish v2' }).click();
    expect(await heading(page)).toBe('Your password, please');
    expect(await listBarriersBothWays(page)).toEqual([]);
    await page.getByLabel('Your password').fill('wrong');
    await page.getByRole('button', { name: 'Go on' }).click();
    expect(await page.getByRole('alert').innerText()).toContain('This is not your password.');
    await page.getByLabel('Your password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Go on' }).click();
    expect(await page.getByRole('status').innerText()).toBe('v2 is live with 1 product.');
    await page.getByRole('link', { name: 'Log', exact: true }).click();
    const [, latest] = await page.getByRole('row').allInnerTexts();
    expect(latest).toMatch(/paul, may publish\s+published\s+v2\s+in place of v1$/);
  });

  it('ends the session of who is removed in the terminal, whose deeds are in the log', async () => {
    const page = await openPage();
    const [code = ''] = await enrol(page, 'rob', 'publish');
    await page.goto('/desk/log');
    await signIn(page, 'rob', code);
    expect(await page.getByRole('main').innerText()).toContain('rob (publish)');
    await run('desk', 'people', 'role', 'rob', '--role', 'stage');
    await page.goto('/desk/rollback');
    expect(await page.getByRole('main').innerText()).toContain('You may prepare versions, but not do this.');
    await run('desk', 'people', 'remove', 'rob');
    await page.goto('/desk/log');
    expect(await heading(page)).toBe('Sign in to the desk');
    const again = await runEtalonHere(['desk', 'people', 'remove', 'rob'], env);
    expect([again.code, again.err]).toEqual([2, expect.stringContaining('Nobody at the desk is called rob')]);
  });

  it('makes who guesses wait, and says how long', async () => {
    const page = await openPage();
    const [code = ''] = await enrol(page, 'gus', 'publish');
    await page.goto('/desk/sign-in');
    for (let n = 0; n < 6; n++) await signIn(page, 'gus', '000000', 'a wrong password');
    await signIn(page, 'gus', code);
    expect(await page.getByRole('main').innerText()).toContain(
      'Too many attempts to sign in. Try again in 15 minutes.',
    );
  });

  it('is nothing to visitors: no byte and no cookie in their pages, and no way in by a script of one', async () => {
    const page = await openPage();
    await page.goto('/');
    const html = await page.content();
    expect(html).not.toContain('/desk');
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('desk');
    const status = await page.evaluate(async () => (await fetch('/desk/versions')).status);
    expect(status).toBe(403);
    expect((await fetch(`${address}/desk`, { redirect: 'manual' })).headers.get('location')).toBe(
      '/desk/versions',
    );
    expect((await fetch(`${address}/desk/nothing`)).status).toBe(404);
  });
});

describe('a site with DESK=on', () => {
  it('takes a price list and a picture over the network, and visitors see them once they are published', async () => {
    const page = await openPage({ javaScriptEnabled: false });
    const [code = ''] = await enrol(page, 'petra', 'publish');
    await page.goto('/desk/prices');
    await signIn(page, 'petra', code);
    const list = {
      name: 'liste.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('part_number;price\nL-1;10,50\n'),
    };
    await page.getByLabel('Table').setInputFiles(list);
    await page.getByRole('button', { name: 'Read the table' }).click();
    await page.getByRole('button', { name: 'Check the prices' }).click();
    const price = page.getByRole('region', { name: 'Old and new prices' });
    expect(await price.innerText()).toMatch(/\$10\.00\s+\$10\.50/);
    await page.getByRole('button', { name: /^Publish v/ }).click();
    expect(await page.getByRole('status').innerText()).toMatch(/^v\d+ is live/);
    await page.getByRole('link', { name: 'Pictures and documents' }).click();
    await page
      .getByLabel('Files', { exact: true })
      .setInputFiles({ name: 'L-1.png', mimeType: 'image/png', buffer: PIXEL });
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByRole('button', { name: 'Read the files' }).click();
    await page.getByRole('button', { name: /^Publish v/ }).click();
    expect(await page.getByRole('status').innerText()).toMatch(/^v\d+ is live/);
    const shown = async () => (await fetch(`${address}/product/L-1`)).text();
    await expect.poll(shown).toMatch(/\/desk\/[0-9a-f]{12}\/L-1\.png/);
    expect(await shown()).toMatch(/\b10\.50\b/);
  });

  it('does not start where passwords would cross the network in the clear', async () => {
    const { code, err } = await runEtalon(['serve'], { ...env, BASE_URL: 'http://shop.example' });
    expect([code, err]).toEqual([2, expect.stringMatching(/^DESK: on; expected BASE_URL with https/)]);
  });

  it('says where nobody can sign in yet, and has no desk without it', async () => {
    const empty = { ...env, DATA_DIR: join(folder, 'empty') };
    const running = startEtalon(['serve'], empty);
    await expect.poll(running.complained, { timeout: 30_000 }).toContain('etalon desk people add');
    running.child.kill('SIGTERM');
    await running.ended;
  });
});

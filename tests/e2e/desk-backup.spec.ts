import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBrowser } from '../run/chromium.ts';
import { runEtalon } from '../site/etalon.ts';
import { enterDesk, Terminal } from './desk-terminal.ts';
import { listBarriersBothWays } from './screen.ts';

let browser: Browser;
const terminal = new Terminal();

beforeAll(async () => {
  browser = await startBrowser();
  await terminal.importFiles({ 'products/p.csv': 'part_number,set_id\nL-1,lens\n' });
});
afterAll(async () => {
  await browser.close();
  await terminal.close();
});

describe('a backup at the owner’s desk', () => {
  it('is made beside the work of others, saved on another machine, and restored', async () => {
    const page = await enterDesk(browser, terminal);
    await page.getByRole('link', { name: 'State of the site' }).click();
    const main = page.getByRole('main');
    expect(await main.innerText()).toContain('No backup is known on this machine.');
    await page.getByRole('button', { name: 'Make a backup' }).click();
    expect(await main.innerText()).toContain('The backup is being made.');
    await main.getByRole('heading', { name: 'Backups made here' }).waitFor({ timeout: 60_000 });
    expect(await listBarriersBothWays(page)).toEqual([]);
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save on this computer' }).click(),
    ]);
    expect(saved.suggestedFilename()).toMatch(/^\d{4}-\d{2}-\d{2}T\d{6}Z\.sqlite$/);
    const copy = join(terminal.folder, 'copy.sqlite');
    await saved.saveAs(copy);
    const data_dir = join(terminal.folder, 'restored');
    const { code, err } = await runEtalon(['restore', copy], { DATA_DIR: data_dir });
    expect(code, err).toBe(0);
    expect(existsSync(join(data_dir, 'etalon.sqlite'))).toBe(true);
    await page.getByRole('link', { name: 'Log', exact: true }).click();
    expect(await main.innerText()).toMatch(/saved a backup[\s\S]+made a backup/);
  });

  it('that was stopped is said to be unfinished with its reason, and can be made again', async () => {
    const folder = join(terminal.env.DATA_DIR, 'backups');
    const [before] = readdirSync(folder).filter(name => name.endsWith('.sqlite'));
    const page = await enterDesk(browser, terminal);
    const begun = { pid: 2 ** 22 - 1, name: '2026-01-02T030405Z.sqlite', at: '2026-01-02T03:04:05.000Z' };
    writeFileSync(join(folder, 'begun-9.json'), JSON.stringify(begun));
    writeFileSync(join(folder, 'said.txt'), 'no space left <on> device\n');
    await page.getByRole('link', { name: 'State of the site' }).click();
    const main = page.getByRole('main');
    expect(await main.innerText()).toMatch(/not finished, begun Jan 2, 2026[\s\S]+no space left <on> device/);
    await page.getByRole('button', { name: 'Make a backup' }).click();
    await expect.poll(() => main.locator('li').count(), { timeout: 60_000 }).toBe(2);
    expect(statSync(join(folder, before ?? '')).mode & 0o777).toBe(0o600);
  });
});

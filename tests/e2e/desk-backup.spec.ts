import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findProductByPartNumber } from '#database/catalogue/products.ts';
import { openDatabase } from '#database/open.ts';
import { getLiveVersion } from '#database/versions/versions.ts';
import { addFeedback, countFeedback } from '#database/visitors/feedback.ts';
import { runEtalonHere } from '../site/etalon-here.ts';
import { enterDesk, Terminal } from './desk-terminal.ts';
import { listBarriersBothWays } from './screen.ts';
import { closeVisits, openBrowser } from './shared-browser.ts';

let browser: Browser;
const terminal = new Terminal();

beforeAll(async () => {
  browser = await openBrowser();
  await terminal.importFiles({ 'products/p.csv': 'part_number,set_id\nL-1,lens\n' });
});
afterAll(async () => {
  await closeVisits(browser);
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
    const { code, err } = await runEtalonHere(['restore', copy], { DATA_DIR: data_dir });
    expect(code, err).toBe(0);
    expect(existsSync(join(data_dir, 'etalon.sqlite'))).toBe(true);
    await page.getByRole('link', { name: 'Log', exact: true }).click();
    expect(await main.innerText()).toMatch(/saved a backup[\s\S]+made a backup/);
  });

  it('is restored at the desk as a version, published and undone, with what visitors sent since', async () => {
    const page = await enterDesk(browser, terminal);
    const main = page.getByRole('main');
    const list = () => main.locator('ul.versions > li');
    await page.getByRole('link', { name: 'State of the site' }).click();
    await main.getByRole('heading', { name: 'Backups made here' }).waitFor();
    expect(await list().innerText()).toMatch(
      /, \d\.\d MB, .*\.sqlite\s+v1 with 1 product; 0 quote requests, 0 feedback/,
    );
    await terminal.importFiles({ 'products/p.csv': 'part_number,set_id\nL-1,lens\nL-2,lens\nL-3,lens\n' });
    const database = await openDatabase({ data_dir: terminal.env.DATA_DIR, role: 'importer' });
    await addFeedback(
      database,
      'session-of-ann',
      {
        ...{ id: 'F-ANN', type_id: 'product', content: 'Is it coated?', contact: {} },
        ...{ area_code: null, product_id: null, page: null, images: 0, status: 'received', reply: null },
        ...{ created_at: new Date().toISOString(), answered_at: null },
      },
      [],
    );
    await page.getByRole('link', { name: 'Restore…' }).click();
    expect(await listBarriersBothWays(page)).toEqual([]);
    const rows = await main.getByRole('row').allInnerTexts();
    expect(rows.map(row => row.split(/\s*\t\s*/))).toMatchObject([
      ['What', 'In the backup', 'Now', 'After restoring'],
      ['Live version', 'v1', 'v2', 'a new version'],
      ['Live since', expect.anything(), expect.anything(), '–'],
      ['Products', '1', '3', '1'],
      [expect.anything(), '0', '0', '0, as now'],
      ['Feedback', '0', '1', '1, as now'],
    ]);
    await page.getByRole('button', { name: 'Restore v1 of the backup' }).click();
    // It goes on while nobody looks.
    await page.getByRole('link', { name: 'Versions', exact: true }).click();
    await page.getByRole('link', { name: 'State of the site' }).click();
    await page.getByRole('link', { name: 'Show what changes, and publish v3' }).waitFor({ timeout: 90_000 });
    expect(await main.innerText()).toMatch(
      /v3 is the catalogue of .*\. Nobody sees it yet\. The state before is kept as /,
    );
    expect(await list().count()).toBe(2);
    expect(await list().first().innerText()).toMatch(/v2 with 3 products; 0 quote requests, 1 feedback/);
    expect((await getLiveVersion(database))?.id).toBe('v2');
    await page.getByRole('link', { name: 'Show what changes, and publish v3' }).click();
    expect(await main.innerText()).toMatch(/withdrawn/i);
    for (const box of await main.getByRole('checkbox').all()) await box.check();
    await page.getByRole('button', { name: 'Publish v3' }).click();
    expect(await page.getByRole('status').innerText()).toBe('v3 is live with 1 product.');
    expect(await findProductByPartNumber(database, 'v3', 'L-1')).toMatchObject({ part_number: 'L-1' });
    expect(await countFeedback(database)).toBe(1);
    expect((await runEtalonHere(['rollback'], terminal.env)).code).toBe(0);
    expect((await getLiveVersion(database))?.id).toBe('v2');
    await database.close();
    await page.getByRole('link', { name: 'Log', exact: true }).click();
    expect(await main.innerText()).toMatch(/restored the site from a backup/);
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
    await expect.poll(() => main.locator('ul.versions > li').count(), { timeout: 60_000 }).toBe(3);
    expect(statSync(join(folder, before ?? '')).mode & 0o777).toBe(0o600);
  });
});

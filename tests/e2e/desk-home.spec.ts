import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runEtalonHere } from '../site/etalon-here.ts';
import { enterDesk, headingOf, openArea, Terminal } from './desk-terminal.ts';
import { listBarriersBothWays } from './screen.ts';
import { closeVisits, openBrowser } from './shared-browser.ts';

let browser: Browser;
const terminal = new Terminal();

beforeAll(async () => {
  browser = await openBrowser();
  await terminal.importFiles({
    'products/lenses.csv': 'part_number,set_id,focal_length [mm]\nL-1,lens,10\nL-2,lens,20\nL-3,lens,20\n',
  });
});
afterAll(async () => {
  await closeVisits(browser);
  await terminal.close();
});

const row = (page: Page, place: number) => page.getByRole('group', { name: `Search ${place}`, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

describe('the searches of the home page at the desk', () => {
  it('are written with what each finds today beside it, put in order and published, without JavaScript', async () => {
    const page = await enterDesk(browser, terminal, { javaScriptEnabled: false });
    await openArea(page, 'Searches of the home page');
    expect(await page.getByRole('main').innerText()).toContain('So far they are computed from the data.');
    await press(page, 'Make a version with it');
    expect(await page.getByRole('main').innerText()).toContain('Write one search at least');
    await openArea(page, 'Searches of the home page');
    await row(page, 1).getByLabel('English').fill('focal length 20 mm');
    await row(page, 1).getByLabel('中文').fill('焦距 10 mm');
    await press(page, 'Count what they find');
    expect(await row(page, 1).innerText()).toMatch(/finds 2 products[\s\S]*finds 1 product\b/);
    await row(page, 2).getByLabel('English').fill('zzqxv');
    await row(page, 2).getByLabel('English').press('Enter');
    await expect.poll(() => row(page, 2).innerText()).toContain('finds nothing');
    await row(page, 2).getByLabel('English').fill('L-1');
    await row(page, 2).getByLabel('Position').fill('1');
    await row(page, 1).getByLabel('Position').fill('2');
    await press(page, 'Make a version with it');
    expect(await headingOf(page)).toBe('Publish v2');
    await page.getByRole('button', { name: 'Publish v2' }).click();
    const { out } = await runEtalonHere(['views'], terminal.env);
    expect(out).toMatch(/queries\s+L-1, focal length 20 mm\n/);
    await openArea(page, 'Searches of the home page');
    expect(await row(page, 1).getByLabel('English').inputValue()).toBe('L-1');
    await press(page, 'Make a version with it');
    expect(await page.getByRole('main').innerText()).toContain('Nothing was changed');
  });

  it('stand over the example list, which is taken from the address of a list, without JavaScript', async () => {
    const page = await enterDesk(browser, terminal, {
      javaScriptEnabled: false,
      viewport: { width: 390, height: 800 },
    });
    const example = page.getByRole('region', { name: 'Example list' });
    const save = async (address: string) => {
      await openArea(page, 'Searches of the home page');
      await example.getByLabel('Address of the list').fill(address);
      await example.getByRole('button', { name: 'Make a version with this list' }).click();
    };
    await openArea(page, 'Searches of the home page');
    await save('https://shop.example/search?q=lens');
    expect(await page.getByRole('main').innerText()).toContain('not the address of a category’s list');
    await save('/category/lenses?focal_lenght=5mm..15mm');
    expect(await headingOf(page)).toBe('The example list was not taken');
    expect(await page.getByRole('main').innerText()).toContain('focal_lenght');
    await save('https://shop.example/cn/category/lenses?focal_length=5mm..15mm&sort=-price');
    await page.getByRole('button', { name: /^Publish v/ }).click();
    const { out } = await runEtalonHere(['views'], terminal.env);
    expect(out).toMatch(/example\s+lenses, focal_length=5mm\.\.15mm\n/);
    await openArea(page, 'Searches of the home page');
    expect(await example.getByLabel('Address of the list').inputValue()).toBe(
      '/category/lenses?focal_length=5mm..15mm',
    );
    await example.getByRole('button', { name: 'Make a version with this list' }).click();
    expect(await page.getByRole('main').innerText()).toContain('Nothing was changed');
  });

  it('have no barrier, with or without what they find', async () => {
    const page = await enterDesk(browser, terminal);
    await openArea(page, 'Searches of the home page');
    await row(page, 3).getByLabel('English').fill('zzqxv');
    await press(page, 'Count what they find');
    await row(page, 4).waitFor();
    expect(await listBarriersBothWays(page)).toEqual([]);
  });
});

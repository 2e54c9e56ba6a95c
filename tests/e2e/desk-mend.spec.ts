import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeCatalogue } from '../site/catalogue-folder.ts';
import { enterDesk, headingOf, Terminal } from './desk-terminal.ts';
import { listBarriersBothWays } from './screen.ts';
import { closeVisits, openBrowser } from './shared-browser.ts';

let browser: Browser;
const terminal = new Terminal();

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await closeVisits(browser);
  await terminal.close();
});

/** Waits until an import has ended, as its page reloads itself. */
async function waitForEnd(page: Page): Promise<string> {
  await page.getByRole('heading', { level: 1, name: /has been read|gave no version/ }).waitFor();
  return page.getByRole('main').innerText();
}

/** Sends a folder of four lenses, two of them with a focal length that is none. @returns the path of the import's page */
async function send(page: Page, name: string): Promise<string> {
  const folder = join(terminal.folder, name);
  writeCatalogue(folder, {
    'products/lenses.csv':
      'part_number,set_id,focal_length [mm]\nL-1,lens,10\nL-2,lens,far\nL-3,lens,30\nL-4,lens,near\n',
  });
  await page.getByRole('link', { name: 'Import' }).click();
  await page.getByLabel('Or a whole folder').setInputFiles(folder);
  await page.getByRole('button', { name: 'Send and read' }).click();
  expect(await waitForEnd(page)).toContain('4 products read, 2 taken, 2 left out');
  return new URL(page.url()).pathname;
}

describe('rows with problems of an import at the desk', () => {
  it('are mended beside their problems or left out, and read again, without JavaScript', async () => {
    const page = await enterDesk(browser, terminal, { javaScriptEnabled: false });
    await send(page, 'lenses');
    await page.getByRole('link', { name: 'Show and mend all 2' }).click();
    const first = page.getByRole('listitem').filter({ hasText: 'line 3, focal_length' });
    expect(await first.getByLabel('focal_length [mm]').inputValue()).toBe('far');
    await first.getByText('The 2 other cells of line 3').click();
    expect(await first.getByLabel('part_number').inputValue()).toBe('L-2');
    await first.getByLabel('focal_length [mm]').fill('20');
    await page.getByLabel('Leave out line 5 of products/lenses.csv').check();
    await page.getByRole('button', { name: 'Save and read again' }).click();
    const after = await waitForEnd(page);
    expect(after).toContain('3 products read, 3 taken, 0 left out');
    await page.getByText('2 rows are mended').click();
    const mends = await page.getByRole('group').filter({ hasText: '2 rows are mended' }).innerText();
    expect(mends).toMatch(/line 3:\s+focal_length \[mm\]: far → 20/);
    expect(mends).toMatch(/line 5:\s+Left out:\s+L-4, lens, near/);
    await page.getByRole('button', { name: 'Read as in the file: products/lenses.csv:5' }).click();
    expect(await waitForEnd(page)).toContain('4 products read, 3 taken, 1 left out');
    await page.getByRole('link', { name: 'Log', exact: true }).click();
    const [, latest, before] = await page.getByRole('row').allInnerTexts();
    expect(latest).toMatch(/imported for review\s+v\d+/);
    expect(before).toMatch(/mended rows of an import/);
  });

  it('are the texts in a product where the file is a BMEcat', async () => {
    const page = await enterDesk(browser, terminal);
    const price = '<PRODUCT_PRICE price_type="net_list"><PRICE_AMOUNT>0</PRICE_AMOUNT></PRODUCT_PRICE>';
    const products = ['S-1', 'S-2', 'S-3'].map(
      number => `<PRODUCT><SUPPLIER_PID>${number}</SUPPLIER_PID>
<PRODUCT_DETAILS><DESCRIPTION_SHORT>Screw ${number}</DESCRIPTION_SHORT></PRODUCT_DETAILS>
<PRODUCT_PRICE_DETAILS>${number === 'S-1' ? '' : price}</PRODUCT_PRICE_DETAILS></PRODUCT>`,
    );
    const header = '<LANGUAGE>eng</LANGUAGE><CATALOG_NAME>Screws</CATALOG_NAME><CURRENCY>EUR</CURRENCY>';
    const bmecat = `<BMECAT version="2005"><HEADER><CATALOG>${header}</CATALOG></HEADER>
<T_NEW_CATALOG>
${products.join('\n')}
</T_NEW_CATALOG></BMECAT>`;
    await page.getByRole('link', { name: 'Import' }).click();
    await page.getByLabel('Files', { exact: true }).setInputFiles(terminal.write('screws.xml', bmecat));
    await page.getByRole('button', { name: 'Send and read' }).click();
    expect(await waitForEnd(page)).toContain('3 products read, 3 taken, 0 left out');
    await page.getByRole('link', { name: 'Show and mend all 2' }).click();
    const amount = 'PRODUCT_PRICE_DETAILS / PRODUCT_PRICE net_list / PRICE_AMOUNT';
    const first = page.getByRole('listitem').filter({ hasText: 'line 6, price' });
    expect(await first.getByLabel(amount).inputValue()).toBe('0');
    await first.getByLabel(amount).fill('2.50');
    await page.getByLabel('Leave out line 9 of screws.xml').check();
    expect(await listBarriersBothWays(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save and read again' }).click();
    const after = await waitForEnd(page);
    expect(after).toContain('2 products read, 2 taken, 0 left out');
    expect(after).not.toContain('price_left_out');
    await page.getByText('2 rows are mended').click();
    const mends = await page.getByRole('group').filter({ hasText: '2 rows are mended' }).innerText();
    expect(mends).toMatch(/line 6:\s+PRODUCT_.+ net_list \/ PRICE_AMOUNT: 0 → 2\.50/);
    expect(mends).toMatch(/line 9:\s+Left out:\s+S-3, Screw S-3, 0/);
  });

  it('are mended by the first of two people, the other is told, and a restart of the desk loses nothing', async () => {
    const [ann, bob] = [await enterDesk(browser, terminal), await enterDesk(browser, terminal)];
    const path = await send(ann, 'shared');
    const open = async (page: Page) => {
      await page.goto(new URL(path, page.url()).href);
      await page.locator('.kinds > .error').getByRole('link').click();
    };
    await open(ann);
    await open(bob);
    expect(await listBarriersBothWays(bob)).toEqual([]);
    const fieldOf = (page: Page, line: number) =>
      page
        .getByRole('listitem')
        .filter({ hasText: `line ${line}, focal` })
        .getByLabel('focal_length [mm]');
    await fieldOf(ann, 3).fill('21');
    await ann.getByRole('button', { name: 'Save and read again' }).click();
    await waitForEnd(ann);
    await fieldOf(bob, 3).fill('22');
    await bob.getByRole('button', { name: 'Save and read again' }).click();
    expect(await headingOf(bob)).toBe('This was not done');
    expect(await bob.getByRole('main').innerText()).toContain('Somebody has mended line 3');
    await open(bob);
    await fieldOf(bob, 5).fill('40');
    await bob.getByRole('button', { name: 'Save and read again' }).click();
    expect(await waitForEnd(bob)).toContain('4 products read, 4 taken, 0 left out');
    await terminal.closeDesks();
    const next = await enterDesk(browser, terminal);
    await next.goto(new URL(path, next.url()).href);
    await next.getByRole('button', { name: 'Read the files' }).click();
    const main = await waitForEnd(next);
    expect(main).toContain('4 products read, 4 taken, 0 left out');
    await next.getByText('2 rows are mended').click();
    expect(await next.getByRole('main').innerText()).toMatch(/far → 21[\s\S]+near → 40/);
    expect(await headingOf(next)).toBe('shared has been read');
    expect(await listBarriersBothWays(next)).toEqual([]);
  });
});

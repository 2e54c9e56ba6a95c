import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import iconv from 'iconv-lite';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { writeWorkbook } from '#api/files/spreadsheet.ts';
import { askSession } from '../api/sessions.ts';
import { writeCatalogue } from '../site/catalogue-folder.ts';
import { readyAddress, startEtalon } from '../site/etalon.ts';
import { runEtalonHere } from '../site/etalon-here.ts';
import { enterDesk, headingOf, Terminal } from './desk-terminal.ts';
import { listBarriersBothWays } from './screen.ts';
import { closeVisits, openBrowser } from './shared-browser.ts';

/** A picture of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const PRODUCTS = 'part_number,set_id,focal_length [mm],price_breaks,stock\n';

let browser: Browser;
const terminal = new Terminal();

beforeAll(async () => {
  browser = await openBrowser();
  const catalogue = join(terminal.folder, 'catalogue');
  writeCatalogue(catalogue, {
    'products/lenses.csv': `${PRODUCTS}L-1,lens,10,1:10.00,5\nL-2,lens,20,1:20.00,5\nL-3,lens,30,1:30.00,5\n`,
  });
  await terminal.run('import', catalogue);
  const prices = terminal.write('prices.csv', 'part_number,price,stock\nL-1,11.00,4\nL-2,200.00,3\n');
  await terminal.run('import', prices, '--update', '--stage');
});
afterAll(async () => {
  await closeVisits(browser);
  await terminal.close();
});

const enter = (visitor?: BrowserContextOptions) => enterDesk(browser, terminal, visitor);

type Told = { field: string; value: string };

describe('the owner’s desk', () => {
  it('is open by the link of the terminal, and has no barrier on any page, light or dark, wide or narrow', async () => {
    const page = await enter();
    const said: string[] = [];
    page.on('console', message => said.push(message.text()));
    expect(await headingOf(page)).toBe('Versions');
    const paths = ['/log', '/versions', '/versions/compare?from=v1&to=v2', '/versions/v9/publish'];
    for (const action of ['publish', 'plan', 'preview', 'discard']) paths.push(`/versions/v2/${action}`);
    for (const path of paths) {
      await page.goto(new URL(`/desk${path}`, page.url()).href);
      expect(await page.locator('h1').count()).toBe(1);
      expect(await listBarriersBothWays(page), path).toEqual([]);
    }
    // The page for an unknown address says so, and nothing else is logged.
    expect(said.filter(text => !/status of 404/.test(text))).toEqual([]);
    expect(await page.evaluate(() => document.scripts.length)).toBe(0);
  });

  it('lets in again whoever left, by a new link in the terminal', async () => {
    const links = await terminal.openDesk();
    const context = await browser.newContext({ locale: 'en-US' });
    onTestFinished(() => context.close());
    const page = await context.newPage();
    await page.goto(links()[0] ?? '');
    await page.getByRole('button', { name: 'Leave the desk' }).click();
    expect(await headingOf(page)).toBe('The desk is closed');
    expect(await listBarriersBothWays(page)).toEqual([]);
    await page.getByRole('button', { name: 'Print a new link in the terminal' }).click();
    await expect.poll(links).toHaveLength(2);
    await page.goto(links()[1] ?? '');
    expect(await headingOf(page)).toBe('Versions');
  });

  it('speaks the languages of the site', async () => {
    const page = await enter({ locale: 'zh-CN' });
    expect(await headingOf(page)).toBe('版本');
    await page.getByRole('button', { name: 'English' }).click();
    expect(await headingOf(page)).toBe('Versions');
  });

  it('shows what a version changes, publishes it and goes back, without JavaScript and with the keyboard alone', async () => {
    const page = await enter({ javaScriptEnabled: false });
    await page.getByRole('link', { name: 'Compare with the live version' }).click();
    expect(await page.locator('.changes').innerText()).toMatch(/L-2\s+Prices\s+1:20\.00 → 1:200\.00/);
    expect(await page.getByText('1 of these prices becomes more than 3 times').count()).toBe(1);
    await page.getByRole('link', { name: 'Versions', exact: true }).click();
    const made = await page.getByRole('listitem').filter({ hasText: 'staged' }).first().innerText();
    expect(made).toMatch(/Built\s+[^\n]*, .+command line/);
    await page.getByRole('link', { name: 'Publish…' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('main').getByText('2 products are changed').waitFor();
    await page.getByLabel('The prices are right').focus();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Publish v2' }).focus();
    await page.keyboard.press('Enter');
    expect(await page.getByRole('status').innerText()).toBe('v2 is live with 3 products.');
    const shown = await runEtalonHere(['versions'], terminal.env);
    expect(shown.out).toMatch(/^v2 +live/m);
    await page.getByRole('link', { name: 'Return to the previous version…' }).click();
    await page.getByRole('button', { name: 'Return to v1' }).click();
    expect(await page.getByRole('status').innerText()).toBe('v1 is live with 3 products.');
    expect((await runEtalonHere(['versions'], terminal.env)).out).toMatch(/^v1 +live/m);
    await page.getByRole('link', { name: 'Log', exact: true }).click();
    const [, latest] = await page.getByRole('row').allInnerTexts();
    expect(latest).toMatch(/returned to an earlier version\s+v1\s+in place of v2$/);
  });

  it('takes a price list as it is, shows the jumps and what is left out, and remembers its columns', async () => {
    const page = await enter();
    const send = async (file: string) => {
      await page.getByRole('link', { name: 'Prices and stock' }).click();
      expect(await listBarriersBothWays(page)).toEqual([]);
      await page.getByLabel('Table').setInputFiles(file);
      await page.getByRole('button', { name: 'Read the table' }).click();
    };
    const list = 'Artikelnummer;Bezeichnung für Händler;VK-Preis;Bestand\n';
    const rows = 'L-1;Größe 1;1.100,50;4\nL-2;Größe 2;21,00;\nL-9;Größe 9;1,00;1\nL-3;Größe 3;teuer;1\n';
    await send(terminal.write('liste.csv', iconv.encode(list + rows, 'windows-1252')));
    expect(await headingOf(page)).toBe('Columns of liste.csv');
    expect(await listBarriersBothWays(page)).toEqual([]);
    expect(await page.getByLabel('Part number').inputValue()).toBe('Artikelnummer');
    expect(await page.getByLabel('Price', { exact: true }).inputValue()).toBe('VK-Preis');
    expect(await page.getByLabel('Comma: 12,50').isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Check the prices' }).click();
    expect(await headingOf(page)).toBe('New prices of liste.csv');
    expect(await listBarriersBothWays(page)).toEqual([]);
    const table = page.getByRole('region', { name: 'Old and new prices' });
    expect(await table.getByRole('rowheader').allInnerTexts()).toEqual(['L-1', 'L-2']);
    expect(await table.innerText()).toMatch(/L-1\s+\$10\.00\s+\$1,100\.50\s+\+10,905% jump\s+5 → 4/);
    const refused = await page.locator('.problems').innerText();
    expect(refused).toMatch(/Line 4, part_number: left out\. Product “L-9” is not in the live version/);
    expect(refused).toMatch(/Line 5, VK-Preis: left out\./);
    // Nothing is published before both are agreed to.
    await page.getByRole('button', { name: /^Publish v/ }).click();
    expect(await headingOf(page)).toBe('New prices of liste.csv');
    await page.getByLabel('The prices are right').check();
    await page.getByLabel('Publish without what').check();
    await page.getByRole('button', { name: /^Publish v/ }).click();
    expect(await page.getByRole('status').innerText()).toMatch(/^v\d+ is live with 3 products\.$/);

    const heads = ['Artikelnummer', 'Bezeichnung für Händler', 'VK-Preis', 'Bestand'];
    const values = [heads, ['L-1', 'Größe 1', 1200.5, 2], ['L-3', 'Größe 3', 33, 9]];
    const sheet = { name: 'Prices', rows: values.map(row => row.map(value => ({ value }))) };
    await send(terminal.write('liste.xlsx', await writeWorkbook([sheet])));
    expect(await headingOf(page)).toBe('New prices of liste.xlsx');
    expect(await table.innerText()).toMatch(/L-3\s+\$30\.00\s+\$33\.00\s+\+10%\s+5 → 9/);
    await page.getByRole('button', { name: /^Publish v/ }).click();
    expect(await page.getByRole('status').innerText()).toMatch(/^v\d+ is live/);

    await send(terminal.write('liste.xlsx', await writeWorkbook([sheet])));
    expect(await headingOf(page)).toBe('liste.xlsx changes nothing');
    await page.getByRole('link', { name: 'Prices and stock' }).click();
    await page.getByLabel('Choose the columns again').check();
    await page.getByLabel('Table').setInputFiles(terminal.write('liste.xlsx', await writeWorkbook([sheet])));
    await page.getByRole('button', { name: 'Read the table' }).click();
    expect(await headingOf(page)).toBe('Columns of liste.xlsx');
    expect(await page.getByLabel('Comma: 12,50').isChecked()).toBe(true);
    await send(terminal.write('hundreds.csv', 'No;Preis / 100 St.\nL-1;125.050,00\nL-2;2.150,00\n'));
    expect(await page.getByLabel('Number of pieces that a price is for', { exact: true }).inputValue()).toBe(
      '100',
    );
    await page.getByLabel('Number of pieces that a price is for', { exact: true }).fill('a hundred');
    await page.getByRole('button', { name: 'Check the prices' }).click();
    expect(await page.locator('main').innerText()).toMatch(/“a hundred” is not a number of pieces/);
    await page.goBack();
    await page.getByLabel('Number of pieces that a price is for', { exact: true }).fill('100');
    await page.getByRole('button', { name: 'Check the prices' }).click();
    expect(await table.innerText()).toMatch(/L-1\s+\$1,200\.50\s+\$1,250\.50\s+\+4\.2%/);

    await send(
      terminal.write(
        'steps.csv',
        'No;1-9;10-99;100+\nL-1;1.250,50;1.200,00;a. Anfr.\nL-2;21,50;20,00;19,00\n',
      ),
    );
    expect(await listBarriersBothWays(page)).toEqual([]);
    expect(await page.getByLabel('Price', { exact: true }).inputValue()).toBe('1-9');
    const from = page.getByLabel('From (pieces)');
    expect(await from.evaluateAll((fields: HTMLInputElement[]) => fields.map(({ value }) => value))).toEqual([
      ...['10', '100', '', ''],
    ]);
    await from.first().fill('100');
    await page.getByRole('button', { name: 'Check the prices' }).click();
    expect(await page.locator('main').innerText()).toMatch(
      /Two columns are chosen for the price from 100 pieces/,
    );
    await page.goBack();
    await from.first().fill('10');
    await page.getByRole('button', { name: 'Check the prices' }).click();
    expect(await listBarriersBothWays(page)).toEqual([]);
    expect(await table.innerText()).toMatch(
      /L-2\s+\$21\.00\s+\$21\.50\s+\+2\.4%\s+5\s+L-2, from 10\s+–\s+\$20\.00\s+L-2, from 100\s+–\s+\$19\.00/,
    );
    await page.getByRole('link', { name: 'Delete…' }).click();
    await page.getByRole('button', { name: /^Delete v/ }).click();

    await send(terminal.write('empty.csv', 'part_number,price\n'));
    expect(await headingOf(page)).toBe('This was not done');
  });

  it('has what visitors sent, answers feedback so that they see it, and exports quote requests', async () => {
    const site = startEtalon(['serve'], { ...terminal.env, PORT: '0' });
    const address = await readyAddress(site);
    const sessionId = await askSession(address);
    const send = async (path: string, init: { json?: object; form?: FormData }) => {
      const { json, form } = init;
      const headers = { sessionId, lang: 'en_US', ...(json && { 'content-type': 'application/json' }) };
      const body = json === undefined ? form : JSON.stringify(json);
      const answer = await fetch(`${address}/api/v1/${path}`, { method: 'POST', headers, body });
      expect(answer.status).toBe(200);
      return (await answer.json()).data;
    };
    const contact = { name: 'Ann <b>Lee</b>', email: 'ann@lee.example', company: 'Lee & Co' };
    const lines = [
      { part_number: 'L-3', quantity: 4 },
      { part_number: 'X-9', quantity: 1 },
    ];
    const { reference } = await send('quotation', { json: { lines, contact, note: 'By\nFriday' } });
    const form = new FormData();
    const told = {
      type_id: 'product',
      content: '=HYPERLINK("http://x") The <i>mount</i> is loose.',
      email: 'bob@lee.example',
    };
    for (const [name, value] of Object.entries(told)) form.append(name, value);
    form.append('images', new Blob([PIXEL], { type: 'image/png' }), 'mount.png');
    const { id } = await send('feedback', { form });

    const page = await enter();
    await page.getByRole('link', { name: 'Quote requests' }).click();
    expect(await listBarriersBothWays(page)).toEqual([]);
    await page.getByRole('link', { name: reference }).click();
    expect(await listBarriersBothWays(page)).toEqual([]);
    const main = await page.getByRole('main').innerText();
    expect(main).toContain('Ann <b>Lee</b>');
    expect(main).toMatch(/L-3[\s\S]+4\s+\$3\d\.00\s+\$1[23]\d\.00/);
    expect(main).toContain('1 item has no price.');
    const write = page.getByRole('link', { name: 'Write to ann@lee.example' });
    expect(await write.getAttribute('href')).toBe(`mailto:ann@lee.example?subject=${reference}`);
    await page.getByRole('link', { name: 'Back to the quote requests' }).click();
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export all as .csv' }).click(),
    ]);
    expect(readFileSync(await saved.path(), 'utf8')).toContain(`${reference},`);
    const [offers] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export offers as .xlsx' }).click(),
    ]);
    expect(offers.suggestedFilename()).toMatch(/^offers-[\d-]+\.xlsx$/);

    await page.getByRole('link', { name: 'Feedback', exact: true }).click();
    expect(await listBarriersBothWays(page)).toEqual([]);
    const [feedback] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export all as .csv' }).click(),
    ]);
    // A spreadsheet does not run what a visitor wrote.
    expect(readFileSync(await feedback.path(), 'utf8')).toContain("'=HYPERLINK(");
    await page.getByRole('link', { name: id }).click();
    expect(await listBarriersBothWays(page)).toEqual([]);
    expect(await page.getByRole('main').innerText()).toContain('The <i>mount</i> is loose.');
    const picture = page.getByRole('img', { name: 'Picture 1 of 1' });
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
    await page.getByRole('button', { name: 'Save and reply' }).click();
    expect(await page.getByRole('main').innerText()).toContain('Write a reply, or choose another state.');
    await page.goBack();
    await page.getByLabel('Reply').fill('A new one is on its way.');
    await page.getByRole('button', { name: 'Save and reply' }).click();
    expect(await page.getByRole('status').innerText()).toBe(`Feedback ${id} is saved: answered.`);
    const history = await fetch(`${address}/api/v1/feedback`, { headers: { sessionId, lang: 'en_US' } });
    expect((await history.json()).data).toMatchObject([
      { id, status: 'answered', reply: 'A new one is on its way.' },
    ]);
    await page.getByRole('link', { name: 'Log', exact: true }).click();
    const [, latest] = await page.getByRole('row').allInnerTexts();
    expect(latest).toContain(`feedback ${id}`);
    site.child.kill('SIGTERM');
    expect((await site.ended).code).toBe(0);
  });

  it('shows every value of a product with its source, takes changes, and refuses what does not fit', async () => {
    const page = await enter();
    await page.getByRole('link', { name: 'A product' }).click();
    await page.getByLabel('Part number').fill('L-77');
    await page.getByRole('button', { name: 'Find' }).click();
    expect(await page.getByRole('status').innerText()).toMatch(/^v\d+ has no product L-77\.$/);
    await page.getByLabel('Part number').fill('plain lens 20 mm');
    await page.getByRole('button', { name: 'Find' }).click();
    const found = page.getByRole('region', { name: /^1 product found by these words$/ });
    expect(await found.getByRole('link').allInnerTexts()).toEqual(['L-2']);
    expect(await listBarriersBothWays(page)).toEqual([]);
    await page.getByLabel('Part number').fill('l3');
    await page.getByRole('button', { name: 'Find' }).click();
    expect(await headingOf(page)).toBe('L-3');
    expect(await listBarriersBothWays(page)).toEqual([]);
    const row = page.locator('.fields li').filter({ hasText: 'focal_length' });
    expect(await row.getByRole('textbox').inputValue()).toBe('30 mm');
    expect(await row.innerText()).toMatch(/products\/lenses\.csv:4, v1/);
    const check = () => page.getByRole('button', { name: 'Check the changes' }).click();
    await check();
    expect(await page.getByRole('main').innerText()).toContain('Nothing was changed. Change a value');
    await page.goBack();
    await page.getByLabel('focal_length').fill('far');
    await check();
    expect(await headingOf(page)).toBe('The changes of L-3 were not taken');
    expect(await page.locator('.problems').innerText()).toContain('far');
    expect(await listBarriersBothWays(page)).toEqual([]);
    await page.getByRole('link', { name: 'Back to the product' }).click();
    await page.getByLabel('focal_length').fill('31 mm');
    await page.getByLabel('name_cn').fill('透镜三');
    await page.getByLabel('description_en').fill('Two\n\n*lines*');
    await check();
    expect(await headingOf(page)).toMatch(/^Publish v\d+/);
    await page.getByRole('button', { name: /^Publish v/ }).click();
    expect(await page.getByRole('status').innerText()).toMatch(/^v\d+ is live with 3 products\.$/);
    const { out } = await runEtalonHere(['show', 'L-3', '--format', 'json'], terminal.env);
    const values = Object.fromEntries(JSON.parse(out).map(({ field, value }: Told) => [field, value]));
    expect(values).toMatchObject({
      focal_length: '31 mm',
      name_cn: '透镜三',
      description_en: 'Two\n\n*lines*',
    });
    await page.getByRole('link', { name: 'A product' }).click();
    await page.getByLabel('Part number').fill('L-3');
    await page.getByRole('button', { name: 'Find' }).click();
    const history = page.getByRole('region', { name: 'Earlier values' });
    const [latest] = await history.getByRole('listitem').allInnerTexts();
    expect(latest).toMatch(/v\d+, changed[\s\S]+Description\s+rewritten[\s\S]+30\s?mm\s+→\s+31\s?mm/);
    expect(await listBarriersBothWays(page)).toEqual([]);
  });

  it('moves a product to another category and out of its series, and takes values off, without JavaScript', async () => {
    const page = await enter({ javaScriptEnabled: false });
    const openProduct = () => page.goto(new URL('/desk/products/L-3', page.url()).href);
    const check = () => page.getByRole('button', { name: 'Check the changes' }).click();
    await openProduct();
    await page.getByLabel('status').fill('');
    await check();
    expect(await page.getByRole('main').innerText()).toContain('“status” cannot be empty.');
    await openProduct();
    await page.getByLabel('category_ids').fill('nowhere');
    await check();
    expect(await headingOf(page)).toBe('The changes of L-3 were not taken');
    await openProduct();
    await page.getByLabel('set_id').fill('');
    await page.getByLabel('category_ids').fill('lenses');
    await page.getByLabel('focal_length').fill('');
    await check();
    expect(await headingOf(page)).toMatch(/^Publish v\d+/);
    expect(await page.getByRole('main').innerText()).toContain('1 product is changed');
    await page.getByRole('button', { name: /^Publish v/ }).click();
    const { out } = await runEtalonHere(['show', 'L-3', '--format', 'json'], terminal.env);
    const values = Object.fromEntries(JSON.parse(out).map(({ field, value }: Told) => [field, value]));
    expect(values).toMatchObject({ category_ids: 'lenses' });
    expect(values).not.toHaveProperty('set_id');
    expect(values).not.toHaveProperty('focal_length');
  });
});

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { writeCatalogue } from '../site/catalogue-folder.ts';
import { readyAddress, startEtalon } from '../site/etalon.ts';
import { runEtalonHere } from '../site/etalon-here.ts';
import { enterDesk, headingOf, openArea, Terminal } from './desk-terminal.ts';
import { listBarriersBothWays } from './screen.ts';
import { closeVisits, openBrowser } from './shared-browser.ts';

const PRODUCTS = 'part_number,set_id,focal_length [mm],price_breaks\n';

/** A picture of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let browser: Browser;
const terminal = new Terminal();

beforeAll(async () => {
  browser = await openBrowser();
  const catalogue = join(terminal.folder, 'first');
  writeCatalogue(catalogue, {
    'products/lenses.csv': `${PRODUCTS}L-1,lens,10,1:10.00\nL-2,lens,20,1:20.00\n`,
  });
  await terminal.run('import', catalogue);
});
afterAll(async () => {
  await closeVisits(browser);
  await terminal.close();
});

/** Waits until an import has ended, as its page reloads itself. */
async function waitForEnd(page: Page): Promise<void> {
  await page
    .getByRole('heading', { level: 1, name: /has been read|gave no version|cannot be read/ })
    .waitFor();
}

describe('an import at the owner’s desk', () => {
  it('takes a folder, shows problems by kind with their rows and what would change, and publishes it, without JavaScript', async () => {
    const page = await enterDesk(browser, terminal, { javaScriptEnabled: false });
    const folder = join(terminal.folder, 'second');
    const rows = ['L-1,lens,10,1:90.00', 'L-2,lens,far,1:21.00', 'L-3,lens,30,1:30.00', 'L-4,lens,near,'];
    writeCatalogue(folder, {
      'products/lenses.csv': `${PRODUCTS}${rows.join('\n')}\n`,
      'reader.ts': 'export {};\n',
    });
    await openArea(page, 'Import');
    await page.getByLabel('Or a whole folder').setInputFiles(folder);
    await page.getByRole('button', { name: 'Send and read' }).click();
    await waitForEnd(page);
    expect(await headingOf(page)).toBe('second has been read');
    const main = await page.getByRole('main').innerText();
    expect(main).toContain('4 products read, 2 taken, 2 left out');
    expect(main).toContain('1 file was not taken');
    expect(main).toContain('1 product is added');
    expect(main).toContain('1 product is withdrawn');
    const prices = page.getByRole('region', { name: 'Old and new prices' });
    expect(await prices.innerText()).toMatch(/L-1\s+\$10\.00\s+\$90\.00/);
    const kind = page.locator('.kinds > .error').first();
    expect(await kind.innerText()).toMatch(
      /products\/lenses\.csv, line 3, focal_length[\s\S]+far[\s\S]+L-2,lens,far/,
    );
    await page.getByLabel('Where a single value is wrong').check();
    await page.getByRole('button', { name: 'Read the files' }).click();
    await waitForEnd(page);
    expect(await page.getByRole('main').innerText()).toContain('4 products read, 4 taken, 0 left out');
    await page.getByLabel('The prices are right').check();
    await page.getByRole('button', { name: /^Publish v/ }).click();
    expect(await page.getByRole('status').innerText()).toMatch(/^v\d+ is live with 4 products\.$/);
    await openArea(page, 'Import');
    expect(await page.locator('.versions').innerText()).toMatch(/second read\s+6 files, sent by .+ · v\d+/);
    await page.getByRole('link', { name: 'second' }).click();
    expect(await page.getByRole('main').innerText()).toContain(
      'was made of these files, and has been published',
    );
    await page.getByRole('button', { name: 'Delete these files' }).click();
    expect(await page.getByRole('status').innerText()).toBe('The files of second are deleted.');
  });

  it('says what it cannot take, goes on after a restart of the desk, and has no barrier on any page', async () => {
    const page = await enterDesk(browser, terminal);
    const send = async (file: string) => {
      await openArea(page, 'Import');
      await page.getByLabel('Files', { exact: true }).setInputFiles(file);
      await page.getByRole('button', { name: 'Send and read' }).click();
    };
    await send(terminal.write('notes.txt', 'Nothing to import.\n'));
    expect(await page.getByRole('main').innerText()).toContain('There is no catalogue in these files.');
    const product = '<PRODUCT mode="new"><SUPPLIER_PID>X-1</SUPPLIER_PID></PRODUCT>';
    const bmecat = `<BMECAT version="2005"><HEADER><CATALOG><LANGUAGE>eng</LANGUAGE><CATALOG_ID>1</CATALOG_ID><CATALOG_VERSION>1.0</CATALOG_VERSION><CATALOG_NAME>Screws</CATALOG_NAME></CATALOG></HEADER><T_NEW_CATALOG>${product}</T_NEW_CATALOG></BMECAT>`;
    await send(terminal.write('screws.xml', bmecat));
    expect(await page.getByText('The import goes on if you leave this page').count()).toBe(1);
    const { pathname } = new URL(page.url());
    // The desk ends with the import under way, and the next one runs it again.
    await terminal.closeDesks();
    const next = await enterDesk(browser, terminal);
    await next.goto(new URL(pathname, next.url()).href);
    await waitForEnd(next);
    expect(await headingOf(next)).toBe('screws.xml has been read');
    expect(await next.getByRole('main').innerText()).toContain('1 product read, 1 taken, 0 left out');
    expect(await listBarriersBothWays(next)).toEqual([]);
    await openArea(next, 'Import');
    expect(await listBarriersBothWays(next)).toEqual([]);
    await next.goto(new URL('/desk/imports/0123456789012345678901', next.url()).href);
    expect(await headingOf(next)).toBe('This was not done');
  });
});

describe('the mapping of tables', () => {
  const TABLE = 'Bestellnummer;Bezeichnung;Brennweite (mm);Preis\nL-9;Linse;12,5;10,50\n';
  const column = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

  /** Sends a table of its own, and opens the mapping that is drafted for it. */
  async function openMapping(page: Page): Promise<void> {
    await openArea(page, 'Import');
    await page.getByLabel('Files', { exact: true }).setInputFiles(terminal.write('artikel.csv', TABLE));
    await page.getByRole('button', { name: 'Send and read' }).click();
    expect(await headingOf(page)).toBe('Columns of artikel.csv');
  }

  it('shows how it is read while it is changed, and keeps the keyboard, the place on the page and what is typed meanwhile', async () => {
    const page = await enterDesk(browser, terminal, { viewport: { width: 390, height: 600 } });
    await openMapping(page);
    const unit = column(page, 'Brennweite (mm)').getByLabel('Unit', { exact: true });
    await unit.scrollIntoViewIfNeeded();
    const top = async () => Math.round((await unit.boundingBox())?.y ?? 0);
    await unit.fill('c');
    const before = await top();
    // While the answer to `c` waits, `m` is typed.
    let isHeld = false;
    await page.route('**/mapping', async route => {
      if (route.request().method() === 'POST' && !isHeld) {
        isHeld = true;
        await page.keyboard.type('m');
      }
      await route.continue();
    });
    await expect.poll(() => column(page, 'Brennweite (mm)').innerText()).toContain('12,5 → 12.5 cm');
    expect(isHeld).toBe(true);
    expect(await unit.inputValue()).toBe('cm');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe(await unit.getAttribute('id'));
    expect(await unit.evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(2);
    expect(await top()).toBe(before);
    const mapping = page.url();
    const answer = await page.request.get(mapping);
    expect(answer.headers()['content-security-policy']).toMatch(/; script-src 'sha256-[\w+/]{43}='$/);
    // The pages that followed each other are one for the way back and forth.
    await page.evaluate(() => history.back());
    await expect.poll(() => headingOf(page)).toBe('Import');
    await page.evaluate(() => history.forward());
    await expect.poll(() => page.url()).toBe(mapping);
    await expect.poll(() => unit.inputValue()).toBe('cm');
  });

  it('says what cannot be taken where it is changed, and goes on once it can', async () => {
    const page = await enterDesk(browser, terminal);
    await openMapping(page);
    const price = column(page, 'Preis');
    await column(page, 'Bezeichnung').getByLabel('Is', { exact: true }).selectOption('part number');
    const alert = page.getByRole('alert');
    await alert.waitFor();
    expect(await alert.innerText()).toContain('Bezeichnung is the second column for the same');
    expect(await price.getByRole('listitem').count()).toBe(0);
    expect(await listBarriersBothWays(page)).toEqual([]);
    await column(page, 'Bestellnummer').getByLabel('Is', { exact: true }).selectOption('name');
    await alert.waitFor({ state: 'detached' });
    await price.getByText('Linse → $10.50').waitFor();
    // A currency that is half typed is not sent.
    await page.getByLabel('Currency').fill('EU');
    await page.getByLabel('Currency').press('R');
    await price.getByText('€10.50').waitFor();
  });
});

describe('an empty folder', () => {
  it('becomes a published branded site with 1,125 products and pictures, and takes a price list, by one command and a few clicks', async () => {
    const empty = new Terminal();
    onTestFinished(() => empty.close());
    let began = performance.now();
    let clicks = 0;
    const page = await enterDesk(browser, empty);
    const click = async (role: 'link' | 'button', name: string | RegExp) => {
      clicks++;
      await page.getByRole(role, { name }).click();
    };
    await click('link', 'Import');
    clicks++;
    await page.getByLabel('Or a whole folder').setInputFiles(makeProducts(join(empty.folder, 'Acme pumps')));
    await click('button', 'Send and read');
    expect(await headingOf(page)).toBe('Columns of Acme pumps');
    expect(await page.getByLabel('Name of the catalogue').inputValue()).toBe('Acme pumps');
    const column = (name: string) => page.getByRole('group', { name, exact: true });
    expect(await column('Bestellnummer').getByLabel('Is', { exact: true }).inputValue()).toBe('part_number');
    expect(await column('Bild').getByLabel('Is', { exact: true }).inputValue()).toBe('image');
    expect(await column('Bild').innerText()).toContain('media/bilder/p-0001.png');
    expect(await column('Förderhöhe (m)').innerText()).toContain('12,5 → 12.5 m');
    expect(await listBarriersBothWays(page)).toEqual([]);
    await click('button', 'Read the files');
    await waitForEnd(page);
    const main = await page.getByRole('main').innerText();
    expect(main).toContain('1,125 products read, 1,125 taken, 0 left out');
    expect(main).toContain('v1 is the first version to go live');
    await click('button', 'Publish v1');
    expect(await page.getByRole('status').innerText()).toBe('v1 is live with 1,125 products.');
    expect(clicks).toBeLessThanOrEqual(6);
    await click('link', 'Brand');
    await page.getByLabel('Name (English)').fill('Acme pumps');
    await page.getByLabel('Colour of links').fill('#8a1f4b');
    clicks++;
    await page.getByLabel('Another picture').setInputFiles(empty.write('mark.svg', MARK));
    await click('button', 'Make a version with it');
    await click('button', 'Publish v2');
    expect(await page.getByRole('status').innerText()).toBe('v2 is live with 1,125 products.');
    const minutes = () => ((performance.now() - began) / 60_000).toFixed(1);
    console.info(
      `By a script: ${minutes()} minutes, ${clicks} clicks, 2 texts typed, 1 command from an empty folder to a published site with brand and 1,125 products with pictures`,
    );
    expect(clicks).toBeLessThanOrEqual(10);
    await expectBrand(empty);
    // The next files with the same columns need no matching.
    await openArea(page, 'Import');
    await page.getByLabel('Or a whole folder').setInputFiles(join(empty.folder, 'Acme pumps'));
    await page.getByRole('button', { name: 'Send and read' }).click();
    await waitForEnd(page);
    expect(await page.getByRole('main').innerText()).toContain('No product differs.');
    await page.getByRole('link', { name: 'Change what the columns are' }).click();
    await column('Preis').getByLabel('Is', { exact: true }).selectOption('left out');
    await column('Förderhöhe (m)').getByLabel('Unit', { exact: true }).fill('kg');
    await column('Förderhöhe (m)').getByLabel('Name', { exact: true }).fill('Masse');
    await page.getByRole('button', { name: 'Show how it is read' }).click();
    expect(await column('Förderhöhe (m)').innerText()).toContain('12,5 → 12.5 kg');
    expect(await column('Preis').getByRole('listitem').count()).toBe(0);
    await column('Bezeichnung').getByLabel('Is', { exact: true }).selectOption('part number');
    await page.getByRole('button', { name: 'Show how it is read' }).click();
    expect(await page.getByRole('main').innerText()).toContain('is the second column for the same');
    const { out } = await runEtalonHere(['show', 'P-0007', '--format', 'json'], empty.env);
    const values = Object.fromEntries(JSON.parse(out).map(({ field, value }: Shown) => [field, value]));
    expect(values).toMatchObject({
      name_en: 'Pumpe 7',
      image: 'media/bilder/p-0007.png',
      price_breaks: '1:107.50',
    });
    began = performance.now();
    clicks = 0;
    await click('link', 'Prices and stock');
    clicks++;
    await page.getByLabel('Table').setInputFiles(makePrices(empty));
    await click('button', 'Read the table');
    await click('button', 'Check the prices');
    expect(await page.getByRole('status').innerText()).toContain('1,125');
    await click('button', /^Publish v/);
    expect(await page.getByRole('status').innerText()).toMatch(/^v\d+ is live with 1,125 products\.$/);
    console.info(
      `By a script: ${minutes()} minutes, ${clicks} clicks, no command from a price list of 1,125 rows to live`,
    );
    expect(clicks).toBeLessThanOrEqual(5);
    expect((await runEtalonHere(['show', 'P-0007', '--format', 'json'], empty.env)).out).toContain(
      '1:108.50',
    );
  });
});

/** The mark of a brand. */
const MARK =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 20"><path fill="#0a7" d="M0 0h80v20H0z"/></svg>';

/** Serves the site, and looks at what visitors see of the brand and of a product’s picture. */
async function expectBrand({ env }: Terminal): Promise<void> {
  const site = startEtalon(['serve'], { ...env, PORT: '0', LOG_LEVEL: 'warn' });
  try {
    const address = await readyAddress(site);
    const home = await (await fetch(`${address}/`)).text();
    expect(home).toContain('Acme pumps');
    expect(home).toContain('#8a1f4b');
    expect(home).toMatch(/media\/[^"]*mark\.svg/);
    const product = await (await fetch(`${address}/product/P-0007`)).text();
    expect(product).toContain('p-0007.png');
  } finally {
    site.child.kill('SIGTERM');
    await site.ended;
  }
}

/** Makes a price list of all products, as a spreadsheet in German writes it. */
function makePrices(terminal: Terminal): string {
  const rows = Array.from({ length: 1125 }, (_, at) => `P-${String(at + 1).padStart(4, '0')};${102 + at},50`);
  return terminal.write('preise.csv', `${['Bestellnummer;Preis', ...rows].join('\n')}\n`);
}

type Shown = { field: string; value: string };

/** Makes a folder with a table as an ERP writes it, and a picture of each product. */
function makeProducts(folder: string): string {
  const ids = Array.from({ length: 1125 }, (_, at) => String(at + 1).padStart(4, '0'));
  const rows = ids.map((id, at) => {
    const family = ['Kreiselpumpen', 'Zahnradpumpen', 'Membranpumpen'][at % 3];
    return `P-${id};Pumpe ${at + 1};${family};${12 + (at % 40)},5;${100 + (at + 1)},50;p-${id}.png`;
  });
  mkdirSync(join(folder, 'bilder'), { recursive: true });
  for (const id of ids) writeFileSync(join(folder, 'bilder', `p-${id}.png`), PIXEL);
  const heads = 'Bestellnummer;Bezeichnung;Kategorie;Förderhöhe (m);Preis;Bild';
  writeFileSync(join(folder, 'artikel.csv'), `${[heads, ...rows].join('\n')}\n`);
  return folder;
}

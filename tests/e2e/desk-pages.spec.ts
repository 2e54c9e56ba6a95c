import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '#database/open.ts';
import { addFeedback } from '#database/visitors/feedback.ts';
import { addOffer } from '#database/visitors/offers.ts';
import { addQuotation } from '#database/visitors/quotations.ts';
import { ROUTES } from '#desk/desk-routes.ts';
import { writeCatalogue } from '../site/catalogue-folder.ts';
import { runEtalon } from '../site/etalon.ts';
import { enterDesk, Terminal } from './desk-terminal.ts';
import { listBarriersBothWays } from './screen.ts';
import { closeVisits, openBrowser } from './shared-browser.ts';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const ROWS = 'part_number,set_id,focal_length [mm],price_breaks,stock\n';

/** Pages with a script: those with lists whose rows can be dragged, and the one of a mapping, which follows its form. */
const SCRIPTED = ['/lists', '/lists/choices', '/imports/:id/mapping'];

/** Routes that answer with files, not with pages. */
const FILES = [
  '/articles/picture',
  '/brand/brand.yaml',
  '/brand/picture',
  '/brand/preview.css',
  '/lists/views.yaml',
  '/feedback/:id/images/:number',
];

let browser: Browser;
let database: Database;
const terminal = new Terminal();

beforeAll(async () => {
  browser = await openBrowser();
  const whole = (price: string) => ({
    'attributes.csv':
      'key,name_en,kind,unit,filterable,in_table\nfocal_length,Focal length,number,mm,yes,yes\ncoating,Coating,enum,,yes,yes\n',
    'products/lenses.csv': `part_number,set_id,focal_length [mm],coating,price_breaks,stock\nL-1,lens,10,AR,1:${price},5\nL-2,lens,20,none,1:20.00,\n`,
    'content/course/lenses.en.md': '---\nname: How lenses work\n---\nBend **light**.\n',
    'pages/imprint.en.md': '---\nname: Imprint\n---\nLens Ltd, Ulm\n',
  });
  await terminal.importFiles(whole('10.00'));
  await terminal.importFiles(whole('11.00'));
  const stock = terminal.write('stock.csv', 'part_number,stock\nL-1,4\n');
  for (const plan of [[], ['--at', '2099-01-01T06:00+01:00']]) {
    await terminal.run('import', stock, '--update', '--stage');
    if (plan.length > 0) await terminal.run('publish', 'v4', ...plan);
  }
  const nightly = terminal.write('nightly.yaml', 'sources:\n  - file: stock.csv\n  - file: gone.csv\n');
  await runEtalon(['run', nightly], terminal.env);
  database = await openDatabase({ data_dir: terminal.env.DATA_DIR, role: 'importer' });
  await addVisitor();
});
afterAll(async () => {
  await closeVisits(browser);
  await database.close();
  await terminal.close();
});

/** A visitor with a quote request, an offer for it, and feedback. */
async function addVisitor(): Promise<void> {
  const created_at = new Date().toISOString();
  const [part_number, name, quantity] = ['L-1', 'Plain lens', 3];
  await addQuotation(database, 'session-of-ann', {
    ...{ reference: 'Q-ANN', created_at, locale: 'en', catalogue_version: 'v2', currency: 'USD' },
    lines: [
      {
        product_id: 'L-1',
        part_number,
        name: { text: name },
        quantity,
        unit_price: 1100,
        line_total: 3300,
        lead_days: null,
      },
    ],
    ...{ total: 3300, unpriced_lines: 0, area_code: null, note: 'By Friday' },
    contact: { name: 'Ann', email: 'ann@example.com', phone: '', company: 'Müller & 李' },
  });
  await addOffer(
    database,
    {
      ...{
        reference: 'Q-ANN',
        number: 1,
        created_at,
        currency: 'USD',
        valid_until: '2099-01-31',
        remark: '',
      },
      lines: [{ part_number, name, quantity, unit_price: 1000, line_total: 3000, lead_days: 3 }],
      total: 3000,
    },
    { secret: 'AAAAAAAAAAAAAAAAAAAAAA', email: 'ann@example.com' },
    { mail: false, webhook: false },
  );
  await addFeedback(
    database,
    'session-of-ann',
    {
      ...{ id: 'F-ANN', type_id: 'product', content: 'Is it <b>coated</b>?', contact: {} },
      ...{ area_code: null, product_id: null, page: null, images: 0, status: 'received', reply: null },
      ...{ created_at, answered_at: null },
    },
    [],
  );
}

const pathOf = (page: Page) => new URL(page.url()).pathname;
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

/** Sends a folder with errors, a foreign table, pictures and a price list. @returns the paths of the pages that follow */
async function sendFiles(page: Page): Promise<Record<string, string>> {
  const open = (name: string) => page.getByRole('link', { name, exact: true }).click();
  const folder = join(terminal.folder, 'sent');
  writeCatalogue(folder, { 'products/lenses.csv': `${ROWS}L-1,lens,10,1:11.00,\nL-2,lens,far,1:20.00,\n` });
  await open('Import');
  await page.getByLabel('Or a whole folder').setInputFiles(folder);
  await press(page, 'Send and read');
  await page.getByRole('heading', { level: 1, name: /has been read|gave no version/ }).waitFor();
  const job = pathOf(page);
  const kind = await page.getByRole('link', { name: /^Show and mend/ }).getAttribute('href');
  await open('Import');
  const table = 'Bestellnummer;Bezeichnung;Brennweite (mm);Preis\nL-9;Linse;12,5;10,50\n';
  await page.getByLabel('Files', { exact: true }).setInputFiles(terminal.write('artikel.csv', table));
  await press(page, 'Send and read');
  const mapping = pathOf(page);
  await open('Pictures and documents');
  mkdirSync(join(terminal.folder, 'pictures'));
  const pictures = ['L-1.png', 'L-1 side.png', 'unknown.png'].map(name => {
    writeFileSync(join(terminal.folder, 'pictures', name), PIXEL);
    return join(terminal.folder, 'pictures', name);
  });
  await page.getByLabel('Files', { exact: true }).setInputFiles(pictures);
  await press(page, 'Send');
  const files = pathOf(page);
  const sendPrices = async (name: string, text: string) => {
    await open('Prices and stock');
    await page.getByLabel('Table').setInputFiles(terminal.write(name, text));
    await press(page, 'Read the table');
  };
  await sendPrices('preise.csv', 'part_number;price;stock\nL-1;1.250,00;3\nL-2;abc;4\nX-1;1,00;1\n');
  await press(page, 'Check the prices');
  const review = pathOf(page);
  await sendPrices('preise.csv', 'Artikel;VK;PE\nL-1;1.250,00;100\nL-2;21,00;100\n');
  return {
    '/imports/:id': job,
    '/imports/:id/problems/:code': kind ?? '',
    '/imports/:id/mapping': mapping,
    '/files/:id': files,
    '/prices/table/:id': pathOf(page),
    '/prices/:id': review,
  };
}

/** The addresses of the pages of routes whose parameters or queries have to be chosen. */
const ADDRESSES: Readonly<Record<string, string>> = {
  '/articles/:kind/:id': '/desk/articles/course/lenses',
  '/feedback/:id': '/desk/feedback/F-ANN',
  '/lists/choices': '/desk/lists/choices?attribute=coating',
  '/products/:part_number': '/desk/products/L-1',
  '/products/:part_number/files': '/desk/products/L-1/files',
  '/quotations/:reference': '/desk/quotations/Q-ANN',
  '/quotations/:reference/offer': '/desk/quotations/Q-ANN/offer',
  '/quotations/:reference/offers/:number': '/desk/quotations/Q-ANN/offers/1',
  '/versions/compare': '/desk/versions/compare?from=v1&to=v2',
  '/versions/:id/cancel': '/desk/versions/v4/cancel',
  '/versions/:id/discard': '/desk/versions/v3/discard',
  '/versions/:id/plan': '/desk/versions/v3/plan',
  '/versions/:id/preview': '/desk/versions/v3/preview',
  '/versions/:id/publish': '/desk/versions/v3/publish',
};

/** Fields that people type into, in forms whose route does not know them as texts. */
async function listUnknownTexts(page: Page): Promise<string[]> {
  const fields = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLFormElement>('main form[method="post"]')].flatMap(form =>
      [...form.elements].flatMap(field => {
        const isText =
          field instanceof HTMLTextAreaElement ||
          (field instanceof HTMLInputElement && field.type === 'text' && field.pattern === '');
        return isText ? [{ path: form.getAttribute('action') ?? '', name: field.name }] : [];
      }),
    ),
  );
  return fields.flatMap(({ path, name }) => {
    const route = ROUTES.find(
      own => own.method === 'POST' && new RegExp(`^/desk${own.path.replace(/:\w+/g, '[^/]+')}$`).test(path),
    );
    const isKnown = route?.texts?.some(text => text.name.exec(name)?.[0] === name) ?? false;
    return isKnown ? [] : [`${path} ${name}`];
  });
}

describe('every page of the owner’s desk', () => {
  it('has no barrier, light and wide or dark and narrow, no script but those of ordered lists and mappings, no text that could be cut, and few bytes', async () => {
    const page = await enterDesk(browser, terminal);
    const sent = await sendFiles(page);
    await page.goto(new URL('/desk/runs', page.url()).href);
    const log = await page
      .getByRole('region', { name: 'nightly' })
      .getByRole('listitem')
      .getByRole('link')
      .getAttribute('href');
    const addresses: Readonly<Record<string, string>> = {
      ...ADDRESSES,
      ...sent,
      '/runs/:name/:log': log ?? '',
    };
    const sheet = await page.context().request.get(new URL('/desk/desk.css', page.url()).href);
    const style = await sheet.body();
    const paths = ROUTES.filter(({ method, path }) => method === 'GET' && !FILES.includes(path));
    const sizes: { path: string; raw: number; gzip: number }[] = [];
    for (const { path } of paths) {
      const answer = await page.goto(new URL(addresses[path] ?? `/desk${path}`, page.url()).href);
      expect([path, answer?.status()]).toEqual([path, 200]);
      const html = (await answer?.body()) ?? Buffer.alloc(0);
      sizes.push({ path, raw: html.length, gzip: gzipSync(html).length });
      const scripts = html.toString().match(/<script/g) ?? [];
      expect([path, scripts.length]).toEqual([path, SCRIPTED.includes(path) ? 1 : 0]);
      expect([path, await listBarriersBothWays(page)]).toEqual([path, []]);
      expect(await listUnknownTexts(page), path).toEqual([]);
    }
    // Pages that forms lead to.
    await page.goto(new URL('/desk/home', page.url()).href);
    await page.getByLabel('Address of the list').fill('/nowhere');
    await press(page, 'Make a version with this list');
    expect(await page.getByRole('main').innerText()).toContain('What you typed');
    expect(await listBarriersBothWays(page)).toEqual([]);
    const largest = sizes.toSorted((a, b) => b.gzip - a.gzip);
    const [most] = largest;
    const rows = largest.map(({ path, raw, gzip }) => `${raw}\t${gzip}\t${path}`);
    console.info(
      `${sizes.length} pages under axe; bytes of HTML, raw and gzip:\n${rows.join('\n')}\n${style.length}\t${gzipSync(style).length}\tdesk.css`,
    );
    expect(most?.gzip, most?.path).toBeLessThan(12_000);
    // Axe twice over some fifty pages.
  }, 480_000);
});

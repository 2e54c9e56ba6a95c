import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import iconv from 'iconv-lite';
import { afterEach, assert, beforeEach, expect, it } from 'vitest';
import { findProductByPartNumber } from '#database/catalogue/products.ts';
import { type Database, openDatabase } from '#database/open.ts';
import { getLiveVersion } from '#database/versions/versions.ts';
import { importCatalogue } from '../import.ts';
import { findUpdate } from './find-update.ts';
import { readUpdates, updateCatalogue } from './update.ts';

let work: string;
let database: Database;

beforeEach(async () => {
  work = mkdtempSync(join(tmpdir(), 'etalon-mapped-update-'));
  database = await openDatabase({ data_dir: join(work, 'data'), role: 'importer' });
  write('site', {
    'catalogue.yaml': 'name: Pumps\ncurrency: EUR\n',
    'categories.csv': 'id,name_en\npumps,Pumps\n',
    'attributes.csv': 'key,name_en,kind,unit\nhead,Head,number,m\ncolour,Colour,enum,\n',
    'products/p.csv':
      'part_number,name,category_ids,head [m],colour,stock,lead_time\nP-1,Pump one,pumps,12,Red,3,1:9\nP-2,Pump two,pumps,20,Blue,,\n',
  });
  await importCatalogue(database, { folder: join(work, 'site') });
});

afterEach(async () => {
  await database.close();
  rmSync(work, { recursive: true });
});

/** Writes a folder of files, in UTF-8 or the given encoding. */
function write(folder: string, files: Record<string, string>, encoding = 'utf-8'): string {
  for (const [name, text] of Object.entries(files)) {
    const path = join(work, folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, iconv.encode(text, encoding));
  }
  return join(work, folder);
}

async function update(folder: string, data_dir: string | null = null) {
  const found = await findUpdate(folder, false, data_dir);
  assert(found !== null);
  const rows = (live: { currency: string }) => readUpdates(found, live);
  const result = await updateCatalogue(database, { source: folder, rows });
  return { ...result, codes: result.groups.map(({ code }) => code) };
}

async function find(part_number: string) {
  const live = await getLiveVersion(database);
  return findProductByPartNumber(database, live?.id ?? '', part_number);
}

const UPDATE = 'update: true\n';
const ERP =
  'tables:\n  - file: "*.csv"\n    encoding: windows-1252\n    decimal_comma: true\n' +
  '    product: { part_number: "{Artikelnummer}", price_breaks: "{VK-Preis für Händler}", stock: "{Bestand}" }\n' +
  '    columns: { "Förderhöhe": { attribute: head, unit: m } }\n';

it('takes the nightly price list of another program by a mapping, in its encoding and with its commas', async () => {
  const before = await find('P-1');
  const folder = write('nightly', { 'catalogue.yaml': UPDATE, 'mapping.yaml': ERP });
  const lists = write(
    'lists',
    {
      'erp.csv':
        'Artikelnummer;VK-Preis für Händler;Bestand;Förderhöhe\nP-1;1.234,50 €;;12,5\nP-2;0,0042;1.200;\n',
    },
    'windows-1252',
  );
  expect(await update(folder, lists)).toMatchObject({
    published: true,
    problems: { error: 0 },
    products: { read: 2, kept: 2, changed: 2, added: 0, withdrawn: 0 },
  });
  expect(await find('P-1')).toEqual({
    ...before,
    price: { currency: 'EUR', breaks: [{ min_quantity: 1, unit_price: 123450 }], on_request_from: null },
    attributes: [
      before?.attributes.find(({ key }) => key === 'colour'),
      { ...before?.attributes.find(({ key }) => key === 'head'), value: 12.5, given: '12,5 m' },
    ],
  });
  expect(await find('P-2')).toMatchObject({
    price: { breaks: [{ unit_price: 0.42 }] },
    lead_time: { stock: 1200 },
    status: 'published',
  });
});

it('reads its own tables in the encoding that its catalogue.yaml says', async () => {
  const folder = write('names', { 'catalogue.yaml': `${UPDATE}encoding: windows-1250\n` });
  write('names', { 'products/p.csv': 'part_number,name\nP-1,Pompa zębata\n' }, 'windows-1250');
  expect(await update(folder)).toMatchObject({ published: true });
  expect((await find('P-1'))?.name).toEqual(expect.objectContaining({ en: 'Pompa zębata' }));
});

it('names a file of exchange beside the mapping that no table of it is', async () => {
  const bmecat = (no: string) =>
    `<BMECAT version="1.2"><HEADER/><T_UPDATE_PRODUCTS><ARTICLE><SUPPLIER_AID>${no}</SUPPLIER_AID><STOCK>4</STOCK></ARTICLE></T_UPDATE_PRODUCTS></BMECAT>`;
  const mapping =
    "tables:\n  - file: read.xml\n    records: BMECAT/T_UPDATE_PRODUCTS/ARTICLE\n    product: { part_number: '{SUPPLIER_AID}', stock: '{STOCK}' }\n";
  const files = {
    'catalogue.yaml': UPDATE,
    'mapping.yaml': mapping,
    'read.xml': bmecat('P-1'),
    'left.xml': bmecat('P-2'),
  };
  const folder = write('beside', files);
  const unread = async (data_dir: string | null) =>
    (await update(folder, data_dir)).groups
      .filter(({ code }) => code === 'file_unknown')
      .flatMap(({ first }) => first.map(({ file }) => file));
  expect(await unread(null)).toEqual(['left.xml']);
  expect((await find('P-1'))?.lead_time?.stock).toBe(4);
  expect(await unread(write('elsewhere', { 'read.xml': bmecat('P-1') }))).toEqual(['left.xml', 'read.xml']);
});

it('changes the status only where the mapping reads one', async () => {
  const mapping = (fields: string) =>
    `tables:\n  - file: erp.csv\n    product: { part_number: "{no}", stock: "{stock}"${fields} }\n`;
  const table = { 'erp.csv': 'no,stock,state\nP-1,8,discontinued\n' };
  await update(
    write('one', { 'catalogue.yaml': UPDATE, 'mapping.yaml': mapping(', status: "{state}"'), ...table }),
  );
  expect((await find('P-1'))?.status).toBe('discontinued');
  await update(
    write('two', { 'catalogue.yaml': UPDATE, 'mapping.yaml': mapping(''), 'erp.csv': 'no,stock\nP-1,7\n' }),
  );
  expect(await find('P-1')).toMatchObject({
    status: 'discontinued',
    lead_time: { stock: 7, tiers: [{ days: 9 }] },
  });
});

it('says once what of a mapping an update does not change, and keeps it', async () => {
  const mapping =
    'tables:\n  - file: erp.csv\n    categories: ["{kind}"]\n    product: { part_number: "{no}", stock: "{stock}" }\n' +
    '    documents: [{ name: Sheet, url: "https://example.com/{no}.pdf" }]\n';
  const table = 'no,kind,stock\nP-1,Valves,8\nP-2,Valves,9\n';
  const result = await update(
    write('erp', { 'catalogue.yaml': UPDATE, 'mapping.yaml': mapping, 'erp.csv': table }),
  );
  expect(result).toMatchObject({ published: true, problems: { error: 0, warning: 2 } });
  expect(result.groups).toMatchObject([{ code: 'update_left_out', count: 2 }]);
  expect(await find('P-2')).toMatchObject({
    category_ids: ['pumps'],
    documents: [],
    lead_time: { stock: 9 },
  });
});

it.each([
  ['a price that is none', 'product: { part_number: "{no}", price_breaks: "{v}" }', 'cheap', 'value_invalid'],
  [
    'an attribute that is not live',
    'product: { part_number: "{no}" }\n    columns: { v: width }',
    '3',
    'update_column',
  ],
  [
    'a number that is none',
    'product: { part_number: "{no}" }\n    columns: { v: head }',
    'high',
    'quantity_unreadable',
  ],
  ['another picture', 'product: { part_number: "{no}", image: "{v}" }', 'media/a.png', 'update_column'],
  ['a column that is missing', 'product: { part_number: "{no}", stock: "{w}" }', '3', 'column_missing'],
])('publishes nothing where a mapping has %s', async (_, mapped, value, code) => {
  const folder = write('bad', {
    'catalogue.yaml': UPDATE,
    'mapping.yaml': `tables:\n  - file: erp.csv\n    ${mapped}\n`,
    'erp.csv': `no,v\nP-1,${value}\n`,
  });
  const result = await update(folder);
  expect(result.published).toBe(false);
  expect(result.codes).toContain(code);
  expect((await getLiveVersion(database))?.id).toBe('v1');
});

it.each(['products/p.csv', 'erp.csv'])(
  'takes no prices in another currency than the catalogue’s for its own: %s',
  async name => {
    const folder = write('dollars', {
      'catalogue.yaml': `${UPDATE}currency: USD\n`,
      'mapping.yaml':
        'tables:\n  - file: erp.csv\n    product: { part_number: "{part_number}", price_breaks: "{price}" }\n',
      'erp.csv': '',
      [name]: 'part_number,price\nP-1,5\n',
    });
    const result = await update(folder);
    expect(result).toMatchObject({ published: false, products: { read: 0 } });
    expect(result.codes).toEqual(['value_invalid']);
  },
);

/** The folder of an update with a table of prices that are for several pieces. */
function writePrices(folder: string, table: string, product: string): string {
  const mapping = `tables:\n  - { file: "*.csv", decimal_comma: true, product: { part_number: "{No}", ${product} } }\n`;
  return write(folder, { 'catalogue.yaml': UPDATE, 'mapping.yaml': mapping, 'prices.csv': table });
}

it('keeps the price of one piece where the table’s prices are for more', async () => {
  const product = 'price_breaks: "{Preis}", price_quantity: "{PE}"';
  const folder = writePrices('hundreds', 'No;Preis;PE\nP-1;1.234,56;1.000 St.\nP-2;17,50;\n', product);
  expect((await update(folder)).codes).toEqual([]);
  expect((await find('P-1'))?.price?.breaks).toEqual([{ min_quantity: 1, unit_price: 123.456 }]);
  expect((await find('P-2'))?.price?.breaks).toEqual([{ min_quantity: 1, unit_price: 1750 }]);
});

it('refuses a price for a number of pieces that cannot be read', async () => {
  const product = 'price_breaks: "{Price}", price_quantity: "{Per}"';
  const folder = writePrices('dozens', 'No;Price;Per\nP-1;5;a dozen\n', product);
  expect((await update(folder)).codes).toContain('value_invalid');
  expect((await find('P-1'))?.price ?? null).toBeNull();
});

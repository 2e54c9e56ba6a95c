import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listAttributes } from '#database/catalogue/attributes.ts';
import { findProductByPartNumber, findProductSources } from '#database/catalogue/products.ts';
import { type Database, openDatabase } from '#database/open.ts';
import { getLiveVersion } from '#database/versions/versions.ts';
import { importCatalogue } from '../import.ts';
import { rowOf, updateCatalogue } from './update.ts';

let work: string;
let database: Database;

beforeEach(async () => {
  work = mkdtempSync(join(tmpdir(), 'etalon-keep-updates-'));
  database = await openDatabase({ data_dir: join(work, 'data'), role: 'importer' });
});

afterEach(async () => {
  await database.close();
  rmSync(work, { recursive: true });
});

const ATTRIBUTES = 'key,name_en,kind,unit\nhead,Head,number,m\ncolour,Colour,enum,\n';

/** Imports a complete folder of two pumps. The given files replace those of the folder. */
async function importWhole(files: Record<string, string> = {}) {
  const all = {
    'catalogue.yaml': 'name: Pumps\ncurrency: EUR\n',
    'categories.csv': 'id,name_en\npumps,Pumps\n',
    'attributes.csv': ATTRIBUTES,
    'products/p.csv': 'part_number,name_en,category_ids\nP-1,Pump one,pumps\nP-2,Pump two,pumps\n',
    ...files,
  };
  rmSync(join(work, 'site'), { recursive: true, force: true });
  for (const [name, text] of Object.entries(all)) {
    const path = join(work, 'site', name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  const result = await importCatalogue(database, { folder: join(work, 'site') });
  const told = result.groups.filter(({ code }) => code.startsWith('update_'));
  return { ...result, told: told.map(({ code, count }) => `${count} ${code}`) };
}

async function set(part_number: string, cells: Record<string, string>) {
  const rows = () => rowOf('set', { part_number, ...cells });
  expect(await updateCatalogue(database, { source: 'set', rows })).toMatchObject({ published: true });
}

async function live(): Promise<string> {
  return (await getLiveVersion(database))?.id ?? '';
}

async function find(part_number: string) {
  return findProductByPartNumber(database, await live(), part_number);
}

const SET = {
  price: '1:12.50|10:0.0042',
  pack_size: '100',
  quantity_step: '5',
  stock: '7',
  lead_time: '1:3',
  area_days: '65:2',
  'head [m]': '12',
  colour: 'Violet',
  summary_en: 'Quiet',
  status: 'discontinued',
  replacement: 'P-2',
  added_on: '2026-01-02',
  cross_references: 'OLD-1',
};

it('keeps all that updates set and a whole import does not say, import after import, with where it came from', async () => {
  await importWhole();
  await set('P-1', SET);
  const before = await find('P-1');
  for (const name of ['Pump 1', 'Pump I']) {
    const again = await importWhole({
      'products/p.csv': `part_number,name_en,category_ids\nP-1,${name},pumps\nP-2,Pump two,pumps\n`,
    });
    expect(again).toMatchObject({ published: true, products: { added: 0, changed: 1, withdrawn: 0 } });
    expect(again.told).toEqual(['11 update_kept']);
    const after = await find('P-1');
    expect(after).toEqual({ ...before, name: { en: name }, attributes: expect.any(Array) });
    expect(after?.attributes).toEqual(expect.arrayContaining(before?.attributes ?? []));
    const sources = await findProductSources(database, await live(), 'P-1');
    expect(sources?.own).toMatchObject({ file: 'products/p.csv', version: await live() });
    expect(sources?.fields.get('price')).toEqual({ version: 'v2', file: 'set', line: 1 });
  }
  const colour = (await listAttributes(database, await live())).find(({ key }) => key === 'colour');
  expect(colour?.values).toMatchObject([{ id: 'violet', name: { en: 'Violet' } }]);
  expect(
    (
      await importWhole({
        'products/p.csv': 'part_number,name_en,category_ids\nP-1,Pump I,pumps\nP-2,Pump two,pumps\n',
      })
    ).unchanged,
  ).toBe(true);
});

it('publishes the folder anew after an update, though nothing differs, and once only', async () => {
  await importWhole();
  await set('P-2', { stock: '9' });
  expect(await importWhole()).toMatchObject({ version: 'v3', published: true, products: { changed: 0 } });
  expect(await importWhole()).toMatchObject({ version: 'v3', published: false, unchanged: true });
  expect((await find('P-2'))?.lead_time?.stock).toBe(9);
});

it('lets the catalogue have the last word on what it says itself, and says so', async () => {
  await importWhole();
  await set('P-1', SET);
  const again = await importWhole({
    'products/p.csv':
      'part_number,name_en,category_ids,price_breaks,stock,status,head,colour\nP-1,Pump one,pumps,1:13,7,published,,Red\nP-2,Pump two,pumps,,,,,\n',
  });
  expect(again.told).toEqual(['7 update_kept', '3 update_replaced']);
  expect(await find('P-1')).toMatchObject({
    price: { breaks: [{ min_quantity: 1, unit_price: 1300 }] },
    lead_time: { stock: 7, tiers: [{ days: 3 }] },
    status: 'published',
    replacement: 'P-2',
    attributes: [{ values: ['red'] }, { key: 'head', value: 12 }],
  });
});

it('keeps nothing that the folder does not want kept', async () => {
  const first = await importWhole();
  await set('P-1', SET);
  const again = await importWhole({ 'catalogue.yaml': 'name: Pumps\ncurrency: EUR\nkeep_updates: false\n' });
  expect(again).toMatchObject({ published: true, told: [], problems: { warning: first.problems.warning } });
  expect(await find('P-1')).toMatchObject({
    price: null,
    lead_time: null,
    status: 'published',
    attributes: [],
  });
});

it('leaves out what does not fit any more, and says so', async () => {
  await importWhole();
  await set('P-1', { price: '12.50', 'head [m]': '12', colour: 'Violet' });
  const again = await importWhole({
    'catalogue.yaml': 'name: Pumps\ncurrency: USD\n',
    'attributes.csv': 'key,name_en,kind,unit\nhead,Head,number,bar\n',
  });
  expect(again.told).toEqual(['3 update_unfit']);
  expect(await find('P-1')).toMatchObject({ price: null, attributes: [] });
});

it('keeps nothing of a product that the new catalogue does not have, nor of one that no update changed', async () => {
  await importWhole({
    'products/p.csv': 'part_number,name_en,category_ids,stock\nP-1,Pump one,pumps,4\nP-2,Pump two,pumps,5\n',
  });
  await set('P-2', { stock: '9' });
  const again = await importWhole({
    'products/p.csv': 'part_number,name_en,category_ids\nP-1,Pump one,pumps\n',
  });
  expect(again).toMatchObject({ told: [], products: { kept: 1, changed: 1, withdrawn: 1 } });
  expect((await find('P-1'))?.lead_time).toBeNull();
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, assert, beforeEach, expect, it } from 'vitest';
import { listProductsByPartNumber } from '#database/catalogue/products.ts';
import { type Database, openDatabase } from '#database/open.ts';
import { countProductChanges } from '#database/versions/product-changes.ts';
import { rollbackVersion } from '#database/versions/publishing.ts';
import { getLiveVersion, listVersions } from '#database/versions/versions.ts';
import { importCatalogue } from '../import.ts';
import type { UpdateBase } from './build-update.ts';
import { findUpdate } from './find-update.ts';
import { readUpdates, rowOf, type UpdateOptions, updateCatalogue } from './update.ts';

const FIXTURE = fileURLToPath(new URL('../../../tests/fixtures/catalogue/', import.meta.url));

let work: string;
let database: Database;

beforeEach(async () => {
  work = mkdtempSync(join(tmpdir(), 'etalon-update-'));
  database = await openDatabase({ data_dir: work, role: 'importer' });
});

afterEach(async () => {
  await database.close();
  rmSync(work, { recursive: true });
});

/** Updates the live version by the text of a table. */
async function update(csv: string, options: Partial<UpdateOptions> = {}) {
  const path = join(work, 'prices.csv');
  writeFileSync(path, csv);
  const result = await updateFrom(path, options);
  return result;
}

/** Updates the live version by a table or a folder. */
async function updateFrom(path: string, options: Partial<UpdateOptions> = {}) {
  const found = await findUpdate(path, true);
  assert(found !== null);
  const rows = (live: UpdateBase) => readUpdates(found, live);
  const result = await updateCatalogue(database, { source: path, rows, ...options });
  return { ...result, codes: result.groups.map(({ code }) => code) };
}

async function find(part_number: string) {
  const live = await getLiveVersion(database);
  const [product] = await listProductsByPartNumber(database, live?.id ?? '', part_number);
  return product;
}

it('publishes nothing where all that it names is as it says already', async () => {
  await importCatalogue(database, { folder: FIXTURE });
  const prices = 'part_number,price,stock\nLA1-050,22.75,7\n';
  expect(await update(prices)).toMatchObject({ version: 'v2', published: true, unchanged: false });
  expect(await update(prices)).toMatchObject({ version: 'v2', published: false, unchanged: true });
  expect((await listVersions(database)).map(({ id }) => id)).toEqual(['v2', 'v1']);
});

it('changes the price and the stock of what it names, and nothing else', async () => {
  const first = await importCatalogue(database, { folder: FIXTURE });
  const before = await find('LA1-050');
  const result = await update('part_number,price,stock\nLA1-050,22.75,7\nMA 25,1:30|10:25,\n');
  expect(result).toMatchObject({
    published: true,
    products: { read: 2, kept: 2, added: 0, changed: 2, withdrawn: 0 },
  });
  expect(await find('LA1-050')).toEqual({
    ...before,
    price: { currency: 'USD', breaks: [{ min_quantity: 1, unit_price: 2275 }], on_request_from: null },
    lead_time: { ...before?.lead_time, stock: 7 },
  });
  const [version] = await listVersions(database);
  expect(version).toMatchObject({ state: 'live', products: { kept: 8 } });
  const change = await countProductChanges(database, first.version ?? '', version?.id ?? '');
  expect(change).toEqual({ added: 0, changed: 2, withdrawn: 0 });
});

it('changes texts, attributes and their choices, in whichever unit, and leaves empty cells alone', async () => {
  await importCatalogue(database, { folder: FIXTURE });
  const before = await find('LA1-100');
  await update('id,name_en,diameter [mm],coating,status\nla1-100,New name,30,Violet,discontinued\n');
  const after = await find('LA1-100');
  expect(after).toMatchObject({
    name: { en: 'New name', cn: before?.name.cn },
    status: 'discontinued',
    price: before?.price,
  });
  const shown = (key: string) => after?.attributes.find(value => value.key === key);
  expect(shown('diameter')).toMatchObject({ value: 30, given: '30 mm' });
  expect(shown('focal_length')).toEqual(before?.attributes.find(({ key }) => key === 'focal_length'));
  expect(JSON.stringify(shown('coating'))).toMatch(/violet/i);
});

it('takes no prices in the currency of a head for the catalogue’s', async () => {
  await importCatalogue(database, { folder: FIXTURE });
  const before = await find('LA1-050');
  const result = await update('part_number,price [EUR],stock\nLA1-050,22.75,7\n');
  expect(result).toMatchObject({ published: true, codes: ['price_currency'] });
  expect(await find('LA1-050')).toMatchObject({ price: before?.price, lead_time: { stock: 7 } });
});

it('keeps curves and series, and can be rolled back', async () => {
  const first = await importCatalogue(database, { folder: FIXTURE });
  await update('part_number,stock\nLA1-050,99\n');
  expect((await find('LA1-050'))?.lead_time?.stock).toBe(99);
  expect((await rollbackVersion(database)).id).toBe(first.version);
  expect((await find('LA1-050'))?.lead_time?.stock).toBe(12);
});

it.each([
  ['a part number that is not there', 'part_number,stock\nNOPE-1,3\n', 'update_unknown'],
  ['a product named twice', 'part_number,stock\nLA1-050,3\nLA1-050,4\n', 'update_twice'],
  ['a series that is not there', 'part_number,set_id\nLA1-050,nowhere\n', 'set_unknown'],
  ['a category that is not there', 'part_number,category_ids\nLA1-050,nowhere\n', 'category_unknown'],
  ['a column whose value cannot be taken off', 'part_number,emptied\nLA1-050,status\n', 'update_column'],
  ['its only name taken off', 'part_number,emptied\nLA1-050,name_en|name_cn\n', 'value_missing'],
  ['a price that is none', 'part_number,price\nLA1-050,cheap\n', 'value_invalid'],
  ['a number that is none', 'part_number,diameter [mm]\nLA1-050,wide\n', 'quantity_unreadable'],
  ['no part number', 'part_number,stock\n,3\n', 'value_missing'],
])('publishes nothing where a row has %s', async (_, csv, code) => {
  const first = await importCatalogue(database, { folder: FIXTURE });
  const result = await update(csv);
  expect(result.published).toBe(false);
  expect(result.codes).toContain(code);
  expect((await getLiveVersion(database))?.id).toBe(first.version);
  expect((await find('LA1-050'))?.lead_time?.stock).toBe(12);
});

it('moves a product to another series and category, and takes values off', async () => {
  await importCatalogue(database, { folder: FIXTURE });
  const before = await find('LA1-050');
  expect(before).toMatchObject({ set_id: 'pcx-bk7', group_id: 'pcx-bk7-uncoated', replacement: null });
  const moved = await update('part_number,set_id,category_ids\nLA1-050,mirror-al,mirrors|plano-convex\n');
  expect(moved).toMatchObject({ published: true, codes: [], products: { changed: 1 } });
  expect(await find('LA1-050')).toMatchObject({
    ...{ set_id: 'mirror-al', group_id: null, category_ids: ['mirrors', 'plano-convex'] },
    ...{ name: before?.name, price: before?.price, attributes: before?.attributes },
  });
  const names = 'name_cn|price_breaks|stock|coating|note_en|cross_references|added_on|category_ids';
  const emptied = await update(`part_number,emptied,focal_length [mm]\nLA1-050,${names},51\n`);
  expect(emptied).toMatchObject({ published: true, codes: [] });
  const after = await find('LA1-050');
  expect(after).toMatchObject({
    ...{ name: { en: before?.name.en }, price: null, cross_references: [], added_on: null },
    ...{ category_ids: [], set_id: 'mirror-al', lead_time: { stock: null, tiers: before?.lead_time?.tiers } },
  });
  expect(after?.name.cn).toBeUndefined();
  const valueNow = (key: string) => after?.attributes.find(value => value.key === key);
  expect(valueNow('coating')).toBeUndefined();
  expect(valueNow('note')).toMatchObject({ text: { cn: '现货' } });
  expect(valueNow('note')).not.toHaveProperty('text.en');
  expect(valueNow('focal_length')).toMatchObject({ given: '51 mm' });
  expect(await update('part_number,emptied\nLA1-050,set_id\n')).toMatchObject({
    published: true,
    codes: ['category_missing'],
  });
});

it('tells in a dry run what would change', async () => {
  const first = await importCatalogue(database, { folder: FIXTURE });
  const result = await update('part_number,stock\nLA1-050,3\n', { dry_run: true });
  expect(result).toMatchObject({ version: null, published: false, products: { changed: 1 } });
  expect((await getLiveVersion(database))?.id).toBe(first.version);
});

it('finds an update by what its file or folder says, and asks where neither does', async () => {
  const folder = join(work, 'daily');
  mkdirSync(join(folder, 'products'), { recursive: true });
  writeFileSync(join(folder, 'products', 'stock.csv'), 'part_number,stock\nLA1-050,3\n');
  expect(await findUpdate(folder, false)).toBeNull();
  writeFileSync(join(folder, 'catalogue.yaml'), 'update: true\n');
  expect((await findUpdate(folder, false))?.files.map(({ name }) => name)).toEqual(['products/stock.csv']);
  for (const name of ['prices.csv', 'prices.update.csv']) writeFileSync(join(work, name), '');
  expect((await findUpdate(join(work, 'prices.update.csv'), false))?.files).toHaveLength(1);
  expect((await findUpdate(join(work, 'prices.csv'), true))?.files).toHaveLength(1);
});

it('has nothing to update where nothing is live', async () => {
  await expect(update('part_number,stock\nLA1-050,3\n')).rejects.toThrow('no live version');
});

it('is refused where another version went live while it was made: neither undoes the other', async () => {
  await importCatalogue(database, { folder: FIXTURE });
  const late = update('part_number,price\nLA1-050,22.75\n', {
    beforePublish: async () => void (await setStock('MA 25', 9)),
  });
  await expect(late).rejects.toMatchObject({
    code: 'version_overtaken',
    message: expect.stringContaining('Run the same command again'),
  });
  expect((await find('MA 25'))?.lead_time?.stock).toBe(9);
  expect((await listVersions(database)).map(({ state }) => state)).toEqual(['live', 'failed', 'previous']);
  await update('part_number,price\nLA1-050,22.75\n');
  expect((await find('MA 25'))?.lead_time?.stock).toBe(9);
  expect((await find('LA1-050'))?.price?.breaks).toEqual([{ min_quantity: 1, unit_price: 2275 }]);
});

it('waits for a word where more of the changed prices jump than may, up, down or to nothing', async () => {
  await importCatalogue(database, { folder: FIXTURE });
  await update('part_number,price\nLA1-050,20\nMA 25,10\n');
  const consent = { share: 1, price_share: 0.2, sample_folder: null };
  for (const [first, second] of [
    [2000, 1000],
    [0.2, 0.1],
    [0, 0],
  ]) {
    const asked = await update(`part_number,price\nLA1-050,${first}\nMA 25,${second}\n`, { consent });
    expect(asked).toMatchObject({ published: false, needs_consent: { prices: { changed: 2, jumped: 2 } } });
  }
  expect((await find('MA 25'))?.price?.breaks).toEqual([{ min_quantity: 1, unit_price: 1000 }]);
  expect(await update('part_number,price\nLA1-050,22\nMA 25,9\n', { consent })).toMatchObject({
    published: true,
  });
  const sure = await update('part_number,price\nLA1-050,2200\nMA 25,900\n');
  expect(sure).toMatchObject({ published: true, needs_consent: null });
});

async function setStock(part_number: string, stock: number): Promise<void> {
  const rows = () => rowOf('set', { part_number, stock: String(stock) });
  await updateCatalogue(database, { source: 'set', rows });
}

it('changes what a row states about packs, leaves the rest, and takes it away by ones', async () => {
  await importCatalogue(database, { folder: FIXTURE });
  await update('part_number,pack_size,minimum_quantity\nLA1-050,100,5\n');
  expect((await find('LA1-050'))?.packing).toEqual({ pack_size: 100, minimum: 5, step: null });
  await update('part_number,minimum_quantity,quantity_step\nLA1-050,10,5\n');
  expect((await find('LA1-050'))?.packing).toEqual({ pack_size: 100, minimum: 10, step: 5 });
  expect((await update('part_number,quantity_step\nLA1-050,some\n')).published).toBe(false);
  await update('part_number,pack_size,minimum_quantity,quantity_step\nLA1-050,1,1,1\n');
  expect((await find('LA1-050'))?.packing).toBeUndefined();
});

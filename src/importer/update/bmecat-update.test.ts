import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listCurvesOf } from '#database/catalogue/curves.ts';
import { findProductByPartNumber } from '#database/catalogue/products.ts';
import { type Database, openDatabase } from '#database/open.ts';
import { getLiveVersion } from '#database/versions/versions.ts';
import { importCatalogue } from '../import.ts';
import { findUpdate } from './find-update.ts';
import { readUpdates, type UpdateOptions, updateCatalogue } from './update.ts';

const FIXTURE = fileURLToPath(new URL('../../../tests/fixtures/catalogue/', import.meta.url));

let work: string;
let database: Database;

beforeEach(async () => {
  work = mkdtempSync(join(tmpdir(), 'etalon-bmecat-update-'));
  database = await openDatabase({ data_dir: work, role: 'importer' });
  const articles = ['A-1', 'A-2', 'A-3'].map(
    number => `<ARTICLE><SUPPLIER_AID>${number}</SUPPLIER_AID>
<ARTICLE_DETAILS><DESCRIPTION_SHORT>Pump ${number}</DESCRIPTION_SHORT><KEYWORD>pump</KEYWORD><KEYWORD>heating</KEYWORD></ARTICLE_DETAILS>
<ARTICLE_FEATURES><FEATURE><FNAME>Head</FNAME><FVALUE>4.5</FVALUE><FUNIT>MTR</FUNIT></FEATURE><FEATURE><FNAME>Colour</FNAME><FVALUE>red</FVALUE></FEATURE></ARTICLE_FEATURES>
<ARTICLE_ORDER_DETAILS><ORDER_UNIT>BX</ORDER_UNIT><CONTENT_UNIT>C62</CONTENT_UNIT><NO_CU_PER_OU>6</NO_CU_PER_OU><PRICE_QUANTITY>100</PRICE_QUANTITY><QUANTITY_MIN>5</QUANTITY_MIN></ARTICLE_ORDER_DETAILS>
${priceDetails('900')}</ARTICLE>`,
  );
  await importCatalogue(database, { folder: write('whole.xml', 'T_NEW_CATALOG', articles.join('')) });
});

afterEach(async () => {
  await database.close();
  rmSync(work, { recursive: true });
});

function priceDetails(amount: string, currency = 'EUR'): string {
  return `<ARTICLE_PRICE_DETAILS><ARTICLE_PRICE price_type="net_list"><PRICE_AMOUNT>${amount}</PRICE_AMOUNT><PRICE_CURRENCY>${currency}</PRICE_CURRENCY></ARTICLE_PRICE></ARTICLE_PRICE_DETAILS>`;
}

function write(name: string, transaction: string, inside: string): string {
  const path = join(work, name);
  writeFileSync(
    path,
    `<BMECAT version="1.2"><HEADER><CATALOG><LANGUAGE>eng</LANGUAGE><CURRENCY>EUR</CURRENCY></CATALOG></HEADER><${transaction}>${inside}</${transaction}></BMECAT>`,
  );
  return path;
}

async function update(transaction: string, inside: string, options: Partial<UpdateOptions> = {}) {
  const path = write('change.xml', transaction, inside);
  const found = await findUpdate(path, false);
  if (found === null) throw new Error('not an update');
  const result = await updateCatalogue(database, {
    source: path,
    rows: live => readUpdates(found, live),
    ...options,
  });
  return { ...result, codes: result.groups.map(({ code }) => code) };
}

async function find(part_number: string) {
  return findProductByPartNumber(database, (await getLiveVersion(database))?.id ?? '', part_number);
}

const attributeOf = async (part_number: string, key: string) =>
  (await find(part_number))?.attributes.find(value => value.key === key);

it('keeps order units and keywords as attributes, and how products are packed', async () => {
  const product = await find('A-1');
  expect(
    Object.fromEntries(product?.attributes.map(({ key, ...value }) => [key, value]) ?? []),
  ).toMatchObject({
    keywords: { kind: 'enum', values: ['pump', 'heating'] },
    order_unit: { values: ['box'] },
    content_unit: { values: ['piece'] },
    price_quantity: { value: 100 },
  });
  expect(product?.price?.breaks).toEqual([{ min_quantity: 1, unit_price: 900 }]);
  expect(product?.packing).toEqual({ pack_size: 6, minimum: 5, step: null });
});

it('changes prices alone by T_UPDATE_PRICES, for the price quantity that the product has', async () => {
  const before = await find('A-1');
  const result = await update(
    'T_UPDATE_PRICES',
    `<ARTICLE><SUPPLIER_AID>A-1</SUPPLIER_AID>${priceDetails('1250')}</ARTICLE>`,
  );
  expect(result).toMatchObject({ published: true, products: { read: 1, kept: 1, changed: 1, withdrawn: 0 } });
  expect(await find('A-1')).toEqual({
    ...before,
    price: { currency: 'EUR', breaks: [{ min_quantity: 1, unit_price: 1250 }], on_request_from: null },
  });
});

it('changes what T_UPDATE_PRODUCTS names, and withdraws what it deletes', async () => {
  const before = await find('A-1');
  const result = await update(
    'T_UPDATE_PRODUCTS',
    `<ARTICLE mode="update"><SUPPLIER_AID>A-1</SUPPLIER_AID>
<ARTICLE_DETAILS><DESCRIPTION_LONG>Quiet.</DESCRIPTION_LONG><DELIVERY_TIME>3</DELIVERY_TIME></ARTICLE_DETAILS>
<ARTICLE_FEATURES><FEATURE><FNAME>Head</FNAME><FVALUE>600</FVALUE><FUNIT>CMT</FUNIT></FEATURE><FEATURE><FNAME>Weather</FNAME><FVALUE>fine</FVALUE></FEATURE></ARTICLE_FEATURES>
<ARTICLE_ORDER_DETAILS><ORDER_UNIT>C62</ORDER_UNIT></ARTICLE_ORDER_DETAILS>${priceDetails('11')}
<MIME_INFO><MIME><MIME_SOURCE>a.jpg</MIME_SOURCE></MIME></MIME_INFO></ARTICLE>
<ARTICLE mode="delete"><SUPPLIER_AID>A-2</SUPPLIER_AID></ARTICLE>`,
  );
  expect(result.published).toBe(true);
  expect(result.codes.sort()).toEqual(['column_unknown', 'update_left_out']);
  expect(result.products).toMatchObject({ read: 2, kept: 2, changed: 1, withdrawn: 1 });
  const after = await find('A-1');
  expect(after).toMatchObject({
    name: before?.name,
    description: { en: 'Quiet.' },
    lead_time: { tiers: [{ min_quantity: 1, days: 3 }] },
    price: { breaks: [{ min_quantity: 1, unit_price: 1100 }] },
  });
  expect(await attributeOf('A-1', 'head')).toMatchObject({ value: 6, given: '600 cm' });
  expect(await attributeOf('A-1', 'colour')).toEqual(before?.attributes.find(({ key }) => key === 'colour'));
  expect(await attributeOf('A-1', 'price_quantity')).toMatchObject({ value: 1 });
  expect(await attributeOf('A-1', 'order_unit')).toMatchObject({ values: ['piece'] });
  expect(after?.packing).toBeUndefined();
  const live = await getLiveVersion(database);
  expect(live?.products).toMatchObject({ kept: 2 });
  expect(await find('A-2')).toBeUndefined();
});

it('adds what T_UPDATE_PRODUCTS says is new, with the attributes of the catalogue', async () => {
  const article = (number: string, mode = 'new') =>
    `<ARTICLE mode="${mode}"><SUPPLIER_AID>${number}</SUPPLIER_AID>
<ARTICLE_DETAILS><DESCRIPTION_SHORT>Pump ${number}</DESCRIPTION_SHORT></ARTICLE_DETAILS>
<ARTICLE_FEATURES><FEATURE><FNAME>Head</FNAME><FVALUE>700</FVALUE><FUNIT>CMT</FUNIT></FEATURE></ARTICLE_FEATURES>${priceDetails('12')}</ARTICLE>`;
  const result = await update('T_UPDATE_PRODUCTS', article('N-1') + article('N-2') + article('A-1'));
  expect(result.products).toMatchObject({ read: 3, kept: 3, added: 2, changed: 1, withdrawn: 0 });
  expect([result.published, result.codes]).toEqual([true, ['category_missing']]);
  expect(await find('N-2')).toMatchObject({
    id: 'N-2',
    name: { en: 'Pump N-2' },
    price: { breaks: [{ min_quantity: 1, unit_price: 1200 }] },
    category_ids: [],
  });
  expect(await attributeOf('N-1', 'head')).toMatchObject({ value: 7 });
  const orders = await Promise.all(['A-3', 'N-1', 'N-2'].map(async number => (await find(number))?.order));
  expect(orders).toEqual([3, 4, 5]);
  expect((await getLiveVersion(database))?.products).toMatchObject({ kept: 5 });
  // Added products are changed and withdrawn like all others.
  await update('T_UPDATE_PRICES', `<ARTICLE><SUPPLIER_AID>N-1</SUPPLIER_AID>${priceDetails('13')}</ARTICLE>`);
  expect((await find('N-1'))?.price?.breaks).toEqual([{ min_quantity: 1, unit_price: 1300 }]);
  await update('T_UPDATE_PRODUCTS', '<ARTICLE mode="delete"><SUPPLIER_AID>N-1</SUPPLIER_AID></ARTICLE>');
  expect([await find('N-1'), (await getLiveVersion(database))?.products?.kept]).toEqual([undefined, 4]);
});

it('refuses new products that stand twice or whose ID is taken', async () => {
  const article = (number: string) =>
    `<ARTICLE mode="new"><SUPPLIER_AID>${number}</SUPPLIER_AID><ARTICLE_DETAILS><DESCRIPTION_SHORT>x</DESCRIPTION_SHORT></ARTICLE_DETAILS></ARTICLE>`;
  const twice = await update('T_UPDATE_PRODUCTS', article('N-1') + article('N-1'));
  expect([twice.published, twice.codes.sort()]).toEqual([false, ['category_missing', 'update_twice']]);
  const taken = await update('T_UPDATE_PRODUCTS', article('A/1'));
  expect([taken.published, taken.codes]).toEqual([false, ['id_collision']]);
});

it('withdraws a product with its curves', async () => {
  await importCatalogue(database, { folder: FIXTURE });
  const curvesOf = async (product_id: string) =>
    (await listCurvesOf(database, (await getLiveVersion(database))?.id ?? '', { product_id })).length;
  const before = [await curvesOf('LA1-100-A')];
  await update(
    'T_UPDATE_PRODUCTS',
    '<ARTICLE mode="delete"><SUPPLIER_AID>LA1-100-A</SUPPLIER_AID></ARTICLE>',
  );
  expect(before).toEqual([1]);
  expect([await curvesOf('LA1-100-A')]).toEqual([0]);
});

it('asks before it withdraws many, and never empties the catalogue', async () => {
  const remove = (numbers: readonly string[]) =>
    numbers.map(number => `<ARTICLE mode="delete"><SUPPLIER_AID>${number}</SUPPLIER_AID></ARTICLE>`).join('');
  const consent = { share: 0.2, price_share: 0.2, sample_folder: null };
  const asked = await update('T_UPDATE_PRODUCTS', remove(['A-1', 'A-2']), { consent });
  expect(asked).toMatchObject({ published: false, needs_consent: { withdrawn: 2, of: 3, is_sample: false } });
  expect((await update('T_UPDATE_PRODUCTS', remove(['A-1', 'A-2', 'A-3']))).published).toBe(false);
  expect((await update('T_UPDATE_PRODUCTS', remove(['A-1', 'A-2']))).published).toBe(true);
});

it('leaves prices of another currency out and refuses products that are not there', async () => {
  const dollars = await update(
    'T_UPDATE_PRICES',
    `<ARTICLE><SUPPLIER_AID>A-1</SUPPLIER_AID>${priceDetails('5', 'USD')}</ARTICLE>`,
  );
  expect(dollars.codes).toEqual(['price_currency']);
  expect((await find('A-1'))?.price?.breaks).toEqual([{ min_quantity: 1, unit_price: 900 }]);
  const unknown = await update(
    'T_UPDATE_PRODUCTS',
    '<ARTICLE mode="update"><SUPPLIER_AID>NEW-1</SUPPLIER_AID></ARTICLE>',
  );
  expect([unknown.published, unknown.codes]).toEqual([false, ['update_unknown']]);
});

it('is an update by its transaction, or by a word where it is a whole catalogue', async () => {
  expect(await findUpdate(join(work, 'whole.xml'), false)).toBeNull();
  expect((await findUpdate(join(work, 'whole.xml'), true))?.files).toHaveLength(1);
  expect((await findUpdate(write('prices.xml', 'T_UPDATE_PRICES', ''), false))?.files).toHaveLength(1);
});

it('takes the BMEcat files of a folder that is an update, and names those of exchange that it cannot', async () => {
  mkdirSync(join(work, 'nightly/products'), { recursive: true });
  writeFileSync(join(work, 'nightly/catalogue.yaml'), 'update: true\n');
  const price = (number: string, amount: string) =>
    `<ARTICLE><SUPPLIER_AID>${number}</SUPPLIER_AID>${priceDetails(amount)}</ARTICLE>`;
  write('nightly/first.xml', 'T_UPDATE_PRICES', price('A-1', '1000'));
  write('nightly/products/second.xml', 'T_UPDATE_PRICES', price('A-2', '2000'));
  writeFileSync(join(work, 'nightly/products/table.csv'), 'part_number,stock\nA-3,7\n');
  const xchange = JSON.stringify({ CatalogueId: '1', CatalogueVersion: '1', Supplier: [] });
  writeFileSync(join(work, 'nightly/other.json'), xchange);
  const found = await findUpdate(join(work, 'nightly'), false);
  if (found === null) throw new Error('not an update');
  const result = await updateCatalogue(database, {
    source: 'nightly',
    rows: live => readUpdates(found, live),
  });
  expect(result).toMatchObject({ published: true, products: { read: 3, kept: 3, changed: 3 } });
  expect(result.groups.map(({ code, first }) => [code, first[0]?.file])).toEqual([
    ['file_unknown', 'other.json'],
  ]);
  expect((await find('A-1'))?.price?.breaks).toEqual([{ min_quantity: 1, unit_price: 1000 }]);
  expect((await find('A-2'))?.price?.breaks).toEqual([{ min_quantity: 1, unit_price: 2000 }]);
  expect((await find('A-3'))?.lead_time?.stock).toBe(7);
});

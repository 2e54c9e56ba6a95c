import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openMediaCheck } from '../../check/media.ts';
import type { FolderItem } from '../../draft.ts';
import { readFolder } from './folder.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'etalon-exchange-files-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

const CATALOGUE = { 'catalogue.yaml': 'name: Brand\ncurrency: EUR\n' };

type Product = { number: string; group?: string; price?: string; feature?: [string, string, string] };

/** A BMEcat file of products, each in a group with the same id but a name specific to the file. */
function bmecat(products: readonly Product[], { name = 'Maker', currency = 'EUR', group = 'Pumps' } = {}) {
  const items = products.map(
    ({ number, price = '10', feature: [fname, value, unit] = ['Head', '5', 'MTR'] }) =>
      `<PRODUCT><SUPPLIER_PID>${number}</SUPPLIER_PID><PRODUCT_DETAILS><DESCRIPTION_SHORT>${number}</DESCRIPTION_SHORT></PRODUCT_DETAILS>
      <PRODUCT_FEATURES><FEATURE><FNAME>${fname}</FNAME><FVALUE>${value}</FVALUE><FUNIT>${unit}</FUNIT></FEATURE></PRODUCT_FEATURES>
      <PRODUCT_PRICE_DETAILS><PRODUCT_PRICE price_type="net_list"><PRICE_AMOUNT>${price}</PRICE_AMOUNT><PRICE_CURRENCY>${currency}</PRICE_CURRENCY></PRODUCT_PRICE></PRODUCT_PRICE_DETAILS></PRODUCT>`,
  );
  const members = products.map(
    ({ number }) =>
      `<PRODUCT_TO_CATALOGGROUP_MAP><PROD_ID>${number}</PROD_ID><CATALOG_GROUP_ID>7</CATALOG_GROUP_ID></PRODUCT_TO_CATALOGGROUP_MAP>`,
  );
  return `<BMECAT version="2005" xmlns="http://www.bmecat.org/bmecat/2005fd"><HEADER><CATALOG><LANGUAGE>eng</LANGUAGE><CATALOG_NAME>${name}</CATALOG_NAME><CURRENCY>${currency}</CURRENCY></CATALOG></HEADER>
  <T_NEW_CATALOG><CATALOG_GROUP_SYSTEM><CATALOG_STRUCTURE type="root"><GROUP_ID>1</GROUP_ID><GROUP_NAME>All</GROUP_NAME><PARENT_ID>0</PARENT_ID></CATALOG_STRUCTURE>
  <CATALOG_STRUCTURE type="leaf"><GROUP_ID>7</GROUP_ID><GROUP_NAME>${group}</GROUP_NAME><PARENT_ID>1</PARENT_ID></CATALOG_STRUCTURE></CATALOG_GROUP_SYSTEM>${items.join('')}${members.join('')}</T_NEW_CATALOG></BMECAT>`;
}

/** Everything read from a folder of these files. */
async function read(files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const items: FolderItem[] = [];
  for await (const item of readFolder({ folder, data_dir: null, media: openMediaCheck(folder) }))
    items.push(item);
  const of = <Noun extends FolderItem['noun']>(noun: Noun) =>
    items.filter((item): item is Extract<FolderItem, { noun: Noun }> => item.noun === noun);
  return {
    products: of('product'),
    attributes: of('attribute').map(({ record }) => record),
    catalogue: Object.assign({}, ...of('catalogue').map(({ record }) => record)),
    problems: of('problem').map(({ record }) => `${record.file}: ${record.code}`),
  };
}

it('reads the files of exchange in a folder as one catalogue, under the name that the folder gives it', async () => {
  const { products, attributes, catalogue, problems } = await read({
    ...CATALOGUE,
    'b.xml': bmecat([{ number: 'B-1', feature: ['Head', '2..3', 'MTR'] }], { group: 'Valves' }),
    'a.xml': bmecat([{ number: 'A-1' }, { number: 'A-2', feature: ['Weight', '4', 'KGM'] }]),
    'products/c.xml': bmecat([{ number: 'C-1', price: '1.5' }]),
    'products/own.csv': 'part_number,name\nOWN-1,Own\n',
  });
  expect(problems).toEqual([]);
  expect(catalogue).toMatchObject({ name: { en: 'Brand' }, currency: 'EUR' });
  expect(
    products.map(({ place, record }) => [place.file, record.part_number, record.category_paths[0]?.[0]?.en]),
  ).toEqual([
    ['a.xml', 'A-1', 'Pumps'],
    ['a.xml', 'A-2', 'Pumps'],
    ['b.xml', 'B-1', 'Valves'],
    ['products/c.xml', 'C-1', 'Pumps'],
    ['products/own.csv', 'OWN-1', undefined],
  ]);
  expect(attributes.map(({ key }) => key)).toEqual(['head', 'weight']);
  expect(products[3]?.record.price).toMatchObject({ currency: 'EUR', breaks: [{ unit_price: 150 }] });
});

it('lets the folder define attributes and the currency, and leaves out prices in another', async () => {
  const { products, attributes, problems } = await read({
    ...CATALOGUE,
    'attributes.csv': 'key,name_en,kind,unit\nhead,Delivery head,number,ft\n',
    'a.xml': bmecat([{ number: 'A-1' }], { currency: 'USD' }),
  });
  expect(attributes).toMatchObject([{ key: 'head', name: { en: 'Delivery head' }, unit: 'ft' }]);
  expect(products[0]?.record).toMatchObject({ price: null, cells: [{ key: 'head', text: '5', unit: 'm' }] });
  expect(problems).toEqual(['a.xml: price_currency']);
});

it('takes the currency of the files where the folder says none', async () => {
  const files = {
    'catalogue.yaml': 'name: Brand\n',
    'a.xml': bmecat([{ number: 'A-1' }], { currency: 'CHF' }),
  };
  const { products, catalogue } = await read(files);
  expect(catalogue).toMatchObject({ name: { en: 'Brand' }, currency: 'CHF' });
  expect(products[0]?.record.price?.currency).toBe('CHF');
});

it('names the file that is broken or an update, and reads the others', async () => {
  const { products, problems } = await read({
    ...CATALOGUE,
    'broken.xml': bmecat([{ number: 'X-1' }]).slice(0, -60),
    'good.xml': bmecat([{ number: 'G-1' }]),
    'other.xml': '<sitemap/>',
    'update.xml': bmecat([{ number: 'U-1' }]).replaceAll('T_NEW_CATALOG', 'T_UPDATE_PRODUCTS'),
  });
  expect(products.map(({ record }) => record.part_number)).toEqual(['G-1']);
  expect(problems.sort()).toEqual([
    'broken.xml: xml_broken',
    'other.xml: file_unknown',
    'update.xml: update_unsupported',
  ]);
});

it('leaves files to the mapping where there is one', async () => {
  const { products } = await read({
    ...CATALOGUE,
    'a.xml': bmecat([{ number: 'A-1' }]),
    'mapping.yaml': 'tables:\n  - file: list.csv\n    product: { part_number: "{no}" }\n',
    'list.csv': 'no\nM-1\n',
  });
  expect(products.map(({ record }) => record.part_number)).toEqual(['M-1']);
});

it('keeps a product whose price is no number without it, and says so; one without a part number is left out alone', async () => {
  const [unpriced, unnamed, whole] = ['A-1', '', 'A-3'];
  const { products, problems } = await read({
    ...CATALOGUE,
    'a.xml': bmecat([
      { number: unpriced, price: '12,5O' },
      { number: unnamed },
      { number: whole, price: '12,50' },
    ]),
  });
  expect(products.map(({ record }) => [record.part_number, record.price?.breaks[0]?.unit_price])).toEqual([
    [unpriced, undefined],
    [whole, 1250],
  ]);
  expect(problems).toEqual(['a.xml: value_missing', 'a.xml: number_unreadable']);
});

it('makes no price of pieces that are no number', async () => {
  const text = bmecat([{ number: 'A-1', price: '100' }]).replace(
    '<PRODUCT_PRICE_DETAILS>',
    '<PRODUCT_ORDER_DETAILS><PRICE_QUANTITY>C</PRICE_QUANTITY></PRODUCT_ORDER_DETAILS><PRODUCT_PRICE_DETAILS>',
  );
  const { products, problems } = await read({ ...CATALOGUE, 'a.xml': text });
  expect(products.map(({ record }) => record.price)).toEqual([null]);
  expect(problems).toEqual(['a.xml: number_unreadable']);
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, assert, beforeEach, expect, it } from 'vitest';
import { findProductByPartNumber } from '#database/catalogue/products.ts';
import { type Database, openDatabase } from '#database/open.ts';
import { getLiveVersion } from '#database/versions/versions.ts';
import { listToldValues } from '../export/told-values.ts';
import { importCatalogue } from '../import.ts';
import { findUpdate } from './find-update.ts';
import { readUpdates, rowOf, updateCatalogue } from './update.ts';

let work: string;
let database: Database;

beforeEach(async () => {
  work = mkdtempSync(join(tmpdir(), 'etalon-told-'));
  database = await openDatabase({ data_dir: work, role: 'importer' });
  write('catalogue.yaml', 'name: { en: Acme, cn: 艾克美 }\ncurrency: USD\n');
  write('categories.csv', 'id,name_en,name_cn\nlenses,Lenses,透镜\n');
  write('attributes.csv', 'key,name_en,name_cn,kind,unit\nfocal_length,Focal length,焦距,number,mm\n');
  write(
    'products/lenses.csv',
    'part_number,name_en,name_cn,category_ids,focal_length [mm],price_breaks,stock\nAC-100,Lens,透镜,lenses,100,1:48.00,12\nAC-150,Lens,透镜,lenses,150,1:48.00,0\n',
  );
});

afterEach(async () => {
  await database.close();
  rmSync(work, { recursive: true });
});

function write(name: string, text: string): void {
  const path = join(work, 'catalogue', name);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, text);
}

/** `file:line version` of some values of a product, by column. */
async function tell(part_number: string, columns: readonly string[]): Promise<Record<string, string>> {
  const version = (await getLiveVersion(database))?.id ?? '';
  const product = await findProductByPartNumber(database, version, part_number);
  if (product === undefined) throw new Error(`no ${part_number}`);
  const values = await listToldValues(database, version, product);
  return Object.fromEntries(
    columns.map(column => {
      const place = values.find(value => value.column === column)?.place;
      return [column, place ? `${place.file}:${place.line} ${place.version}` : 'unknown'];
    }),
  );
}

it('tells the file and line of each value, and the version that brought it', async () => {
  await importCatalogue(database, { folder: join(work, 'catalogue') });
  const line = 'products/lenses.csv:3 v1';
  expect(await tell('AC-150', ['name_cn', 'focal_length', 'price_breaks'])).toEqual({
    name_cn: line,
    focal_length: line,
    price_breaks: line,
  });
  // If the same values are read again, their source is the last reading.
  write('products/first.csv', 'part_number,name_en,category_ids\nAC-001,Lens,lenses\n');
  await importCatalogue(database, { folder: join(work, 'catalogue') });
  expect(await tell('AC-150', ['price_breaks'])).toEqual({ price_breaks: 'products/lenses.csv:3 v2' });
});

it('keeps the places of what an update leaves alone, and also those of earlier updates', async () => {
  await importCatalogue(database, { folder: join(work, 'catalogue') });
  const path = join(work, 'prices.csv');
  writeFileSync(path, 'part_number,price,stock\nAC-100,50.00,12\n');
  const found = await findUpdate(path, true);
  assert(found !== null);
  await updateCatalogue(database, { source: path, rows: live => readUpdates(found, live) });
  const own = 'products/lenses.csv:2 v1';
  // The stock was listed, but had that value already.
  expect(await tell('AC-100', ['price_breaks', 'stock', 'focal_length'])).toEqual({
    price_breaks: 'prices.csv:2 v2',
    stock: own,
    focal_length: own,
  });
  const rows = () => rowOf('set AC-100 focal_length', { part_number: 'AC-100', focal_length: '101' });
  await updateCatalogue(database, { source: 'set AC-100 focal_length', rows });
  expect(await tell('AC-100', ['price_breaks', 'focal_length', 'name_en'])).toEqual({
    price_breaks: 'prices.csv:2 v2',
    focal_length: 'set AC-100 focal_length:1 v3',
    name_en: own,
  });
  expect(await tell('AC-150', ['price_breaks'])).toEqual({ price_breaks: 'products/lenses.csv:3 v1' });
});

it('tells the file of a joined table for the values that it brought', async () => {
  for (const name of ['products', 'attributes.csv', 'categories.csv'])
    rmSync(join(work, 'catalogue', name), { recursive: true });
  write('a.csv', 'id,title\nX1,Lens\n');
  write('b.csv', 'key,f,price\nX0,5,9.00\nX1,7,8.00\n');
  write(
    'mapping.yaml',
    `tables:
  - file: a.csv
    join: [{ file: b.csv, on: id, key: key }]
    product: { part_number: '{id}', name: '{title}', price_breaks: '1:{price}' }
    categories: [Lenses]
    columns: { f: { attribute: focal_length, unit: mm } }
attributes:
  focal_length: { name: Focal length, kind: number, unit: mm }
`,
  );
  const result = await importCatalogue(database, { folder: join(work, 'catalogue') });
  expect(result.groups.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(await tell('X1', ['name_en', 'focal_length', 'price_breaks'])).toEqual({
    name_en: 'a.csv:2 v1',
    focal_length: 'b.csv:3 v1',
    price_breaks: 'b.csv:3 v1',
  });
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { streamRecords } from '#database/catalogue/catalogue-stream.ts';
import { listCategories } from '#database/catalogue/categories.ts';
import { type Database, openDatabase } from '#database/open.ts';
import { importCatalogue } from './import.ts';

it('series that a mapping makes stand in the categories of their products; one of sets.csv is not made again', async () => {
  const files = {
    'catalogue.yaml': 'name: Motors\ncurrency: EUR\n',
    'categories.csv': 'id,name_en\ngears,Gears\n',
    'sets.csv': 'id,category_ids,name_en,summary_en\nGear,gears,Gear motors,With a gear\n',
    'motors.csv': 'No,Family,Size\nM-1,Dyna,40\nM-2,Dyna,60\nM-3,Gear,40\nM-4,,\n',
    'mapping.yaml': `tables:
  - file: motors.csv
    product: { part_number: '{No}', name: 'Motor {No}' }
    set: { name: '{Family} motors', id: '{Family}', group: 'Size {Size}' }
    categories: [Motors / Electric]
`,
  };
  const { database, folder } = await openImport(files);
  const result = await importCatalogue(database, { folder });
  expect(result.groups).toEqual([]);
  const categories = new Map((await listCategories(database, 'v1')).map(({ id, name }) => [id, name.en]));
  const sets = await Array.fromAsync(streamRecords(database, 'v1', 'set'));
  expect(
    sets.map(({ id, name, summary, category_ids }) => [
      id,
      name.en,
      summary.en,
      category_ids.map(own => categories.get(own)),
    ]),
  ).toEqual([
    ['Gear', 'Gear motors', 'With a gear', ['Gears']],
    ['Dyna', 'Dyna motors', undefined, ['Electric']],
  ]);
  const groups = await Array.fromAsync(streamRecords(database, 'v1', 'group'));
  expect(groups.map(({ set_id, name, order }) => [set_id, name.en, order])).toEqual([
    ['Dyna', 'Size 40', 1],
    ['Dyna', 'Size 60', 2],
    ['Gear', 'Size 40', 3],
  ]);
  const products = await Array.fromAsync(streamRecords(database, 'v1', 'product'));
  expect(products.map(own => [own.part_number, own.set_id, own.category_ids.length])).toEqual([
    ['M-1', 'Dyna', 1],
    ['M-2', 'Dyna', 1],
    ['M-3', 'Gear', 1],
    ['M-4', null, 1],
  ]);
});

it('products of a series stay in the categories of their rows, and the series stands in what these have in common', async () => {
  const { database, folder } = await openImport({
    'catalogue.yaml': 'name: Motors\ncurrency: EUR\n',
    'motors.csv': [
      'No,Family,Kind,Class',
      'M-1,Near,Rotary,A',
      'M-2,Near,Rotary,B',
      'M-3,Far,Rotary,A',
      'M-4,Far,Linear,A',
      'M-5,Same,Linear,B',
      'M-6,Same,Linear,B',
      'M-7,None,,',
    ].join('\n'),
    'mapping.yaml': `tables:
  - file: motors.csv
    product: { part_number: '{No}', name: 'Motor {No}' }
    set: { name: '{Family}' }
    categories: ['{Kind} / {Kind} {Class}']
    ignore: [Class]
`,
  });
  const result = await importCatalogue(database, { folder });
  expect(result.groups.map(({ code, count }) => [code, count])).toEqual([['series_category_missing', 1]]);
  const categories = new Map((await listCategories(database, 'v1')).map(({ id, name }) => [id, name.en]));
  const placed = async (noun: 'set' | 'product') =>
    (await Array.fromAsync(streamRecords(database, 'v1', noun))).map(own => [
      'part_number' in own ? own.part_number : own.id,
      // Records of both nouns have their categories.
      ...(own as { category_ids: string[] }).category_ids.map(id => categories.get(id)),
    ]);
  expect((await placed('set')).toSorted()).toEqual([
    ['Far'],
    ['Near', 'Rotary'],
    ['None'],
    ['Same', 'Linear B'],
  ]);
  expect(await placed('product')).toEqual([
    ['M-1', 'Rotary A'],
    ['M-2', 'Rotary B'],
    ['M-3', 'Rotary A'],
    ['M-4', 'Linear A'],
    ['M-5', 'Linear B'],
    ['M-6', 'Linear B'],
    ['M-7'],
  ]);
});

/** A folder of these files, and a database to import it into. */
async function openImport(files: Record<string, string>): Promise<{ database: Database; folder: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'etalon-made-sets-'));
  const database = await openDatabase({ data_dir: join(folder, 'data'), role: 'importer' });
  onTestFinished(async () => {
    await database.close();
    rmSync(folder, { recursive: true });
  });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return { database, folder };
}

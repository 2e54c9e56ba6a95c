import { expect, it } from 'vitest';
import { getCatalogue } from '#database/catalogue/catalogues.ts';
import { getLiveVersion } from '#database/versions/versions.ts';
import { importCatalogue } from '../import.ts';
import { UpdateWork } from './test-updates.ts';

const work = new UpdateWork();

/** Imports a complete folder of one pump. */
async function importWhole(files: Record<string, string> = {}) {
  const folder = work.write('site', {
    'catalogue.yaml': 'name: Pumps\ncurrency: EUR\n',
    'categories.csv': 'id,name_en\npumps,Pumps\n',
    'products/p.csv': 'part_number,name_en,category_ids\nP-1,Pump one,pumps\n',
    'synonyms.csv': 'terms\npump|piston\n',
    ...files,
  });
  const { published, unchanged, groups } = await importCatalogue(work.database, { folder });
  expect(published || unchanged).toBe(true);
  return groups.filter(({ code }) => code.startsWith('synonyms_')).map(({ code }) => code);
}

const update = (rows: string) => work.update('words', { 'synonyms.csv': `terms,means\n${rows}` });

async function termsOf(): Promise<string[]> {
  const live = await getLiveVersion(work.database);
  const { synonyms } = await getCatalogue(work.database, live?.id ?? '');
  return synonyms.map(({ terms }) => terms.join('|'));
}

it('adds synonyms to those of the catalogue, once, and changes nothing else', async () => {
  await importWhole();
  const result = await update('squirt|pump,\nwet machine,category:pumps\n');
  expect(result).toMatchObject({ published: true, products: { read: 2, kept: 2, changed: 0, withdrawn: 0 } });
  expect(await termsOf()).toEqual(['pump|piston', 'squirt|pump', 'wet machine|Pumps']);
  expect(await update('piston|pump,\nsquirt|pump,\n')).toMatchObject({ published: false, unchanged: true });
});

it('refuses a row that means nothing, with its place', async () => {
  await importWhole();
  const result = await update('squirt|pump,\nwet machine,category:none\nalone,\n');
  expect(result).toMatchObject({ published: false, problems: { error: 2 } });
  expect(result.products).toMatchObject({ read: 2, kept: 1, refused: 1 });
  expect(result.ledger.find(({ file }) => file === 'synonyms.csv')?.rows).toMatchObject({
    read: 3,
    used: 1,
    refused: 2,
  });
  expect(result.codes.sort()).toEqual(['synonym_target_unknown', 'value_invalid']);
  expect(await termsOf()).toEqual(['pump|piston']);
});

it('keeps them over whole imports until the folder has them, and says which mean nothing any more', async () => {
  await importWhole();
  await update('squirt|pump,\nwet machine,category:pumps\n');
  expect(await importWhole()).toEqual(['synonyms_kept']);
  expect(await importWhole()).toEqual(['synonyms_kept']);
  expect(await termsOf()).toEqual(['pump|piston', 'squirt|pump', 'wet machine|Pumps']);
  const files = {
    'categories.csv': 'id,name_en\nothers,Others\n',
    'products/p.csv': 'part_number,name_en,category_ids\nP-1,Pump one,others\n',
    'synonyms.csv': 'terms\npump|squirt|piston\n',
  };
  expect(await importWhole(files)).toEqual(['synonyms_unfit']);
  expect(await termsOf()).toEqual(['pump|squirt|piston']);
  await update('squirt|jet,\n');
  await importWhole({ 'catalogue.yaml': 'name: Pumps\ncurrency: EUR\nkeep_updates: false\n' });
  expect(await termsOf()).toEqual(['pump|piston']);
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, assert, beforeEach, expect, it } from 'vitest';
import { getCatalogue } from '#database/catalogue/catalogues.ts';
import { type Database, openDatabase } from '#database/open.ts';
import { getLiveVersion } from '#database/versions/versions.ts';
import { importCatalogue } from '../import.ts';
import type { UpdateBase } from './build-update.ts';
import { findUpdate } from './find-update.ts';
import { readUpdates, updateCatalogue } from './update.ts';

let work: string;
let database: Database;

beforeEach(async () => {
  work = mkdtempSync(join(tmpdir(), 'etalon-new-synonyms-'));
  database = await openDatabase({ data_dir: join(work, 'data'), role: 'importer' });
});

afterEach(async () => {
  await database.close();
  rmSync(work, { recursive: true });
});

function writeFolder(name: string, files: Record<string, string>): string {
  const folder = join(work, name);
  rmSync(folder, { recursive: true, force: true });
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return folder;
}

/** Imports a complete folder of one pump. */
async function importWhole(files: Record<string, string> = {}) {
  const folder = writeFolder('site', {
    'catalogue.yaml': 'name: Pumps\ncurrency: EUR\n',
    'categories.csv': 'id,name_en\npumps,Pumps\n',
    'products/p.csv': 'part_number,name_en,category_ids\nP-1,Pump one,pumps\n',
    'synonyms.csv': 'terms\npump|piston\n',
    ...files,
  });
  const { published, unchanged, groups } = await importCatalogue(database, { folder });
  expect(published || unchanged).toBe(true);
  return groups.filter(({ code }) => code.startsWith('synonyms_')).map(({ code }) => code);
}

async function update(rows: string) {
  const found = await findUpdate(writeFolder('words', { 'synonyms.csv': `terms,means\n${rows}` }), true);
  assert(found !== null);
  const read = (live: UpdateBase) => readUpdates(found, live);
  const result = await updateCatalogue(database, { source: 'words', rows: read });
  return { ...result, codes: result.groups.map(({ code }) => code) };
}

async function termsOf(): Promise<string[]> {
  const live = await getLiveVersion(database);
  const { synonyms } = await getCatalogue(database, live?.id ?? '');
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

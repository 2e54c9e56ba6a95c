import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#database/open.ts';
import { importCatalogue } from '../import.ts';
import { diffVersions } from './version-diff.ts';

const FIXTURE = fileURLToPath(new URL('../../../tests/fixtures/catalogue/', import.meta.url));

it('lists what became of each product that two versions do not have alike, field by field', async () => {
  const work = mkdtempSync(join(tmpdir(), 'etalon-diff-'));
  const database = await openDatabase({ data_dir: work, role: 'importer' });
  onTestFinished(async () => {
    await database.close();
    rmSync(work, { recursive: true });
  });
  await importCatalogue(database, { folder: FIXTURE });
  const folder = join(work, 'catalogue');
  cpSync(FIXTURE, folder, { recursive: true });
  const table = join(folder, 'products', 'lenses.csv');
  const lenses = readFileSync(table, 'utf8')
    .replace('1:21.50|10:19.35|100:on request,12,', '1:22.75,7,')
    .replace('Uncoated,no,Stock item', 'Violet,yes,Stock item')
    .replace('LA1-100-A,pcx', 'LA1-150-A,pcx');
  writeFileSync(table, lenses);
  await importCatalogue(database, { folder, allow_errors: true });

  expect(await Array.fromAsync(diffVersions(database, 'v1', 'v2'))).toEqual([
    {
      part_number: 'LA1-050',
      id: 'LA1-050',
      change: 'changed',
      fields: [
        { field: 'price_breaks', before: '1:21.50|10:19.35|100:on request', after: '1:22.75' },
        { field: 'stock', before: '12', after: '7' },
        { field: 'mounted', before: 'no', after: 'yes' },
        { field: 'coating', before: 'Uncoated', after: 'Violet' },
      ],
    },
    { part_number: 'LA1-150-A', id: 'LA1-150-A', change: 'added', fields: [] },
    { part_number: 'LA1-100-A', id: 'LA1-100-A', change: 'withdrawn', fields: [] },
  ]);
  expect(await Array.fromAsync(diffVersions(database, 'v2', 'v2'))).toEqual([]);
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { type Database, openDatabase } from '#database/open.ts';
import { importCatalogue } from '#importer/import.ts';
import { COVERAGE_FORMS } from '#main/cli/report-forms/coverage-forms.ts';
import { surveyCoverage } from '#reports/coverage.ts';
import { FILES, writeCatalogue } from './small-catalogue.ts';

it('counts what products, texts and the attributes of each category lack', async () => {
  const database = await importFiles(FILES);
  const coverage = await surveyCoverage(database, 'v1');
  expect(coverage).toEqual({
    version: 'v1',
    products: 4,
    without: [
      { what: 'picture', of: 4, missing: 4, examples: ['L-1', 'L-2', 'L-3'] },
      { what: 'document', of: 4, missing: 4, examples: ['L-1', 'L-2', 'L-3'] },
      // That of the series counts for its products.
      { what: 'description', of: 4, missing: 1, examples: ['P-1'] },
      // A discontinued product needs no price.
      { what: 'price', of: 3, missing: 1, examples: ['L-2'] },
    ],
    translations: [
      { text: 'category', language: 'cn', of: 3, missing: 1, examples: ['posts'] },
      { text: 'attribute', language: 'cn', of: expect.any(Number), missing: 1, examples: ['focus'] },
      // N-SF5 is a code, which needs no translation.
      { text: 'choice', language: 'cn', of: 1, missing: 1, examples: ['glass: crown'] },
      { text: 'set_text', language: 'cn', of: 1, missing: 1, examples: ['pcx'] },
      { text: 'product', language: 'cn', of: 4, missing: 1, examples: ['L-2'] },
    ],
    attributes: [
      { category: 'lenses', attribute: 'focus', of: 3, missing: 1, examples: ['L-3'] },
      { category: 'lenses', attribute: 'glass', of: 3, missing: 1, examples: ['L-2'] },
    ],
  });
});

it('keeps to a category and those below it, and knows which there are', async () => {
  const database = await importFiles(FILES);
  expect(await surveyCoverage(database, 'v1', 'posts')).toMatchObject({
    products: 1,
    translations: [],
    attributes: [],
  });
  expect(await surveyCoverage(database, 'v1', 'optics')).toMatchObject({
    products: 3,
    attributes: [{ attribute: 'focus' }, { attribute: 'glass' }],
  });
  expect(await surveyCoverage(database, 'v1', 'lathes')).toBeNull();
});

it('names an attribute that few products have after those that most have', async () => {
  const rows = Array.from(
    { length: 10 },
    (_, at) => `X-${at},,posts,Post,立柱,,,${at < 8 ? 1 : ''},${at < 2 ? 1 : ''},`,
  );
  const head = FILES['products/lenses.csv']?.split('\n')[0] ?? '';
  const database = await importFiles({ ...FILES, 'products/lenses.csv': [head, ...rows].join('\n') });
  expect((await surveyCoverage(database, 'v1'))?.attributes).toEqual([
    { category: 'posts', attribute: 'length', of: 10, missing: 2, examples: ['X-8', 'X-9'] },
    { category: 'posts', attribute: 'focus', of: 10, missing: 8, examples: ['X-2', 'X-3', 'X-4'] },
  ]);
});

it('is told as a table of the worst, as CSV and as JSON with every row', async () => {
  const coverage = await surveyCoverage(await importFiles(FILES), 'v1');
  if (coverage === null) throw new Error('no coverage');
  const lines = COVERAGE_FORMS.table(coverage, { locale: 'cn', limit: 1 }).split('\n');
  expect(lines.slice(-5)).toEqual([
    '分类内部分产品缺少的参数',
    '  分类    参数   缺失  总数  填写率  示例',
    '  lenses  focus  1     3     66 %    L-3',
    '… 另有 1 行；用 --limit 0 显示全部',
    '',
  ]);
  const csv = COVERAGE_FORMS.csv(coverage, { locale: 'en', limit: 1 });
  expect(csv.split('\r\n')).toContain('attribute,lenses,glass,,1,3,L-2');
  expect(JSON.parse(COVERAGE_FORMS.json(coverage, { locale: 'en', limit: 1 }))).toEqual(coverage);
});

async function importFiles(files: Readonly<Record<string, string>>): Promise<Database> {
  const data_dir = mkdtempSync(join(tmpdir(), 'etalon-coverage-'));
  const database = await openDatabase({ data_dir, role: 'importer' });
  onTestFinished(async () => {
    await database.close();
    rmSync(data_dir, { recursive: true });
  });
  await importCatalogue(database, { folder: writeCatalogue(files) });
  return database;
}

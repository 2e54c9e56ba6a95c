import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Database, openDatabase } from '#database/open.ts';
import { type ExportChoice, openProductTable } from './export/product-table.ts';
import { importCatalogue } from './import.ts';
import { buildHeaders } from './sources/table/headers.ts';
import type { Row } from './sources/table/table.ts';
import { updateCatalogue } from './update/update.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const ALL: ExportChoice = { category_id: null, locale: null };

let work: string;
let database: Database;

beforeEach(async () => {
  work = mkdtempSync(join(tmpdir(), 'etalon-export-'));
  database = await openDatabase({ data_dir: work, role: 'importer' });
});

afterEach(async () => {
  await database.close();
  rmSync(work, { recursive: true });
});

async function open(choice: Partial<ExportChoice> = {}) {
  const table = await openProductTable(database, 'v1', { ...ALL, ...choice });
  if (table === null) throw new Error('There is no such category');
  return table;
}

it.each([
  ['the fixture', 'tests/fixtures/catalogue'],
  ['the sample', 'catalogues/sample'],
])(
  'what is exported of %s and read back as an update changes nothing',
  async (_, folder) => {
    const { products } = await importCatalogue(database, { folder: join(ROOT, folder) });
    const { columns, rows } = await open();
    const headers = buildHeaders(columns, []);
    async function* readBack(): AsyncGenerator<Row> {
      let line = 1;
      for await (const row of rows)
        yield { file: 'export', line: ++line, headers, cells: columns.map(column => row.get(column) ?? '') };
    }
    const result = await updateCatalogue(database, { source: 'export', rows: readBack });
    expect(result.groups.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(result).toMatchObject({
      version: 'v1',
      published: false,
      unchanged: true,
      products: { read: products.kept, kept: products.kept, added: 0, changed: 0, withdrawn: 0 },
    });
  },
  120_000,
);

it('gives the products of a category with those of its series, and one language alone', async () => {
  await importCatalogue(database, { folder: join(ROOT, 'tests/fixtures/catalogue') });
  const all = await Array.fromAsync((await open()).rows);
  expect(all).toHaveLength(8);
  const { columns } = await open({ locale: 'cn' });
  expect(columns).toContain('name_cn');
  expect(columns.filter(column => column.endsWith('_en'))).toEqual([]);
  expect(await openProductTable(database, 'v1', { ...ALL, category_id: 'none' })).toBeNull();
  const part = await Array.fromAsync((await open({ category_id: 'mirrors' })).rows);
  expect(part.map(row => row.get('part_number'))).toEqual(['MA 25', 'MA 50']);
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '#database/open.ts';
import { countRecords } from '#database/records/record-counts.ts';
import { importCatalogue } from './import.ts';

const fixtures = fileURLToPath(new URL('../../tests/fixtures/exchange/', import.meta.url));

describe('importing a single file', () => {
  let database: Database;
  let folder: string;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'etalon-import-file-'));
    database = await openDatabase({ data_dir: folder, role: 'importer' });
  });

  afterEach(async () => {
    await database.close();
    rmSync(folder, { recursive: true });
  });

  it('publishes a BMEcat file with the pictures beside it that it names, and no others', async () => {
    let files: readonly string[] = [];
    const result = await importCatalogue(database, {
      folder: join(fixtures, 'bmecat-1.2.xml'),
      beforePublish: async (_, { named }) => {
        files = named;
      },
    });
    expect([result.published, result.products.kept, result.problems.error]).toEqual([true, 2, 0]);
    expect(files).toEqual(['pump.svg']);
    expect(await countRecords(database, result.version ?? '')).toMatchObject({ products: 2, categories: 3 });
  });

  it('says in one problem why a file is no catalogue', async () => {
    const result = await importCatalogue(database, { folder: fileURLToPath(import.meta.url) });
    expect([result.published, result.groups.map(({ code, count }) => `${code} ${count}`)]).toEqual([
      false,
      ['format_unknown 1'],
    ]);
  });
});

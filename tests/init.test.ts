import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openDatabase } from '#database/open.ts';
import { importCatalogue } from '#importer/import.ts';
import { runCli } from '#main/cli/run-cli.ts';

let work: string;
let folder: string;

beforeEach(() => {
  work = mkdtempSync(join(tmpdir(), 'etalon init '));
  folder = join(work, 'my catalogue');
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(work, { recursive: true });
});

it.each(['en,cn', 'cn,en', 'en', 'cn'])(
  'etalon init writes a catalogue in the languages %s that imports without an error or a warning',
  async languages => {
    expect(await init('--name', 'Acme "Optics" & Söhne', '--languages', languages)).toBe(0);
    expect(await importFolder()).toMatchObject({
      published: true,
      problems: { error: 0, warning: 0 },
      products: { kept: 8 },
    });
    const head = readFileSync(join(folder, 'categories.csv'), 'utf8').split('\n')[0];
    expect(head?.includes('name_en')).toBe(languages.includes('en'));
    expect(head?.includes('name_cn')).toBe(languages.includes('cn'));
    expect(existsSync(join(folder, 'pages/imprint.cn.md'))).toBe(languages.includes('cn'));
    expect(existsSync(join(folder, 'README.md'))).toBe(true);
  },
);

it('etalon init takes a table of the owner’s with a first mapping in place of the examples', async () => {
  const table = join(work, 'parts.csv');
  writeFileSync(
    table,
    'Part No,Description,Category,Length (mm)\nA-1,Rod one,Rods,10\nA-2,Rod two,Rods,20\n',
  );
  expect(await init('--name', 'Acme', '--currency', 'EUR', '--table', table)).toBe(0);
  expect(existsSync(join(folder, 'products'))).toBe(false);
  expect(await importFolder()).toMatchObject({ problems: { error: 0, warning: 0 }, products: { kept: 2 } });
});

it('etalon init writes nothing over what is there, and nothing at all where an answer does not fit', async () => {
  expect(await init('--name', 'Acme', '--table', join(work, 'none.csv'))).toBe(2);
  expect(await init('--name', 'Acme', '--currency', 'XXZ')).toBe(2);
  expect(await init()).toBe(2);
  expect(existsSync(folder)).toBe(false);
  expect(await init('--name', 'Acme')).toBe(0);
  const before = readFileSync(join(folder, 'catalogue.yaml'), 'utf8');
  expect(await init('--name', 'Another')).toBe(2);
  expect(readFileSync(join(folder, 'catalogue.yaml'), 'utf8')).toBe(before);
});

function init(...options: string[]) {
  return runCli(['init', folder, '--yes', ...options]);
}

async function importFolder() {
  const database = await openDatabase({ data_dir: work, role: 'importer' });
  try {
    return await importCatalogue(database, { folder });
  } finally {
    await database.close();
  }
}

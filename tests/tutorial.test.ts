import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { findProductByPartNumber } from '#database/catalogue/products.ts';
import { openDatabase } from '#database/open.ts';
import { importCatalogue } from '#importer/import.ts';
import { runCli } from '#main/cli/run-cli.ts';
import { ROOT } from './run/tool.ts';

/** The files of the tutorial, by the names after their fences. */
const FILES = new Map(
  [...readFileSync(join(ROOT, 'docs/tutorial.md'), 'utf8').matchAll(/^```\w+ (\S+)\n(.*?)^```$/gms)].map(
    ([, name = '', text = '']) => [name, text],
  ),
);

it('the tutorial leads from its table to a branded catalogue without an error or a warning at any step', async () => {
  const work = mkdtempSync(join(tmpdir(), 'etalon tutorial '));
  const folder = join(work, 'my-catalogue');
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  onTestFinished(() => {
    log.mockRestore();
    rmSync(work, { recursive: true });
  });
  const table = join(work, 'springs.csv');
  writeFileSync(table, FILES.get('springs.csv') ?? '');
  const answers = ['--name', 'Halden Springs', '--currency', 'EUR', '--email', 'sales@halden.example'];
  expect(await runCli(['init', folder, ...answers, '--table', table, '--yes'])).toBe(0);
  const database = await openDatabase({ data_dir: work, role: 'importer' });
  onTestFinished(() => database.close());
  const clean = { problems: { error: 0, warning: 0 }, products: { kept: 10, refused: 0 } };
  expect(await importCatalogue(database, { folder })).toMatchObject(clean);

  for (const name of ['mapping.yaml', 'media/logo.svg', 'synonyms.csv', 'views.yaml']) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), FILES.get(name) ?? '');
  }
  const own = readFileSync(join(folder, 'catalogue.yaml'), 'utf8').replaceAll(/^# brand:\n(?:#.*\n)*/gm, '');
  writeFileSync(join(folder, 'catalogue.yaml'), `${own}${FILES.get('brand')}`);
  expect(await importCatalogue(database, { folder })).toMatchObject(clean);
  expect(await findProductByPartNumber(database, 'v2', 'CS-1616-40')).toMatchObject({
    category_ids: ['springs-compression-springs'],
    description: { en: 'Wound from Spring steel wire of 1.6 mm. Ends closed and ground.' },
  });
});

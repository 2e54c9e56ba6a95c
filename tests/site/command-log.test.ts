import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listDeeds } from '#database/history/audit-log.ts';
import { openDatabase } from '#database/open.ts';
import { writeCatalogue } from './catalogue-folder.ts';
import { runEtalon } from './etalon.ts';

it('commands that change the catalogue are in the log of the desk, with the user of the machine', async context => {
  const work = mkdtempSync(join(tmpdir(), 'etalon-command-log-'));
  context.onTestFinished(() => rmSync(work, { recursive: true, force: true }));
  const data_dir = join(work, 'var');
  const folder = join(work, 'catalogue');
  writeCatalogue(folder, { 'products/p.csv': 'part_number,set_id,price_breaks\nL-1,lens,1:10.00\n' });
  const etalon = async (...args: string[]) => {
    const { code, err } = await runEtalon(args, { DATA_DIR: data_dir });
    return expect(code, err);
  };
  (await etalon('import', folder)).toBe(0);
  // Nothing is done by a trial, nor by an import of the same.
  (await etalon('import', folder, '--dry-run')).toBe(0);
  (await etalon('import', folder)).toBe(0);
  (await etalon('import', folder, '--stage')).toBe(0);
  const database = await openDatabase({ data_dir, role: 'importer' });
  context.onTestFinished(() => database.close());
  const staged = (await listDeeds(database, { before: undefined, limit: 1 }))[0]?.version ?? '';
  (await etalon('publish', staged)).toBe(0);
  (await etalon('rollback')).toBe(0);
  (await etalon('set', 'L-1', 'price', '1:11.00')).toBe(0);
  (await etalon('rollback', 'v1')).not.toBe(0);
  const deeds = await listDeeds(database, { before: undefined, limit: 9 });
  const { username } = userInfo();
  expect(deeds.every(({ who, role }) => who === username && role === 'command')).toBe(true);
  expect(deeds.map(({ action, version, details }) => [action, version, details]).reverse()).toEqual([
    ['import_live', 'v1', folder],
    ['import_staged', staged, folder],
    ['publish', staged, 'v1'],
    ['roll_back', 'v1', staged],
    ['import_live', expect.stringMatching(/^v\d+$/), 'set L-1 price'],
  ]);
});

it('a staged version that a command deletes is in the log with its source', async context => {
  const work = mkdtempSync(join(tmpdir(), 'etalon-command-log-'));
  context.onTestFinished(() => rmSync(work, { recursive: true, force: true }));
  const data_dir = join(work, 'var');
  const folder = join(work, 'catalogue');
  writeCatalogue(folder, { 'products/p.csv': 'part_number,set_id\nL-1,lens\n' });
  for (const args of [
    ['import', folder, '--stage'],
    ['publish', 'v1', '--at', '2099-01-01T00:00Z'],
    ['publish', 'v1', '--cancel'],
    ['versions', '--discard', 'v1'],
  ]) {
    const { code, err } = await runEtalon(args, { DATA_DIR: data_dir });
    expect(code, err).toBe(0);
  }
  const database = await openDatabase({ data_dir });
  context.onTestFinished(() => database.close());
  const deeds = await listDeeds(database, { before: undefined, limit: 9 });
  expect(deeds.map(({ action, version, details }) => [action, version, details]).reverse()).toEqual([
    ['import_staged', 'v1', folder],
    ['plan', 'v1', '2099-01-01T00:00:00.000Z'],
    ['cancel', 'v1', null],
    ['discard', 'v1', folder],
  ]);
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { expect, it, type TestContext } from 'vitest';
import { make } from '#contract/suite/make.ts';
import type { Feedback } from '#contract/visitors/feedback.ts';
import { listDeeds } from '#database/history/audit-log.ts';
import { openDatabase } from '#database/open.ts';
import { makeSite } from '#database/suite/test-site.ts';
import { addFeedback } from '#database/visitors/feedback.ts';
import { addQuotation } from '#database/visitors/quotations.ts';
import { writeCatalogue } from './catalogue-folder.ts';
import { runEtalonHere } from './etalon-here.ts';

const FEEDBACK: Feedback = {
  id: 'F1',
  type_id: 'product',
  content: 'Is it N-BK7?',
  contact: {},
  area_code: null,
  product_id: null,
  page: null,
  images: 1,
  status: 'received',
  reply: null,
  created_at: '2026-11-20T10:00:00.000Z',
  answered_at: null,
};

const QUOTATION = make.quotation('Q20261120-AAAAAA');

it('commands that change the catalogue are in the log of the desk, with the user of the machine', async context => {
  const work = mkdtempSync(join(tmpdir(), 'etalon-command-log-'));
  context.onTestFinished(() => rmSync(work, { recursive: true, force: true }));
  const data_dir = join(work, 'var');
  const folder = join(work, 'catalogue');
  writeCatalogue(folder, { 'products/p.csv': 'part_number,set_id,price_breaks\nL-1,lens,1:10.00\n' });
  const etalon = async (...args: string[]) => {
    const { code, err } = await runEtalonHere(args, { DATA_DIR: data_dir });
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
    const { code, err } = await runEtalonHere(args, { DATA_DIR: data_dir });
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

it('a site that a command restores or moves has that in its own log, after all that it brought', async context => {
  const work = mkdtempSync(join(tmpdir(), 'etalon-command-log-'));
  context.onTestFinished(() => rmSync(work, { recursive: true, force: true }));
  const [data_dir, restored] = [join(work, 'var'), join(work, 'restored')];
  const folder = join(work, 'catalogue');
  const file = join(work, 'monday.sqlite');
  writeCatalogue(folder, { 'products/p.csv': 'part_number,set_id\nL-1,lens\n' });
  const run = async (env: Record<string, string>, ...args: string[]) => {
    const { code, err } = await runEtalonHere(args, env);
    expect(code, err).toBe(0);
  };
  const readDeeds = async (where: { data_dir: string; url?: string }) => {
    const database = await openDatabase(where);
    const deeds = await listDeeds(database, { before: undefined, limit: 9 }).finally(database.close);
    return deeds.map(({ action, details }) => [action, details]).reverse();
  };
  await run({ DATA_DIR: data_dir }, 'import', folder);
  await run({ DATA_DIR: data_dir }, 'backup', file);
  await run({ DATA_DIR: restored }, 'restore', file);
  const brought = [
    ['import_live', folder],
    ['restore', file],
  ];
  expect(await readDeeds({ data_dir: restored })).toEqual(brought);
  const url = (await makeSite('postgres', context)).options.url ?? '';
  await run({ DATA_DIR: restored, DATABASE_URL: url }, 'move');
  const moved = ['move', expect.stringMatching(/restored.etalon\.sqlite → postgres:/)];
  expect(await readDeeds({ data_dir: restored, url })).toEqual([...brought, moved]);
  expect(await readDeeds({ data_dir: restored })).toEqual(brought);
});

/** A site with a staged version and a feedback with a picture, and its commands. */
async function openSite(context: TestContext) {
  const work = mkdtempSync(join(tmpdir(), 'etalon-command-log-'));
  context.onTestFinished(() => rmSync(work, { recursive: true, force: true }));
  const data_dir = join(work, 'var');
  const folder = join(work, 'catalogue');
  writeCatalogue(folder, { 'products/p.csv': 'part_number,set_id\nL-1,lens\n' });
  const etalon = (...args: string[]) =>
    runEtalonHere(args, { DATA_DIR: data_dir, BASE_URL: 'https://a.example' });
  expect(await etalon('import', folder, '--stage')).toMatchObject({ code: 0 });
  const database = await openDatabase({ data_dir });
  context.onTestFinished(() => database.close());
  const image = { type: 'image/png' as const, bytes: Buffer.from('a picture') };
  await addFeedback(database, 'ann', FEEDBACK, [image]);
  await addQuotation(database, 'ann', QUOTATION);
  const listNewDeeds = async () => {
    const [_import, ...deeds] = (await listDeeds(database, { before: undefined, limit: 9 })).reverse();
    return deeds.map(({ action, version, details }) => [action, version, details]);
  };
  return { work, etalon, listNewDeeds };
}

it('commands that answer visitors or save what they sent are in the log, but not those that found nothing', async context => {
  const { work, etalon, listNewDeeds } = await openSite(context);
  const sheet = join(work, 'q.csv');
  for (const args of [
    ['feedback', 'answer', 'F1', 'Yes.'],
    ['feedback', 'images', 'F1', join(work, 'images')],
    ['quotations', 'answer', QUOTATION.reference, 'Yes.'],
    ['quotations', 'export', sheet],
  ])
    expect(await etalon(...args)).toMatchObject({ code: 0 });
  expect((await etalon('feedback', 'answer', 'F0', 'Yes.')).code).not.toBe(0);
  expect((await etalon('quotations', 'answer', 'Q0', 'Yes.')).code).not.toBe(0);
  expect(await listNewDeeds()).toEqual([
    ['reply', null, 'F1'],
    ['export', null, 'feedback images F1'],
    ['reply', null, QUOTATION.reference],
    ['export', null, sheet],
  ]);
});

it('preview links and backups that commands make are in the log, unless the desk has entered them', async context => {
  const { work, etalon, listNewDeeds } = await openSite(context);
  const backup = join(work, 'b.sqlite');
  for (const args of [
    ['preview-version', 'v1', '--days', '2'],
    ['preview-version', '--revoke'],
    ['backup', backup],
    ['backup', backup, '--noted'],
  ])
    expect(await etalon(...args)).toMatchObject({ code: 0 });
  expect(await listNewDeeds()).toEqual([
    ['preview', 'v1', expect.stringMatching(/^20/)],
    ['preview_revoke', null, null],
    ['backup', null, backup],
  ]);
});

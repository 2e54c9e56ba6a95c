import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openDatabase } from '#database/open.ts';
import { BUILD } from '#main/settings/project.ts';
import { CATALOGUE } from '../api/catalogue.ts';
import { startSiteForTest } from '../api/start-site.ts';
import { writeCatalogue } from './catalogue-folder.ts';
import { readyAddress, startEtalon } from './etalon.ts';
import { runEtalonHere } from './etalon-here.ts';

const HOUR_MS = 3_600_000;

it('a version that is planned goes live at its time and not before', { timeout: 240_000 }, async context => {
  const folder = mkdtempSync(join(tmpdir(), 'etalon-planned-'));
  context.onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeCatalogue(folder, { 'products/lenses.csv': 'part_number,set_id\nL-2,lens\n' });
  let ahead_ms = 0;
  const now = () => new Date(Date.now() + ahead_ms);
  const site = await startSiteForTest({ entries: CATALOGUE, now });
  const etalon = (...args: string[]) => runEtalonHere(args, { DATA_DIR: site.data_dir });
  const statusOf = async (part: string) => (await site.get(`/api/v1/product/${part}`)).status;
  const staged = await etalon('import', folder, '--stage');
  expect([staged.code, staged.out]).toEqual([
    0,
    expect.stringContaining('Version v2 is ready, and nobody sees it'),
  ]);
  await site.publish(CATALOGUE);
  const at = new Date(Date.now() + HOUR_MS).toISOString();
  const shown = `${at.slice(0, 16).replace('T', ' ')} UTC`;
  const planned = await etalon('publish', 'v2', '--at', at);
  expect([planned.code, planned.out, planned.err]).toEqual([
    0,
    expect.stringContaining(`will be published at ${shown}`),
    expect.stringContaining('v3 was published after v2 was built'),
  ]);
  expect((await etalon('publish', 'v2', '--cancel', '--lang', 'cn')).out).toBe('版本 v2 不再自动发布\n');
  expect((await etalon('versions')).out).toMatch(/^v2 +ready .* staged$/m);
  ahead_ms = HOUR_MS + 1000;
  // Looked for every 50 ms.
  await sleep(1000);
  expect(await statusOf('L-2')).toBe(404);
  ahead_ms = 0;
  await etalon('publish', 'v2', '--at', at);
  expect((await etalon('versions')).out).toContain(`to be published ${shown}`);
  expect(await statusOf('L-2')).toBe(404);
  ahead_ms = HOUR_MS + 1000;
  await expect.poll(() => statusOf('L-2')).toBe(200);
  expect(await statusOf('LA-25')).toBe(410);
});

it('a version whose time came while no site ran goes live at the next start', {
  timeout: 240_000,
}, async context => {
  context.skip(!existsSync(BUILD.server), 'the site is not built: npm start or npm test builds it');
  const folder = mkdtempSync(join(tmpdir(), 'etalon-planned-'));
  context.onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  const env = { DATA_DIR: join(folder, 'var'), PORT: '0' };
  const etalon = (...args: string[]) => runEtalonHere(args, env);
  const load = async (part: string, ...flags: string[]) => {
    writeCatalogue(folder, { 'products/lenses.csv': `part_number,set_id\n${part},lens\n` });
    expect((await etalon('import', folder, ...flags)).code).toBe(0);
  };
  await load('L-1', '--confirm');
  await load('L-2', '--stage');
  expect((await etalon('publish', 'v2', '--at', new Date(Date.now() + HOUR_MS).toISOString())).code).toBe(0);
  // Its time passes without a wait.
  const database = await openDatabase({ data_dir: env.DATA_DIR, role: 'importer' });
  const publish_at = new Date(Date.now() - 1000).toISOString();
  await database.db.updateTable('versions').set({ publish_at }).where('number', '=', 2).execute();
  await database.close();
  // It was not published, as only a running site publishes.
  expect((await etalon('versions')).out).toMatch(/^v1 +live/m);
  const site = startEtalon(['serve'], env);
  context.onTestFinished(async () => {
    site.child.kill('SIGTERM');
    await site.ended;
  });
  const address = await readyAddress(site);
  // It never serves the previous version.
  expect((await fetch(`${address}/api/v1/product/L-2`)).status).toBe(200);
  expect((await fetch(`${address}/api/v1/product/L-1`)).status).toBe(410);
  expect((await etalon('versions')).out).toMatch(/^v2 +live/m);
});

it('an update can be staged: nobody sees it until it is published, and then it changes what it names', {
  timeout: 120_000,
}, async context => {
  const folder = mkdtempSync(join(tmpdir(), 'etalon-planned-'));
  context.onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const catalogue = join(folder, 'catalogue');
  writeCatalogue(catalogue, {
    'products/lenses.csv': 'part_number,set_id,focal_length [mm]\nL-1,lens,10\nL-2,lens,20\n',
  });
  const etalon = (...args: string[]) => runEtalonHere(args, { DATA_DIR: join(folder, 'var') });
  const focalLengthOf = async (part: string) => {
    const shown = await etalon('show', part, '--format', 'json');
    return JSON.parse(shown.out).find((row: { field: string }) => row.field.startsWith('focal_length'))
      ?.value;
  };
  await etalon('import', catalogue, '--confirm');
  const table = join(folder, 'new.csv');
  writeFileSync(table, 'part_number,focal_length [mm]\nL-2,25\n');
  const staged = await etalon('import', table, '--update', '--stage');
  expect([staged.code, staged.out]).toEqual([
    0,
    expect.stringContaining('Version v2 is ready, and nobody sees it'),
  ]);
  expect((await etalon('versions')).out).toMatch(/^v2 +ready .* staged$/m);
  expect(await focalLengthOf('L-2')).toMatch(/^20/);
  expect(readdirSync(join(folder, 'var', 'media')).toSorted()).toEqual(['v1', 'v2']);
  expect((await etalon('publish', 'v2')).code).toBe(0);
  expect([await focalLengthOf('L-1'), await focalLengthOf('L-2')]).toEqual([
    expect.stringMatching(/^10/),
    expect.stringMatching(/^25/),
  ]);
});

it('a staged version can be discarded, with its files', { timeout: 120_000 }, async context => {
  const folder = mkdtempSync(join(tmpdir(), 'etalon-planned-'));
  context.onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeCatalogue(folder, { 'products/lenses.csv': 'part_number,set_id\nL-2,lens\n' });
  const data_dir = join(folder, 'var');
  const etalon = (...args: string[]) => runEtalonHere(args, { DATA_DIR: data_dir });
  await etalon('import', folder, '--stage');
  expect(readdirSync(join(data_dir, 'media'))).toEqual(['v1']);
  expect((await etalon('versions', '--discard', 'v1')).err).toBe('Version v1 was deleted\n');
  expect(readdirSync(join(data_dir, 'media'))).toEqual([]);
});

it.each([
  [['--at', 'tomorrow'], 'invalid time tomorrow'],
  [['--at', '2027-01-08T06:00'], 'invalid time 2027-01-08T06:00'],
  [['--at', '2020-01-08T06:00+08:00'], 'is in the past'],
  [['--at', '2099-01-08T06:00Z', '--cancel'], 'either --at or --cancel'],
])('etalon publish with %j ends with code 2 and says %j', async (flags, said) => {
  const folder = mkdtempSync(join(tmpdir(), 'etalon-planned-'));
  const { code, err } = await runEtalonHere(['publish', 'v1', ...flags], { DATA_DIR: folder });
  rmSync(folder, { recursive: true, force: true });
  expect([code, err]).toEqual([2, expect.stringContaining(said)]);
});

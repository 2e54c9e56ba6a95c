import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '#database/open.ts';
import { ageArticle } from '#database/suite/test-records.ts';
import { makeSite } from '#database/suite/test-site.ts';
import { BUILD } from '#main/settings/project.ts';
import { copySample } from '../run/sample-data.ts';
import { writeCatalogue } from './catalogue-folder.ts';
import { readyAddress, runEtalon, startEtalon } from './etalon.ts';
import { runEtalonHere } from './etalon-here.ts';
import { importLenses, keepData } from './kept-data.ts';

const copyLens = keepData(kept => importLenses(kept, 'L-1,lens,25'));

let data_dir: string;
let folder: string;
beforeEach(context => {
  data_dir = mkdtempSync(join(tmpdir(), 'etalon-cli-'));
  folder = mkdtempSync(join(tmpdir(), 'etalon-catalogue-'));
  context.onTestFinished(() => {
    for (const path of [data_dir, folder]) rmSync(path, { recursive: true, force: true });
  });
});

const etalon = (...args: string[]) => runEtalonHere(args, { DATA_DIR: data_dir });
/** The same in a process, as a shell runs it. */
const etalonApart = (...args: string[]) => runEtalon(args, { DATA_DIR: data_dir });

describe('etalon', () => {
  it.each([
    'import',
    'run',
    'versions',
    'publish',
    'rollback',
    'serve',
    'doctor',
    'backup',
    'restore',
    'move',
    'preview',
    'feedback',
    'quotations',
  ])('explains %s with an example', async command => {
    const { code, out } = await etalon(command, '--help');
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(new RegExp(`Examples?:\\n {2}(PORT=8080 )?etalon ${command}`)),
    ]);
  });

  it.each([
    [[], 'Usage: etalon'],
    [['versions', '--lang', 'fr'], 'Allowed choices are en, cn'],
  ])('used in a shell as %j ends with code 2 and says %j', async (args, said) => {
    const { code, err } = await etalonApart(...args);
    expect([code, err]).toEqual([2, expect.stringContaining(said)]);
    expect(err).not.toMatch(/\n\s+at /);
  });

  it.each([
    [['explode'], "unknown command 'explode'"],
    [['import'], "missing required argument 'source'"],
    [['import', '/nowhere/at/all'], '/nowhere/at/all is not a readable folder'],
    [['import', '.', '--fast'], "unknown option '--fast'"],
    [['publish', 'v9'], 'Version v9 not found'],
    [['publish', 'newest'], 'newest'],
    [['rollback'], 'There is no previous version'],
  ])('used as %j ends with code 2 and says %j', async (args, said) => {
    const { code, err } = await etalon(...args);
    expect([code, err]).toEqual([2, expect.stringContaining(said)]);
    expect(err).not.toMatch(/\n\s+at /);
  });

  it('says nothing of a reader who has enough, as head has, and does its work all the same', async () => {
    writeCatalogue(folder, { 'products/lenses.csv': 'part_number,set_id,focal_length [mm]\nL-1,lens,25\n' });
    const unread = async (...args: string[]) => {
      const running = startEtalon(args, { DATA_DIR: data_dir });
      running.child.stdout?.destroy();
      return running.ended;
    };
    const quiet = { code: 0, err: '' };
    expect(await unread('--help')).toMatchObject(quiet);
    expect(await unread('import', folder)).toMatchObject(quiet);
    expect((await etalon('versions')).out).toContain('v1');
    expect(await unread('export')).toMatchObject(quiet);
    expect(await unread('diff', 'v1', 'v1')).toMatchObject(quiet);
  }, 120_000);

  it('reports a wrong environment whole, with code 2', async () => {
    const { code, err } = await runEtalon(['versions'], { PORT: 'x', LOG_LEVEL: 'loud', DATA_DIR: data_dir });
    expect([code, err.split('\n').filter(line => line.includes('invalid value')).length]).toEqual([2, 2]);
  });
});

describe('importing', () => {
  it('publishes a folder, lists it, and goes back and forth between versions', async () => {
    writeCatalogue(folder, { 'products/lenses.csv': 'part_number,set_id,focal_length [mm]\nL-1,lens,25\n' });
    const first = await etalonApart('import', folder, '--json');
    expect([first.code, JSON.parse(first.out)]).toMatchObject([
      0,
      { version: 'v1', published: true, products: { kept: 1, added: 1 } },
    ]);
    writeCatalogue(folder, {
      'products/lenses.csv': 'part_number,set_id,focal_length [mm]\nL-1,lens,30\nL-2,lens,50\n',
    });
    expect(JSON.parse((await etalonApart('import', folder, '--json')).out)).toMatchObject({
      version: 'v2',
      products: { kept: 2, added: 1, changed: 1 },
    });
    expect((await etalonApart('versions')).out).toMatch(/^v2 {2}live .*\nv1 {2}previous /);
    expect((await etalonApart('rollback', '--lang', 'cn')).out).toBe('版本 v1 已上线（1 个产品）\n');
    expect((await etalonApart('publish', 'v2')).out).toBe('Version v2 is live (2 products)\n');
    expect(readdirSync(join(data_dir, 'media')).sort()).toEqual(['v1', 'v2']);
  });

  it('changes what a table or a command names, and keeps the rest with its files', async () => {
    await copyLens(data_dir);
    const table = join(folder, 'stock.csv');
    writeFileSync(table, 'part_number,focal_length [mm]\nL-1,26\n');
    expect((await etalon('import', table)).err).toContain('add --update');
    const updated = await etalon('import', table, '--update', '--json');
    expect(JSON.parse(updated.out)).toMatchObject({
      version: 'v2',
      published: true,
      products: { changed: 1 },
    });
    expect((await etalon('set', 'L-1', 'focal_length [mm]', '27')).out).toMatch(/Version v3 is live\n$/);
    expect((await etalon('set', 'L-2', 'stock', '27')).code).toBe(1);
    expect(readdirSync(join(data_dir, 'media'))).toContain('v3');
  });

  it('of bad data ends with code 1, publishes nothing, and names the place', async () => {
    writeCatalogue(folder, {
      'products/lenses.csv': 'part_number,set_id,focal_length [mm]\nL-1,lens,long\n',
    });
    const { code, out } = await etalonApart('import', folder);
    expect([code, out]).toEqual([1, expect.stringContaining('products/lenses.csv:2')]);
    expect((await etalon('versions')).out).toMatch(/^v1 {2}failed/);
    expect(existsSync(join(data_dir, 'media', 'v1'))).toBe(false);
  });

  it('in a dry run says what would change and leaves nothing behind', async () => {
    writeCatalogue(folder, { 'products/lenses.csv': 'part_number,set_id,focal_length [mm]\nL-1,lens,25\n' });
    const { code, out } = await etalon('import', folder, '--dry-run', '--lang', 'cn');
    expect([code, out]).toEqual([0, expect.stringContaining('试运行')]);
    expect((await etalon('versions')).out).toContain('No catalogue has been imported yet');
  });
});

it('etalon backup copies the database while it is in use', async () => {
  await copyLens(data_dir);
  expect((await etalon('backup', join(data_dir, 'etalon.sqlite', 'x.sqlite'))).code).toBe(1);
  const copy = join(data_dir, 'new', 'copy.sqlite');
  const { code } = await etalon('backup', copy);
  expect([code, existsSync(copy)]).toEqual([0, true]);
  const restored = join(data_dir, 'restored');
  mkdirSync(restored);
  renameSync(copy, join(restored, 'etalon.sqlite'));
  expect((await runEtalonHere(['versions'], { DATA_DIR: restored })).out).toMatch(/^v1 {2}live/);
});

it('etalon move brings a site to PostgreSQL and back', async context => {
  const { options } = await makeSite('postgres', context);
  const env = { DATA_DIR: data_dir, DATABASE_URL: options.url ?? '' };
  expect(await etalon('move')).toMatchObject({ code: 2, err: expect.stringContaining('DATABASE_URL') });
  await copyLens(data_dir);
  const moved = await runEtalonHere(['move'], env);
  expect([moved.code, moved.out]).toEqual([
    0,
    expect.stringMatching(/^Moved 1 version and \d+ records to postgres:/),
  ]);
  expect((await runEtalonHere(['versions'], env)).out).toMatch(/^v1 {2}live/);
  expect((await runEtalonHere(['move'], env)).code).toBe(1);
  rmSync(data_dir, { recursive: true });
  expect((await runEtalonHere(['move', '--back'], env)).code).toBe(0);
  expect((await etalon('versions')).out).toMatch(/^v1 {2}live/);
});

it('etalon doctor says what is there and what is missing', async () => {
  const empty = await etalon('doctor');
  expect(empty.out).toMatch(/^ok {4}Node/m);
  expect(empty.out).toMatch(/^warn {2}live version/m);
  expect(empty.out).toMatch(/^warn {2}configuration +BASE_URL is not set/m);
  await copyLens(data_dir);
  expect((await etalon('doctor')).out).toMatch(/^ok {4}search index +1 product, 1 series/m);
  writeFileSync(join(data_dir, 'file'), '');
  const broken = await runEtalonHere(['doctor'], { DATA_DIR: join(data_dir, 'file') });
  expect([broken.code, broken.out]).toEqual([1, expect.stringMatching(/^fail {2}database/m)]);
});

describe('a catalogue that another release of the program wrote otherwise', () => {
  const ageLive = async () => {
    const database = await openDatabase({ data_dir });
    await ageArticle(database, 1, record => ({ ...record, fields: undefined }));
    await database.close();
  };

  it('is named by doctor with what is wrong and what to do', async () => {
    writeCatalogue(folder, {
      'products/lenses.csv': 'part_number,set_id,focal_length [mm]\nL-1,lens,25\n',
      'content/technology/glass.en.md': '---\nname: Glass\n---\nText\n',
    });
    expect((await etalon('import', folder)).code).toBe(0);
    await ageLive();
    const { code, out } = await etalon('doctor');
    expect([code, out]).toEqual([
      1,
      expect.stringMatching(/^fail {2}live version +Version v1.*articles "technology.glass".*etalon import/m),
    ]);
  });

  it('is loaded again where it is the sample', async context => {
    context.skip(!existsSync(BUILD.server), 'the site is not built: npm start or npm test builds it');
    await copySample(data_dir);
    await ageLive();
    const site = startEtalon(['serve', '--sample-if-empty'], { DATA_DIR: data_dir, PORT: '0' });
    const address = await readyAddress(site);
    expect((await fetch(`${address}/api/v1/search?q=lens`)).status).toBe(200);
    site.child.kill('SIGTERM');
    await site.ended;
    expect((await etalon('versions')).out).toMatch(/^v2 {2}live .*\nv1 {2}previous /);
  }, 120_000);
});

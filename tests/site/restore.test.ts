import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BUILD } from '#main/settings/project.ts';
import { keepCluster } from '../run/kept-postgres.ts';
import { findPostgres } from '../run/postgres.ts';
import { writeCatalogue } from './catalogue-folder.ts';
import { readyAddress, startEtalon } from './etalon.ts';
import { runEtalonHere } from './etalon-here.ts';

/** A PNG of one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
/** The same with more bytes after its end. */
const LONG = Buffer.concat([PNG, Buffer.alloc(2_500_000, 'etalon')]);

/** The parent folder of all folders of these tests. */
let root: string;
let data_dir: string;
let before: Promise<Map<string, string>> | undefined;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'etalon-restore-'));
  data_dir = await makeSite();
}, 240_000);
afterAll(() => rmSync(root, { recursive: true, force: true, maxRetries: 5 }));

function makeFolder(): string {
  return mkdtempSync(join(root, 'folder-'));
}

/** The pages of the backed-up site, read once. */
function readOriginal(): Promise<Map<string, string>> {
  before ??= readSite({ DATA_DIR: data_dir });
  return before;
}

/** A site with two versions and pictures, one of which takes several pieces of a backup. */
async function makeSite(): Promise<string> {
  const folder = makeFolder();
  const made = makeFolder();
  const rows = Array.from(
    { length: 8 },
    (_, n) => `A-${n},lens,${n + 1},media/${n % 2 ? 'a' : 'long picture'}.png`,
  );
  writeCatalogue(folder, {
    'catalogue.yaml': 'name: {en: Tiny optics, cn: 微型光学}\ndefault_locale: en\ncurrency: USD\n',
    'products/p.csv': ['part_number,set_id,focal_length [mm],image', ...rows].join('\n'),
  });
  writeFileSync(join(folder, 'media/a.png'), PNG);
  writeFileSync(join(folder, 'media/long picture.png'), LONG);
  for (const change of ['A-30,lens,31,media/a.png\n', 'A-31,lens,32,media/a.png\n']) {
    writeFileSync(join(folder, 'products/more.csv'), `part_number,set_id,focal_length [mm],image\n${change}`);
    const { code, out, err } = await runEtalonHere(['import', folder], { DATA_DIR: made });
    expect([code, out + err]).toEqual([0, expect.stringContaining('is live')]);
  }
  return made;
}

/** Everything that a site shows: each page of its sitemaps in both languages, its files, and the pictures in its pages. */
async function readSite(env: Record<string, string>): Promise<Map<string, string>> {
  const running = startEtalon(['serve'], {
    BASE_URL: 'https://optics.example',
    PORT: '0',
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '0',
    ...env,
  });
  const address = await readyAddress(running);
  try {
    return await readPages(address);
  } finally {
    running.child.kill('SIGTERM');
    await running.ended;
  }
}

async function readPages(address: string): Promise<Map<string, string>> {
  const shown = new Map<string, string>();
  const read = async (path: string) => {
    if (shown.has(path)) return '';
    const response = await fetch(address + path);
    const bytes = Buffer.from(await response.arrayBuffer());
    shown.set(path, `${response.status} ${bytes.toString('latin1')}`);
    return bytes.toString();
  };
  const follow = async (text: string) => {
    for (const [, path = ''] of text.matchAll(/<loc>https:\/\/optics\.example([^<]*)<\/loc>/g)) {
      const inner = await read(path || '/');
      await follow(inner);
      for (const [, file = ''] of inner.matchAll(/"(\/media\/v\d+\/[^"\\]+)"/g)) await read(file);
    }
  };
  for (const path of ['/', '/cn', '/robots.txt', '/llms.txt', '/feed-en.xml', '/feed-cn.xml', '/category'])
    await read(path);
  await follow(await read('/sitemap.xml'));
  return shown;
}

function expectSame(before: Map<string, string>, after: Map<string, string>): void {
  expect([...after.keys()].sort()).toEqual([...before.keys()].sort());
  const different = [...before].filter(([path, text]) => after.get(path) !== text).map(([path]) => path);
  expect(different).toEqual([]);
}

/** The files of a folder with their contents. */
function readMediaOf(data_dir: string): Record<string, string> {
  const media = join(data_dir, 'media');
  const files = (readdirSync(media, { recursive: true }) as string[]).filter(path =>
    statSync(join(media, path)).isFile(),
  );
  return Object.fromEntries(files.sort().map(path => [path, readFileSync(join(media, path), 'latin1')]));
}

describe('a backup', { timeout: 240_000 }, () => {
  it('restored into an empty folder gives the same site, page by page, with the files of every version', async context => {
    context.skip(!existsSync(BUILD.server), 'the site is not built: npm start or npm test builds it');
    const before = await readOriginal();
    expect([...before.keys()].filter(path => path.startsWith('/media/')).length).toBeGreaterThan(1);
    expect(before.size).toBeGreaterThan(30);
    for (const [path, text] of before) expect([path, text.slice(0, 3)]).toEqual([path, '200']);
    const file = join(makeFolder(), 'kept', 'monday.sqlite');
    expect((await runEtalonHere(['backup', file], { DATA_DIR: data_dir })).code).toBe(0);
    const kept = readFileSync(file);
    const restored = makeFolder();
    const { code, out } = await runEtalonHere(['restore', file], { DATA_DIR: restored });
    expect([code, out]).toEqual([0, expect.stringMatching(/Restored 2 versions, \d+ records and \d+ files/)]);
    expect(readFileSync(file).equals(kept)).toBe(true);
    expect(readdirSync(restored).sort()).toEqual(['etalon.sqlite', 'media']);
    expect(readMediaOf(restored)).toEqual(readMediaOf(data_dir));
    expectSame(before, await readSite({ DATA_DIR: restored }));
    // A restored site can be backed up and restored again.
    const again = join(makeFolder(), 'tuesday.sqlite');
    expect((await runEtalonHere(['backup', again], { DATA_DIR: restored })).code).toBe(0);
    const twice = makeFolder();
    expect((await runEtalonHere(['restore', again], { DATA_DIR: twice })).code).toBe(0);
    expect(readMediaOf(twice)).toEqual(readMediaOf(data_dir));
  });

  it('put in the place of the database is the same site, and its files come to the disk at the start', async context => {
    context.skip(!existsSync(BUILD.server), 'the site is not built: npm start or npm test builds it');
    const before = await readOriginal();
    const copied = makeFolder();
    expect(
      (await runEtalonHere(['backup', join(copied, 'etalon.sqlite')], { DATA_DIR: data_dir })).code,
    ).toBe(0);
    expectSame(before, await readSite({ DATA_DIR: copied, WORKERS: '2' }));
    expect(readMediaOf(copied)).toEqual(readMediaOf(data_dir));
  });

  it('restored into an empty PostgreSQL gives the same site, page by page', async context => {
    context.skip(!existsSync(BUILD.server), 'the site is not built: npm start or npm test builds it');
    context.skip(findPostgres() === undefined, 'PostgreSQL is not installed');
    const cluster = await keepCluster();
    context.onTestFinished(() => cluster.stop());
    const before = await readOriginal();
    const file = join(makeFolder(), 'monday.sqlite');
    expect((await runEtalonHere(['backup', file], { DATA_DIR: data_dir })).code).toBe(0);
    const machine = makeFolder();
    const { code, err } = await runEtalonHere(['restore', file], {
      DATA_DIR: machine,
      DATABASE_URL: cluster.url,
    });
    expect([code, err]).toEqual([0, '']);
    // Another server of that database, with nothing on its disk.
    expectSame(before, await readSite({ DATA_DIR: makeFolder(), DATABASE_URL: cluster.url }));
  });

  it('brings its live version into the site that goes on, as a version with its files, and nothing else', async () => {
    const file = join(makeFolder(), 'monday.sqlite');
    expect((await runEtalonHere(['backup', file], { DATA_DIR: data_dir })).code).toBe(0);
    const made = makeFolder();
    const folder = makeFolder();
    writeCatalogue(folder, { 'products/p.csv': 'part_number,set_id,focal_length [mm]\nB-1,lens,5\n' });
    for (const args of [
      ['import', folder],
      ['restore', file, '--stage'],
    ]) {
      const { code, out, err } = await runEtalonHere(args, { DATA_DIR: made });
      expect(code, out + err).toBe(0);
    }
    const versions = await runEtalonHere(['versions'], { DATA_DIR: made });
    expect(versions.out).toMatch(/v2[\s\S]*monday\.sqlite \(v2\)/);
    const media = readMediaOf(made);
    expect(media['v2/media/long picture.png']).toBe(LONG.toString('latin1'));
    const { code, out } = await runEtalonHere(['publish', 'v2'], { DATA_DIR: made });
    expect([code, out]).toEqual([0, expect.stringContaining('v2')]);
    expect((await runEtalonHere(['show', 'A-31'], { DATA_DIR: made })).out).toContain('32');
    expect((await runEtalonHere(['rollback'], { DATA_DIR: made })).code).toBe(0);
    expect((await runEtalonHere(['show', 'B-1'], { DATA_DIR: made })).code).toBe(0);
    const broken = await runEtalonHere(['restore', join(folder, 'products/p.csv'), '--stage'], {
      DATA_DIR: made,
    });
    expect([broken.code, broken.err]).toEqual([2, expect.stringContaining('is no whole backup')]);
  });

  it('is refused where there is a site already, and what is no whole backup is refused with the reason', async () => {
    const folder = makeFolder();
    const file = join(folder, 'monday.sqlite');
    expect((await runEtalonHere(['backup', file], { DATA_DIR: data_dir })).code).toBe(0);
    const taken = await runEtalonHere(['restore', file], { DATA_DIR: data_dir });
    expect([taken.code, taken.err]).toEqual([1, expect.stringContaining('already contains a site')]);
    expect(existsSync(join(data_dir, '.restore'))).toBe(false);
    writeFileSync(join(folder, 'text.sqlite'), 'part_number,price\n');
    new BetterSqlite3(join(folder, 'other.sqlite')).exec('create table notes (text)').close();
    mkdirSync(join(folder, 'half'));
    const bytes = readFileSync(file);
    for (let at = 40_000; at + 64 < bytes.length; at += 5000) bytes.fill(0xa5, at, at + 64);
    writeFileSync(join(folder, 'half', 'h.sqlite'), bytes);
    for (const name of ['absent.sqlite', 'text.sqlite', 'other.sqlite', 'half/h.sqlite']) {
      const target = makeFolder();
      const { code, err } = await runEtalonHere(['restore', join(folder, name)], { DATA_DIR: target });
      expect([name, code, err]).toEqual([name, 2, expect.stringContaining(`${name} is no whole backup (`)]);
      expect(err).not.toMatch(/\n\s+at /);
      expect(readdirSync(target)).toEqual([]);
    }
  });
});

import { hash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, type TestContext } from 'vitest';
import { deleteMediaFiles, listMediaFiles } from '#database/media-files.ts';
import { openDatabase } from '#database/open.ts';
import { openMedia } from '#main/media/media.ts';
import { fetchMedia, findLocalFile, openSharedMedia, storeMedia } from '#main/media/shared-media.ts';
import { BUILD } from '#main/settings/project.ts';
import { keepCluster } from '../run/kept-postgres.ts';
import { findPostgres } from '../run/postgres.ts';
import { writeCatalogue } from './catalogue-folder.ts';
import { readyAddress, runEtalon, startEtalon } from './etalon.ts';

/** A PNG of one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
/** The same in several pieces of the database, as bytes after a picture's end are not part of it. */
const LONG = Buffer.concat([PNG, Buffer.alloc(2_500_000, 'etalon')]);

function makeFolder(context: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'etalon-media-'));
  context.onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/** Imports a catalogue with two pictures into a PostgreSQL, on a machine whose disk is lost afterwards. */
async function importElsewhere(context: TestContext, url: string): Promise<void> {
  const folder = makeFolder(context);
  writeCatalogue(folder, {
    'products/p.csv': 'part_number,set_id,image\nA-1,lens,media/a.png\nA-2,lens,media/long picture.png\n',
  });
  writeFileSync(join(folder, 'media/a.png'), PNG);
  writeFileSync(join(folder, 'media/long picture.png'), LONG);
  const data_dir = makeFolder(context);
  const { code, out, err } = await runEtalon(['import', folder], { DATA_DIR: data_dir, DATABASE_URL: url });
  expect([code, out + err]).toEqual([0, expect.stringContaining('Version v1 is live')]);
  rmSync(data_dir, { recursive: true });
}

describe('the files of a catalogue on several servers', { timeout: 120_000 }, () => {
  beforeEach(context => {
    context.skip(findPostgres() === undefined, 'PostgreSQL is not installed');
    context.skip(!existsSync(BUILD.server), 'the site is not built: npm start or npm test builds it');
  });

  it('are served by one that never had them, with ranges, and through an outage of the database as far as they were asked for', async context => {
    const cluster = await keepCluster();
    context.onTestFinished(() => cluster.stop());
    await importElsewhere(context, cluster.url);
    const env = { DATABASE_URL: cluster.url, PORT: '0', LOG_LEVEL: 'silent' };
    const server = startEtalon(['serve'], { ...env, DATA_DIR: makeFolder(context) });
    context.onTestFinished(async () => {
      server.child.kill('SIGTERM');
      await server.ended;
    });
    const address = await readyAddress(server);
    const ask = (path: string, headers = {}) => fetch(`${address}/media/v1/media/${path}`, { headers });
    const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer());
    const part = await ask('long%20picture.png', { range: 'bytes=999990-1000009' });
    expect(part.status).toBe(206);
    expect(await bytes(part)).toEqual(LONG.subarray(999_990, 1_000_010));
    const whole = await ask('long%20picture.png');
    expect((await bytes(whole)).equals(LONG)).toBe(true);
    expect(whole.headers.get('content-type')).toBe('image/png');
    expect(whole.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await ask('long%20picture.png', { range: 'bytes=9000000-' })).status).toBe(416);
    for (const missing of ['b.png', '..%2f..%2fetalon.db', '%', 'a.png/'])
      expect([400, 403, 404]).toContain((await ask(missing)).status);

    await cluster.crash();
    expect((await ask('long%20picture.png')).status).toBe(200);
    const away = await ask('a.png');
    expect([away.status, Number(away.headers.get('retry-after'))]).toEqual([503, expect.any(Number)]);
    await cluster.restart();
    await expect.poll(async () => (await ask('a.png')).status).toBe(200);

    // A change made on a third machine continues to use them.
    const changed = await runEtalon(['set', 'A-1', 'price', '1:11.00'], {
      DATABASE_URL: cluster.url,
      DATA_DIR: makeFolder(context),
    });
    const version = /^Version (v\d+) is live$/m.exec(changed.out)?.[1];
    expect([changed.code, version]).toEqual([0, expect.stringMatching(/^v/)]);
    const next = () => fetch(`${address}/media/${version}/media/a.png`);
    await expect.poll(async () => (await next()).status).toBe(200);
    expect(await bytes(await next())).toEqual(PNG);
  });

  it('take no more of a disk than they may, come back when they are asked for again, and go with their version', async context => {
    const cluster = await keepCluster();
    context.onTestFinished(() => cluster.stop());
    await importElsewhere(context, cluster.url);
    const data_dir = makeFolder(context);
    const database = await openDatabase({ url: cluster.url, data_dir, role: 'importer' });
    context.onTestFinished(() => database.close());
    const media = openSharedMedia(database, data_dir, 1_000_000);
    const long = join(data_dir, 'media/v1/media/long picture.png');
    const short = join(data_dir, 'media/v1/media/a.png');
    expect(await media.fetch('v1', 'media/long picture.png')).toBe(true);
    expect([existsSync(long), existsSync(short)]).toEqual([true, false]);
    expect(await media.fetch('v1', 'media/a.png')).toBe(true);
    expect([existsSync(long), existsSync(short)]).toEqual([false, true]);
    const [first, second] = await Promise.all([1, 2].map(() => media.fetch('v1', 'media/long picture.png')));
    expect([first, second, existsSync(long)]).toEqual([true, true, true]);
    expect(await media.fetch('v1', 'media/c.png')).toBe(false);

    // What is said of files is known without the database, also on a machine that has none of them.
    const reading = await openDatabase({ url: cluster.url, data_dir: makeFolder(context) });
    const said = await openMedia(reading, makeFolder(context), 'v1');
    await reading.close();
    expect(await said.bytes('media/a.png')).toBe(PNG.length);
    expect(await said.sha256('media/a.png')).toBe(hash('sha256', PNG, 'hex'));

    // An import that keeps a file of an update takes it from the database too.
    rmSync(short, { force: true });
    expect(await findLocalFile(database, data_dir, 'v1', 'media/a.png')).toBe(short);
    expect(readFileSync(short)).toEqual(PNG);
    expect(await findLocalFile(database, data_dir, 'v1', 'media/c.png')).toBeNull();

    const count = async () => [
      (await listMediaFiles(database, 'v1')).length,
      (await database.db.selectFrom('media_pieces').select('place').execute()).length,
    ];
    const [files = 0, pieces = 0] = await count();
    expect(pieces).toBe(files + 2);
    await fetchMedia(database, data_dir, 'v1');
    expect([existsSync(long), existsSync(short)]).toEqual([true, true]);
    // Stored again, as by a second import of the same files, nothing is duplicated.
    await storeMedia(database, data_dir, 'v1');
    expect(await count()).toEqual([files, pieces]);
    await deleteMediaFiles(database, 1);
    expect(await count()).toEqual([0, 0]);
  });
});

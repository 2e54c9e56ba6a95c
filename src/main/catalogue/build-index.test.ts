import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyQuery } from '#contract/search/search-query.ts';
import { make } from '#contract/suite/make.ts';
import { type Database, openDatabase } from '#database/open.ts';
import { publishRecords } from '#database/suite/test-records.ts';
import { getLiveVersion } from '#database/versions/versions.ts';
import { type IndexOrigin, takeIndex } from './build-index.ts';
import { indexFolder } from './kept-index.ts';

let data_dir: string;
let database: Database;
/** A folder after its first start, which each test continues from, and the output of that start: building takes a second. */
let started: string;
let first: IndexOrigin & { holds: string[] };
beforeAll(async () => {
  started = data_dir = mkdtempSync(join(tmpdir(), 'etalon-index-'));
  database = await openDatabase({ data_dir });
  await publish('LA1027');
  first = await start();
  await database.close();
});
afterAll(() => rmSync(started, { recursive: true, force: true }));
beforeEach(async () => {
  data_dir = mkdtempSync(join(tmpdir(), 'etalon-index-'));
  cpSync(started, data_dir, { recursive: true });
  database = await openDatabase({ data_dir });
});
afterEach(async () => {
  await database.close();
  rmSync(data_dir, { recursive: true, force: true });
});

async function publish(part_number: string): Promise<void> {
  await publishRecords(database, [
    ['catalogue', make.catalogue()],
    ['product', make.product(part_number, { part_number })],
  ]);
}

/** A start: opens or builds the index of the live version. Returns its content and its origin. */
async function start(): Promise<IndexOrigin & { holds: string[] }> {
  const live = await getLiveVersion(database);
  const { id: version, created_at } = live ?? { id: '', created_at: '' };
  const { index, origin } = await takeIndex({ url: undefined, data_dir, version, created_at });
  expect(index.catalogue_version).toBe(version);
  const { products } = await index.search(emptyQuery('en'));
  return { ...origin, holds: products.map(({ id }) => id) };
}

const fileOf = (version: string) => join(indexFolder(data_dir), `${version}.snapshot`);

describe('the kept search index', () => {
  it('is saved by the first start and loaded by the second', async () => {
    expect(first).toEqual({ not_loaded: 'absent', holds: ['LA1027'] });
    expect(readdirSync(indexFolder(data_dir))).toEqual(['v1.snapshot']);
    expect(await start()).toEqual({ loaded: true, holds: ['LA1027'] });
  });

  it('with a flipped byte is built anew, saved again and loaded the next time', async () => {
    const bytes = readFileSync(fileOf('v1'));
    bytes[Math.floor(bytes.length / 2)]! ^= 4;
    writeFileSync(fileOf('v1'), bytes);
    expect(await start()).toEqual({ not_loaded: 'checksum', holds: ['LA1027'] });
    expect(await start()).toEqual({ loaded: true, holds: ['LA1027'] });
  });

  it('of another version is removed, and so is one half written; other files stay', async () => {
    writeFileSync(`${fileOf('v1')}.4711.part`, 'half');
    writeFileSync(join(indexFolder(data_dir), 'notes.txt'), 'mine');
    await publish('LB1676');
    expect(await start()).toEqual({ not_loaded: 'absent', holds: ['LB1676'] });
    expect(readdirSync(indexFolder(data_dir)).toSorted()).toEqual(['notes.txt', 'v2.snapshot']);
  });

  it('of another database whose version has the same id is not used', async () => {
    const kept = readFileSync(fileOf('v1'));
    await database.close();
    rmSync(data_dir, { recursive: true });
    mkdirSync(indexFolder(data_dir), { recursive: true });
    writeFileSync(fileOf('v1'), kept);
    database = await openDatabase({ data_dir });
    await publish('LB1676');
    expect(await start()).toEqual({ not_loaded: 'stamp', holds: ['LB1676'] });
  });

  it('that cannot be saved does not keep the site from starting', async () => {
    rmSync(indexFolder(data_dir), { recursive: true });
    writeFileSync(indexFolder(data_dir), 'a file where the folder should be');
    const { not_kept, holds } = await start();
    expect(not_kept).toMatch(/EEXIST|ENOTDIR/);
    expect(holds).toEqual(['LA1027']);
  });
});

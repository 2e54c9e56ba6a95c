import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { make } from '#contract/suite/make.ts';
import { type Database, openDatabase } from '#database/open.ts';
import { countRecords } from '#database/records/record-counts.ts';
import { publishRecords } from '#database/suite/test-records.ts';
import { getLiveVersion, listVersions } from '#database/versions/versions.ts';
import { takeIndex } from '#main/catalogue/build-index.ts';
import { indexFolder, loadKept } from '#main/catalogue/kept-index.ts';
import { seededRandom } from '#search/reference/random.ts';
import { count } from './rounds.ts';

const CHILD = fileURLToPath(new URL('switch-child.ts', import.meta.url));
const KILLS = count({ short: 6, long: 60 });
const INDEX_KILLS = count({ short: 3, long: 40 });
const PRODUCTS = 1000;

const data_dir = mkdtempSync(join(tmpdir(), 'etalon-switch-'));
const random = seededRandom(20261122);
let database: Database;

beforeAll(async () => {
  database = await openDatabase({ data_dir });
  for (const edition of [1, 2])
    await publishRecords(database, [
      ['catalogue', make.catalogue()],
      ...Array.from({ length: PRODUCTS }, (_, n) => ['product', make.product(`p${edition}-${n}`)] as const),
    ]);
});
afterAll(async () => {
  await database.close();
  rmSync(data_dir, { recursive: true });
});

/** Repeats a job, and kills it up to `longest_ms` after its beginning. */
async function killWithin(job: 'rollback' | 'index', longest_ms: number): Promise<void> {
  const child = spawn(process.execPath, [CHILD, job, data_dir], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  await Promise.race([once(child.stdout, 'data'), ended]);
  await sleep(random.next() * longest_ms);
  child.kill('SIGKILL');
  expect((await ended)[1]).toBe('SIGKILL');
}

it(`a switch of versions that is killed, ${KILLS} times, leaves one whole version live and the other to return to`, {
  timeout: KILLS * 15_000,
}, async () => {
  for (let kill = 0; kill < KILLS; kill++) {
    await killWithin('rollback', 100);
    const states = (await listVersions(database)).map(version => version.state);
    expect(states.toSorted()).toEqual(['live', 'previous']);
    const live = await getLiveVersion(database);
    expect(await countRecords(database, live?.id ?? '')).toMatchObject({ products: PRODUCTS });
  }
});

it(`an index whose writing is killed, ${INDEX_KILLS} times, is whole or not there, and the next start leaves nothing else`, {
  timeout: INDEX_KILLS * 15_000,
}, async () => {
  const live = await getLiveVersion(database);
  const kept = { data_dir, version: live?.id ?? '', created_at: live?.created_at ?? '' };
  for (let kill = 0; kill < INDEX_KILLS; kill++) {
    await killWithin('index', 1500);
    const loaded = await loadKept(kept);
    expect(loaded.ok || loaded.problem).toSatisfy(found => found === true || found === 'absent');
  }
  await takeIndex({ url: undefined, ...kept });
  expect(readdirSync(indexFolder(data_dir))).toEqual([`${kept.version}.snapshot`]);
});

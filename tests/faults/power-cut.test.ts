import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { expect, it, type TestContext } from 'vitest';
import { openDatabase } from '#database/open.ts';
import { countRecords } from '#database/records/record-counts.ts';
import { getLiveVersion } from '#database/versions/versions.ts';
import { getCart } from '#database/visitors/carts.ts';
import { BUILD } from '#main/settings/project.ts';
import { seededRandom } from '#search/reference/random.ts';
import { keepSessionSecret, sessionOf } from '../api/sessions.ts';
import { describeMissing } from '../run/debian.ts';
import { findStrace, STRACE } from '../run/strace.ts';
import { writeCatalogue } from '../site/catalogue-folder.ts';
import { readyAddress, runEtalon, startEtalon } from '../site/etalon.ts';
import { CutDisk, type Files, REMAINS } from './cut-disk.ts';
import { type DiskStep, isWhole, readRecord, recordingCommand } from './disk-record.ts';
import { count } from './rounds.ts';

const CUTS = count({ short: 15, long: 150 });
/** Number of writes of each visitor, large enough for checkpoints of the WAL in between if there is time. */
const WRITES = count({ short: 50, long: 250 });
const VISITORS = 6;
/** Offset of each visitor's numbers, so that an answer shows whose write it is. */
const OWN_NUMBERS = 10_000;
const DATABASE = /^etalon\.sqlite(-wal|-journal)?$/;

/**
 * Serves a site with visitors who write, records its actions on its files, and kills it. @returns the files before, and
 * the actions
 */
async function record(context: TestContext): Promise<{ before: Files; steps: DiskStep[] }> {
  const strace = findStrace() ?? '';
  context.skip(strace === '', describeMissing(STRACE));
  const work = mkdtempSync(join(tmpdir(), 'etalon-power-'));
  context.onTestFinished(() => rmSync(work, { recursive: true, force: true }));
  const env = { DATA_DIR: join(work, 'var'), PORT: '0', RATE_LIMIT: '0', LOG_LEVEL: 'error' };
  const rows = Array.from({ length: 50 }, (_, n) => `L-${n},lens,${n}`).join('\n');
  writeCatalogue(join(work, 'catalogue'), {
    'products/lenses.csv': `part_number,set_id,focal_length [mm]\n${rows}\n`,
  });
  expect(await runEtalon(['import', join(work, 'catalogue')], env)).toMatchObject({ code: 0 });
  await keepSessionSecret(env.DATA_DIR);
  const before = readFiles(env.DATA_DIR);
  const file = join(work, 'record');
  const site = startEtalon(['serve'], env, { under: recordingCommand(strace, file) });
  const address = await readyAddress(site);
  await Promise.all(Array.from({ length: VISITORS }, (_, visitor) => writeCarts(address, visitor)));
  site.child.kill('SIGKILL');
  await site.ended;
  await context.expect.poll(() => isWhole(file)).toBe(true);
  return {
    before,
    steps: readRecord(file, env.DATA_DIR).filter(step => step.kind === 'said' || DATABASE.test(step.file)),
  };
}

function readFiles(data_dir: string): Files {
  const names = readdirSync(data_dir).filter(name => DATABASE.test(name));
  return new Map(names.map(name => [name, readFileSync(join(data_dir, name))]));
}

async function writeCarts(address: string, visitor: number): Promise<void> {
  for (let revision = 0; revision < WRITES; revision++) {
    const quantity = visitor * OWN_NUMBERS + revision + 1;
    const line = { product_id: 'L-1', part_number: 'L-1', quantity, seen_price: null };
    const response = await fetch(`${address}/api/v1/cart`, {
      method: 'PUT',
      headers: {
        'content-type': 'application/json',
        'accept-encoding': 'identity',
        sessionId: sessionOf(`visitor-${visitor}-`),
      },
      body: JSON.stringify({ revision, lines: [line] }),
    });
    expect(response.status).toBe(200);
    await response.arrayBuffer();
  }
}

/** Updates the last confirmed quantity of each visitor by a step's output. */
function hear(step: DiskStep, confirmed: number[]): void {
  if (step.kind !== 'said') return;
  const quantity = Number(/"quantity":(\d+)/.exec(step.bytes.toString('latin1'))?.[1] ?? 0);
  if (quantity > 0) confirmed[Math.floor(quantity / OWN_NUMBERS)] = quantity % OWN_NUMBERS;
}

/** Opens the files that a power cut left, as at a start, and reads each visitor's cart. */
async function open(files: Files): Promise<{ carts: number[]; products: number }> {
  const data_dir = mkdtempSync(join(tmpdir(), 'etalon-cut-'));
  try {
    mkdirSync(data_dir, { recursive: true });
    for (const [name, bytes] of files) writeFileSync(join(data_dir, name), bytes);
    const database = await openDatabase({ data_dir });
    const live = await getLiveVersion(database);
    const { products } = await countRecords(database, live?.id ?? '');
    const carts = [];
    for (let visitor = 0; visitor < VISITORS; visitor++)
      carts.push((await getCart(database, sessionOf(`visitor-${visitor}-`))).revision);
    await database.close();
    const plain = new BetterSqlite3(join(data_dir, 'etalon.sqlite'), { readonly: true });
    expect(plain.pragma('integrity_check', { simple: true })).toBe('ok');
    plain.close();
    return { carts, products };
  } finally {
    rmSync(data_dir, { recursive: true });
  }
}

it(`a power cut at ${CUTS} moments, whatever it leaves of what was not synced, loses nothing that was confirmed`, {
  timeout: 120_000 + CUTS * 5_000,
}, async context => {
  context.skip(!existsSync(BUILD.server), 'the site is not built: npm start or npm test builds it');
  const { before, steps } = await record(context);
  const random = seededRandom(20261122);
  const moments = new Set(Array.from({ length: CUTS }, () => Math.floor(random.next() * steps.length)));
  const disk = new CutDisk(before);
  const confirmed = Array<number>(VISITORS).fill(0);
  let states = 0;
  for (const [at, step] of steps.entries()) {
    disk.do(step);
    hear(step, confirmed);
    if (!moments.has(at)) continue;
    for (const remains of REMAINS) {
      const { carts, products } = await open(disk.cut(remains, () => random.next()));
      states += 1;
      expect(products).toBe(50);
      for (const [visitor, least] of confirmed.entries()) {
        // At most one more had been sent.
        expect([remains, at, visitor, [least, least + 1].includes(carts[visitor] ?? 0)]).toEqual([
          remains,
          at,
          visitor,
          true,
        ]);
      }
    }
  }
  expect(confirmed).toEqual(Array(VISITORS).fill(WRITES));
  const copied = steps.filter(step => step.kind === 'write' && step.file === 'etalon.sqlite').length;
  expect(copied).toBeGreaterThanOrEqual(count({ short: 0, long: 1 }));
  context.annotate(
    `${moments.size} cuts, ${states} states, ${VISITORS * WRITES} confirmed writes, none lost`,
  );
});

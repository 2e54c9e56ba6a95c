import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { BUILD } from '#main/settings/project.ts';
import { seededRandom } from '#search/reference/random.ts';
import { writeCatalogue } from '../site/catalogue-folder.ts';
import { type Running, readyAddress, runEtalon, startEtalon } from '../site/etalon.ts';
import { count } from './rounds.ts';
import { Visitor } from './visitor.ts';

const ROUNDS = count({ short: 4, long: 60 });
const VISITORS = 6;
/** Longest time that a server works before it is killed, in ms. */
const LIFE_MS = 1500;

it(`a server that is killed under load and beside imports loses nothing that it confirmed, ${ROUNDS} times, and starts again`, {
  timeout: ROUNDS * 60_000,
}, async context => {
  context.skip(!existsSync(BUILD.server), 'the site is not built: npm start or npm test builds it');
  const work = mkdtempSync(join(tmpdir(), 'etalon-server-kill-'));
  context.onTestFinished(() => rmSync(work, { recursive: true, force: true }));
  const env = { DATA_DIR: join(work, 'var'), PORT: '0', RATE_LIMIT: '0', LOG_LEVEL: 'error' };
  const importEdition = (edition: number): Running => {
    const folder = join(work, `edition-${edition}`);
    const rows = Array.from({ length: 500 }, (_, n) => `L-${n},lens,${edition}`).join('\n');
    writeCatalogue(folder, { 'products/lenses.csv': `part_number,set_id,focal_length [mm]\n${rows}\n` });
    return startEtalon(['import', folder], env);
  };
  expect(await importEdition(1).ended).toMatchObject({ code: 0 });
  const visitors = Array.from({ length: VISITORS }, () => new Visitor());
  const random = seededRandom(20260927);
  let confirmed = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const site = startEtalon(['serve'], env);
    const address = await readyAddress(site);
    for (const visitor of visitors) await visitor.check(address);
    const product = await (await fetch(`${address}/api/v1/product/L-7`)).json();
    expect(product.data.product.id).toBe('L-7');
    const importing = importEdition(round + 2);
    const writing = visitors.map(visitor => visitor.writeOn(address));
    await sleep(random.next() * LIFE_MS);
    site.child.kill('SIGKILL');
    // Every other import is killed too, at some point between reading and publishing.
    if (round % 2 === 1) importing.child.kill('SIGKILL');
    confirmed += (await Promise.all(writing)).reduce((sum, count) => sum + count, 0);
    const { code, err } = await importing.ended;
    if (round % 2 === 0) expect([code, err]).toEqual([0, expect.any(String)]);
    await site.ended;
  }
  expect(confirmed).toBeGreaterThan(ROUNDS * VISITORS);
  const { out } = await runEtalon(['doctor'], env);
  expect(out).not.toMatch(/^fail/m);
  const last = startEtalon(['serve'], env);
  await readyAddress(last);
  last.child.kill('SIGTERM');
  await last.ended;
  expect(readdirSync(join(env.DATA_DIR, 'index')).filter(name => name.endsWith('.part'))).toEqual([]);
});

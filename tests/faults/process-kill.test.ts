import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { BUILD } from '#main/settings/project.ts';
import { findSparePort } from '../run/spare-port.ts';
import { writeCatalogue } from '../site/catalogue-folder.ts';
import { childrenOf, type Running, readyAddress, runEtalon, startEtalon } from '../site/etalon.ts';
import { count } from './rounds.ts';
import { Visitor } from './visitor.ts';

// Every process of a site of two workers is killed in turn while requests keep coming: pages, searches, carts.

const ROUNDS = count({ short: 1, long: 10 });
/** Time between two requests, in ms: 20 requests a second. */
const EVERY_MS = 50;
const BEFORE_MS = 1000;
const AFTER_MS = 5000;
/** Time after which a request no longer reaches a worker that was killed while another one lived, in ms. */
const SETTLED_MS = 3000;

type Asked = { at: number; isAnswered: boolean };

it(`each process of a site is killed in turn, ${ROUNDS} times, while 20 requests a second come: failed ones are counted, no confirmed write is lost`, {
  timeout: ROUNDS * 240_000,
}, async context => {
  context.skip(!existsSync(BUILD.server), 'the site is not built: npm start or npm test builds it');
  context.skip(process.platform !== 'linux', 'only Linux lists the processes that one has started');
  const work = mkdtempSync(join(tmpdir(), 'etalon-process-kill-'));
  context.onTestFinished(() => rmSync(work, { recursive: true, force: true, maxRetries: 5 }));
  const port = String(await findSparePort());
  const env = { DATA_DIR: join(work, 'var'), PORT: port, WORKERS: '2', RATE_LIMIT: '0', LOG_LEVEL: 'error' };
  const folder = join(work, 'catalogue');
  const rows = Array.from({ length: 200 }, (_, n) => `L-${n},lens,${n + 1}`).join('\n');
  writeCatalogue(folder, { 'products/lenses.csv': `part_number,set_id,focal_length [mm]\n${rows}\n` });
  expect(await runEtalon(['import', folder], env)).toMatchObject({ code: 0 });

  let site = await open(env);
  context.onTestFinished(async () => {
    site.child.kill('SIGTERM');
    await site.ended;
  });
  const visitor = new Visitor();
  const tally = new Map<string, Asked[][]>();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const place of [0, 1]) {
      await whole(site);
      const asked = await askWhile(site.address, visitor, async () => {
        process.kill(childrenOf(site.child)[place] ?? 0, 'SIGKILL');
      });
      const late = asked.filter(({ at, isAnswered }) => at > SETTLED_MS && !isAnswered);
      expect(late).toEqual([]);
      note('worker', asked);
    }
    await whole(site);
    const asked = await askWhile(site.address, visitor, async () => {
      site.child.kill('SIGKILL');
      await site.ended;
      site = await open(env);
    });
    expect(asked.at(-1)?.isAnswered).toBe(true);
    note('process above the workers, started again at once', asked);
    await visitor.check(site.address);
  }
  for (const [what, kills] of tally) {
    const failed = kills.map(asked => asked.filter(({ isAnswered }) => !isAnswered).length);
    const all = kills.flat().length;
    console.log(
      `kill -9 of the ${what}: ${kills.length} kills, ${failed.reduce((sum, one) => sum + one, 0)} of ${all} requests failed, at most ${Math.max(...failed)} a kill`,
    );
  }

  function note(what: string, asked: Asked[]): void {
    tally.set(what, [...(tally.get(what) ?? []), asked]);
  }
});

type Site = Running & { address: string };

async function open(env: Record<string, string>): Promise<Site> {
  const running = startEtalon(['serve'], env);
  return { ...running, address: await readyAddress(running) };
}

/** Asks from some time before a fault to some time after it. @returns the requests with their times after the fault, in ms */
async function askWhile(address: string, visitor: Visitor, fault: () => Promise<void>): Promise<Asked[]> {
  const asked: Promise<Asked>[] = [];
  let began = Number.POSITIVE_INFINITY;
  const paths = ['/product/L-7', '/api/v1/search?q=lens+50+mm', '/category/lenses', 'cart'];
  const timer = setInterval(() => {
    const path = paths[asked.length % paths.length] ?? '';
    const start = performance.now();
    asked.push(
      (path === 'cart' ? writeOnce(visitor, address) : answers(address + path)).then(isAnswered => ({
        at: start - began,
        isAnswered,
      })),
    );
  }, EVERY_MS);
  try {
    await sleep(BEFORE_MS);
    began = performance.now();
    await fault();
    await sleep(AFTER_MS);
  } finally {
    clearInterval(timer);
  }
  return Promise.all(asked);
}

let writing: Promise<unknown> = Promise.resolve();
let isUnsure = false;

/** Changes the cart after the change before, because a cart has one visitor. @throws if a confirmed change is lost */
function writeOnce(visitor: Visitor, address: string): Promise<boolean> {
  const written = writing.then(async () => {
    if (isUnsure && !(await mayCheck(visitor, address))) return false;
    const outcome = await visitor.write(address);
    isUnsure = outcome !== 'confirmed';
    return outcome === 'confirmed';
  });
  writing = written.catch(() => {});
  return written;
}

/** Compares the cart with what was confirmed. @returns whether the site gave the cart */
async function mayCheck(visitor: Visitor, address: string): Promise<boolean> {
  try {
    await visitor.check(address);
    return true;
  } catch (error) {
    if (error instanceof Error && error.name === 'AssertionError') throw error;
    return false;
  }
}

/** Whether a new connection is answered without a fault of the server. */
function answers(url: string): Promise<boolean> {
  return new Promise(resolve => {
    const request = get(url, { agent: false, timeout: 20_000 }, response => {
      response.resume().on('end', () => resolve((response.statusCode ?? 500) < 500));
      response.on('error', () => resolve(false));
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(false));
  });
}

/** Waits until both workers of a site answer. */
async function whole(site: Site): Promise<void> {
  await expect.poll(() => childrenOf(site.child).length, { timeout: 60_000 }).toBe(2);
  const healthy = async () =>
    (await Promise.all(Array.from({ length: 6 }, () => answers(`${site.address}/readyz`)))).every(Boolean);
  await expect.poll(healthy, { timeout: 60_000 }).toBe(true);
}

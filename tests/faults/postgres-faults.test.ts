import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, it, type TestContext } from 'vitest';
import { BUILD } from '#main/settings/project.ts';
import { seededRandom } from '#search/reference/random.ts';
import { keepCluster } from '../run/kept-postgres.ts';
import { type Cluster, findPostgres } from '../run/postgres.ts';
import { writeCatalogue } from '../site/catalogue-folder.ts';
import { readyAddress, runEtalon, startEtalon } from '../site/etalon.ts';
import { count } from './rounds.ts';
import { Visitor } from './visitor.ts';

const CRASHES = count({ short: 2, long: 30 });
const VISITORS = 6;
/** Confirmed commits survive a crash of the server only with these settings. A temporary PostgreSQL runs without them. */
const DURABLE = ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on'];
/** The site's own limits are 3, 5 and 6 s. These make the test short, and show that the address sets them. */
const LIMITS = { lock_timeout: '700', statement_timeout: '1000', query_timeout: '1500' };
/**
 * Longest time until a request that needs the database is refused: it waits for a connection (3 s) and one answer. A
 * browser gives up after 15 s.
 */
const REFUSED_MS = 14_000;
/** How soon a search is answered meanwhile. Alone it takes a few milliseconds. */
const ANSWERED_MS = 3_000;
/** How soon everything works again once the cause is gone. */
const WELL_MS = 30_000;

type Site = { cluster: Cluster; address: string; stop: () => Promise<string> };

/** A site on a PostgreSQL of its own. */
async function startOn(context: TestContext, limits: Record<string, string> = {}): Promise<Site> {
  context.skip(findPostgres() === undefined, 'PostgreSQL is not installed');
  context.skip(!existsSync(BUILD.server), 'the site is not built: npm start or npm test builds it');
  const work = mkdtempSync(join(tmpdir(), 'etalon-postgres-faults-'));
  context.onTestFinished(() => rmSync(work, { recursive: true, force: true }));
  const cluster = await keepCluster({ settings: DURABLE });
  context.onTestFinished(() => cluster.stop('immediate'));
  const url = new URL(cluster.url);
  for (const [name, value] of Object.entries(limits)) url.searchParams.set(name, value);
  const env = { DATA_DIR: join(work, 'var'), DATABASE_URL: url.href, PORT: '0', RATE_LIMIT: '0' };
  const folder = join(work, 'catalogue');
  const rows = Array.from({ length: 100 }, (_, n) => `L-${n},lens,${n}`).join('\n');
  writeCatalogue(folder, { 'products/lenses.csv': `part_number,set_id,focal_length [mm]\n${rows}\n` });
  expect(await runEtalon(['import', folder], env)).toMatchObject({ code: 0 });
  const site = startEtalon(['serve'], { ...env, LOG_LEVEL: 'error' });
  context.onTestFinished(() => void site.child.kill('SIGKILL'));
  const stop = async () => {
    site.child.kill('SIGTERM');
    const { code, err } = await site.ended;
    expect([code, err]).toEqual([0, expect.any(String)]);
    return err;
  };
  return { cluster, address: await readyAddress(site), stop };
}

/** The answer to a request, and its duration in ms. */
async function ask(address: string, path: string): Promise<{ status: number; ms: number }> {
  const started = performance.now();
  const response = await fetch(address + path);
  await response.arrayBuffer();
  return { status: response.status, ms: performance.now() - started };
}

const SEARCH = '/api/v1/search/suggestions?q=lens';

/** Writes until `isOver`. After a refused write, its result is checked before the next one. */
async function keepWriting(visitor: Visitor, address: string, isOver: () => boolean) {
  const seen = { confirmed: 0, refused: 0, longest_ms: 0 };
  while (!isOver()) {
    const started = performance.now();
    const written = await visitor.write(address);
    seen.longest_ms = Math.max(seen.longest_ms, performance.now() - started);
    if (written === 'confirmed') seen.confirmed += 1;
    else {
      expect(written).toBe(503);
      seen.refused += 1;
      await becomeWell(visitor, address);
    }
  }
  return seen;
}

/** Waits until the visitor can read the cart again, which must be as confirmed. */
async function becomeWell(visitor: Visitor, address: string): Promise<void> {
  for (const deadline = performance.now() + 60_000; ; await sleep(100)) {
    try {
      return await visitor.check(address);
    } catch (error) {
      if (!String(error).includes('refused: 503') || performance.now() > deadline) throw error;
    }
  }
}

describe.concurrent('a site on PostgreSQL', () => {
  it(`whose first process is killed under load (kill -9), ${CRASHES} times, answers searches meanwhile, loses nothing that it confirmed, and writes again by itself`, {
    timeout: 60_000 + CRASHES * 20_000,
  }, async context => {
    const { cluster, address, stop } = await startOn(context);
    const random = seededRandom(20261122);
    const visitors = Array.from({ length: VISITORS }, () => new Visitor());
    await ask(address, SEARCH);
    let isOver = false;
    const writing = Promise.all(visitors.map(visitor => keepWriting(visitor, address, () => isOver)));
    // Its failure is thrown where it is awaited.
    writing.catch(() => {
      isOver = true;
    });
    for (let crash = 0; crash < CRASHES; crash++) {
      await sleep(300 + random.next() * 700);
      await cluster.crash();
      for (let search = 0; search < 5; search++) {
        expect((await ask(address, SEARCH)).status).toBe(200);
        await sleep(random.next() * 150);
      }
      await cluster.restart();
      const again = new Visitor();
      await context.expect.poll(() => again.write(address), { timeout: WELL_MS }).toBe('confirmed');
    }
    isOver = true;
    const seen = await writing;
    for (const visitor of visitors) await becomeWell(visitor, address);
    const sum = (key: 'confirmed' | 'refused') => seen.reduce((total, own) => total + own[key], 0);
    expect(sum('confirmed')).toBeGreaterThan(CRASHES * VISITORS);
    expect(sum('refused')).toBeGreaterThan(0);
    expect(Math.max(...seen.map(own => own.longest_ms))).toBeLessThan(REFUSED_MS);
    context.annotate(
      `${CRASHES} kills, ${sum('confirmed')} confirmed writes, ${sum('refused')} refused, none lost`,
    );
    await stop();
  });

  it('whose database is locked, slow or frozen answers searches, and writes with 503 in time, and is well once that is over', {
    timeout: 240_000,
  }, async context => {
    const { cluster, address, stop } = await startOn(context, LIMITS);
    const visitor = new Visitor();
    expect(await visitor.write(address)).toBe('confirmed');
    await ask(address, SEARCH);
    for (const begin of [lock, slow, freeze]) {
      const end = await begin(cluster);
      const started = performance.now();
      const writes = [1, 2, 3].map(() => new Visitor().write(address));
      for (let search = 0; search < 5; search++) {
        const { status, ms } = await ask(address, SEARCH);
        expect([begin.name, status, ms < ANSWERED_MS]).toEqual([begin.name, 200, true]);
      }
      expect([begin.name, ...(await Promise.all(writes))]).toEqual([begin.name, 503, 503, 503]);
      expect([begin.name, performance.now() - started < REFUSED_MS]).toEqual([begin.name, true]);
      await end();
      const writeAnew = () => new Visitor().write(address);
      await context.expect.poll(writeAnew, { timeout: WELL_MS }).toBe('confirmed');
      await becomeWell(visitor, address);
    }
    await stop();
  });
});

/** Connects as a client other than the site. */
async function connect(cluster: Cluster): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  return client;
}

/** Another client locks the table of carts. */
async function lock(cluster: Cluster): Promise<() => Promise<void>> {
  const client = await connect(cluster);
  await client.query('begin');
  await client.query('lock table carts');
  return () => client.end();
}

/** Each change of a cart takes a minute. */
async function slow(cluster: Cluster): Promise<() => Promise<void>> {
  const client = await connect(cluster);
  await client.query(
    "create function wait() returns trigger language plpgsql as 'begin perform pg_sleep(60); return new; end'",
  );
  await client.query(
    'create trigger wait before insert or update on carts for each row execute function wait()',
  );
  return async () => {
    await client.query('drop trigger wait on carts');
    await client.end();
  };
}

/** Freezes all processes of PostgreSQL: as behind a cut cable, nothing is refused and nothing arrives. */
async function freeze(cluster: Cluster): Promise<() => Promise<void>> {
  const client = await connect(cluster);
  const { rows } = await client.query<{ pid: number }>(
    'select pid from pg_stat_activity where pid <> pg_backend_pid()',
  );
  await client.end();
  const pids = [cluster.pid, ...rows.map(({ pid }) => pid)];
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
    for (const pid of pids) {
      try {
        process.kill(pid, name);
      } catch {
        // A process that ended meanwhile.
      }
    }
  };
  signal('SIGSTOP');
  return async () => signal('SIGCONT');
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { findProductByPartNumber } from '#database/catalogue/products.ts';
import { listDeeds } from '#database/history/audit-log.ts';
import { type Database, openDatabase } from '#database/open.ts';
import { countRecords } from '#database/records/record-counts.ts';
import { findVersion, getLiveVersion } from '#database/versions/versions.ts';
import { seededRandom } from '#search/reference/random.ts';
import { writeCatalogue } from '../site/catalogue-folder.ts';
import { type Running, runEtalon, startEtalon } from '../site/etalon.ts';
import { count } from './rounds.ts';

const KILLS = count({ short: 3, long: 50 });
/** What a desk confirms before it is killed, at most, and how long after that the kill comes, in ms. */
const CONFIRMED_MAX = 4;
const LATER_MS = 500;
const PRODUCTS = 300;
/** How long the last desk may take to end the imports that the killed ones left, in ms. */
const END_MS = 60_000 + KILLS * 4_000;
/** Sent files that are surely kept: of more than five imports, the oldest are deleted. */
const JOBS_KEPT = 3;

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A person at a desk that runs until it is killed. Addresses are below `/desk`. */
class Person {
  readonly #origin: string;
  readonly #cookie: string;

  constructor(origin: string, cookie: string) {
    this.#origin = origin;
    this.#cookie = cookie;
  }

  async get(path: string): Promise<string> {
    const answer = await fetch(`${this.#origin}/desk${path}`, { headers: this.#headers() });
    expect([path, answer.status]).toEqual([path, 200]);
    return answer.text();
  }

  /** Sends a form. @returns the path that the desk leads to, if it did what was asked */
  async post(
    path: string,
    fields: Readonly<Record<string, string>>,
    files: readonly File[] = [],
  ): Promise<string> {
    const csrf = /name="csrf" value="([\w-]+)"/.exec(await this.get('/versions'))?.[1] ?? '';
    const form = files.length > 0 ? new FormData() : new URLSearchParams();
    for (const [name, value] of Object.entries({ csrf, ...fields })) form.append(name, value);
    if (form instanceof FormData) for (const file of files) form.append('files', file);
    const answer = await fetch(`${this.#origin}/desk${path}`, {
      method: 'POST',
      headers: this.#headers(),
      body: form,
      redirect: 'manual',
    });
    const text = await answer.text();
    expect([path, answer.status, text.slice(0, 0)]).toEqual([path, 303, '']);
    return new URL(answer.headers.get('location') ?? '', this.#origin).pathname.replace('/desk', '');
  }

  #headers(): Record<string, string> {
    return {
      cookie: this.#cookie,
      origin: this.#origin,
      'sec-fetch-site': 'same-origin',
      'sec-fetch-dest': 'document',
    };
  }
}

/** Opens a desk and enters it. */
async function enter(desk: Running): Promise<Person> {
  const link = await new Promise<string>((resolve, reject) => {
    const look = () => {
      const found = /http:\S+/.exec(desk.said())?.[0];
      if (found !== undefined) resolve(found);
    };
    desk.child.stdout?.on('data', look);
    void desk.ended.then(({ err }) => reject(new Error(`The desk ended: ${err}`)));
  });
  const answer = await fetch(link, { redirect: 'manual' });
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  return new Person(new URL(link).origin, cookie);
}

/** What a desk confirmed in one life, with a check that it is kept. */
type Kept = { is_job: boolean; check: (database: Database, person: Person) => Promise<void> };

const WORK = ['prices', 'publish', 'pictures', 'columns'] as const;
type Work = (typeof WORK)[number];

/** The work at the desk, one form after the other, each with what it confirms. */
class Worker {
  readonly kept: Kept[] = [];
  readonly counts = new Map<string, number>();
  readonly #random: () => number;
  #price = 1000;
  /** The version that was made last, and the one that was confirmed as live. */
  staged: string | null = null;
  live: string;
  /** The one that is asked to go live, of which nobody knows yet. */
  asked: string | null = null;

  constructor(live: string, random: () => number) {
    this.live = live;
    this.#random = random;
  }

  /** Works until the desk is killed. */
  async work(person: Person): Promise<void> {
    for (;;) {
      const work = WORK[Math.floor(this.#random() * WORK.length)] ?? 'prices';
      const kept = await this.#do(work, person);
      if (kept === null) continue;
      this.kept.push(kept);
      this.counts.set(work, (this.counts.get(work) ?? 0) + 1);
    }
  }

  /** Waits until so much is confirmed. */
  async waitFor(least: number): Promise<void> {
    while (this.kept.length < least) await sleep(20);
  }

  async #do(work: Work, person: Person): Promise<Kept | null> {
    if (work === 'prices') return this.#sendPrices(person);
    if (work === 'publish') return this.#publish(person);
    if (work === 'pictures') return this.#sendPictures(person);
    return this.#sendColumns(person);
  }

  async #sendPrices(person: Person): Promise<Kept> {
    const price = this.#price++;
    const part_number = `L-${price % PRODUCTS}`;
    const table = new File([`part_number,price\n${part_number},${price / 100}\n`], 'prices.csv');
    const path = await person.post('/prices', {}, [table]);
    const version = /^\/prices\/(v\d+)$/.exec(path)?.[1];
    if (version === undefined) throw new Error(`The prices led to ${path}`);
    this.staged = version;
    return {
      is_job: false,
      check: async database => {
        const product = await findProductByPartNumber(database, version, part_number);
        expect(product?.price?.breaks[0]?.unit_price).toBe(price);
        expect(
          (await listDeeds(database, { before: undefined, limit: 500 })).map(deed => deed.version),
        ).toContain(version);
      },
    };
  }

  async #publish(person: Person): Promise<Kept | null> {
    const version = this.staged;
    if (version === null || version === this.live) return null;
    this.asked = version;
    await person.post(`/versions/${version}/publish`, { from: this.live, prices: 'yes', leave_out: 'yes' });
    this.live = version;
    this.asked = null;
    this.staged = null;
    return { is_job: false, check: async () => {} };
  }

  async #sendPictures(person: Person): Promise<Kept> {
    const files = [1, 2, 3].map(number => new File([PIXEL], `L-${number}.png`));
    const path = await person.post('/files', {}, files);
    const fields = Object.fromEntries(
      files.flatMap((_, at) => [
        [`product:${at}`, `L-${at + 1}`],
        [`use:${at}`, 'picture'],
      ]),
    );
    const isRead = this.#random() < 0.5;
    const job = isRead ? await person.post(path, fields) : path;
    return {
      is_job: true,
      check: async (_database, later) => {
        expect(await later.get(path)).toContain('L-3.png');
        expect(await later.get(job)).toContain('L-1');
      },
    };
  }

  async #sendColumns(person: Person): Promise<Kept> {
    const heads = `Bestellnummer;Merkmal ${Math.floor(this.#random() * 1e9)}`;
    const path = await person.post('/imports', {}, [new File([`${heads}\nL-1;5\nL-2;6\n`], 'artikel.csv')]);
    await person.get(path);
    return { is_job: true, check: async (_database, later) => void (await later.get(path)) };
  }
}

it(`a desk that is killed at work, ${KILLS} times, keeps what it confirmed, and goes on where it was`, {
  timeout: KILLS * 60_000 + 120_000,
}, async context => {
  const folder = mkdtempSync(join(tmpdir(), 'etalon-desk-kill-'));
  const env = { DATA_DIR: join(folder, 'var'), LOG_LEVEL: 'error', VERSIONS_KEPT: '50' };
  const rows = Array.from({ length: PRODUCTS }, (_, at) => `L-${at},lens,${at},1:5.00`).join('\n');
  writeCatalogue(join(folder, 'first'), {
    'products/lenses.csv': `part_number,set_id,focal_length [mm],price_breaks\n${rows}\n`,
  });
  expect(await runEtalon(['import', join(folder, 'first')], env)).toMatchObject({ code: 0 });
  const database = await openDatabase({ data_dir: env.DATA_DIR });
  context.onTestFinished(async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  const random = seededRandom(20261126);
  const worker = new Worker('v1', () => random.next());
  let confirmed = 0;
  let expected = 0;
  let desk = startEtalon(['desk'], env);
  let person = await enter(desk);
  // The columns of the prices are matched once.
  const table = await person.post('/prices', {}, [new File(['part_number,price\nL-1,5.5\n'], 'prices.csv')]);
  await person.post(table, { part_number: 'part_number', price: 'price', stock: '', decimal: 'point' });
  for (let kill = 0; kill < KILLS; kill++) {
    const working = worker.work(person).catch((error: unknown) => error);
    const least = Math.floor(random.next() * (CONFIRMED_MAX + 1));
    expected += least;
    await Promise.race([worker.waitFor(least), working]);
    await sleep(random.next() * LATER_MS);
    desk.child.kill('SIGKILL');
    const end = await working;
    // A refusal or a wrong answer is a fault, a connection that broke off is the kill.
    expect(end).toBeInstanceOf(TypeError);
    await desk.ended;
    desk = startEtalon(['desk'], env);
    person = await enter(desk);
    const live = (await getLiveVersion(database))?.id ?? '';
    expect([worker.live, worker.asked]).toContain(live);
    expect(await countRecords(database, live)).toMatchObject({ products: PRODUCTS });
    worker.live = live;
    worker.asked = null;
    if (worker.staged !== null && (await findVersion(database, worker.staged))?.state !== 'ready')
      worker.staged = null;
    const kept = worker.kept.splice(0);
    const jobs = kept.filter(({ is_job }) => is_job);
    for (const own of kept)
      if (!own.is_job || jobs.indexOf(own) >= jobs.length - JOBS_KEPT) await own.check(database, person);
    confirmed += kept.length;
  }
  expect(confirmed).toBeGreaterThanOrEqual(expected);
  // Whatever was to be read is read in the end.
  const ends = Date.now() + END_MS;
  for (;;) {
    const page = await person.get('/files');
    if (!/waiting|running/.test(page)) break;
    expect(Date.now()).toBeLessThan(ends);
    await sleep(500);
  }
  desk.child.kill('SIGTERM');
  expect((await desk.ended).code).toBe(0);
  const { out } = await runEtalon(['doctor'], env);
  expect(out).not.toMatch(/^fail(?! +built site)/m);
  const sums = [...worker.counts].map(([what, sum]) => `${sum} ${what}`).join(', ');
  console.info(`${KILLS} kills: ${confirmed} confirmed and kept (${sums}), 0 lost`);
});

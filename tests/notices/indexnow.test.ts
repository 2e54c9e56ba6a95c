import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { make } from '#contract/suite/make.ts';
import { type Database, openDatabase } from '#database/open.ts';
import { type Entry, publishRecords } from '#database/suite/test-records.ts';
import { type Announcing, announceChanges } from '#notices/indexnow/announce-changes.ts';
import { startSiteForTest } from '../api/start-site.ts';

// A busy machine publishes and sends late.
vi.setConfig({ testTimeout: 120_000 });
const WAIT = { timeout: 60_000, interval: 50 };

const KEY = 'a1b2c3d4-E5';
const SITE = 'https://acme.example';
const MINUTE_MS = 60_000;

type Lot = { host: string; key: string; urlList: string[] };
type Receiver = { url: string; lots: Lot[]; statuses: (number | 'cut')[] };

/** A receiver that answers with one status after the other, then 200, and keeps the lots that it took. */
async function startReceiver(...statuses: (number | 'cut')[]): Promise<Receiver> {
  const lots: Lot[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request.setEncoding('utf8')) body += part;
    const status = statuses.shift() ?? 200;
    if (status === 'cut' || status < 300) lots.push(JSON.parse(body));
    if (status === 'cut') response.destroy();
    else response.writeHead(status, { location: '/elsewhere' }).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/indexnow`,
    lots,
    statuses,
  };
}

const addressesOf = ({ lots }: Receiver) => lots.flatMap(({ urlList }) => urlList).sort();

const inBoth = (...paths: string[]) => paths.flatMap(path => [`${SITE}${path}`, `${SITE}/cn${path}`]).sort();

const optics = make.category('optics');
const lenses = make.category('lenses', { parent_id: 'optics', level: 2 });
const lens = (id: string, name = 'Lens', set_id: string | null = null) =>
  ['product', make.product(id, { name: { en: name }, category_ids: ['lenses'], set_id })] satisfies Entry;

it('a publication announces the addresses that it changed, added or withdrew, and the key is served', async () => {
  const receiver = await startReceiver();
  const env = { BASE_URL: SITE, INDEXNOW_KEY: KEY, INDEXNOW_URL: receiver.url };
  const site = await startSiteForTest({
    env,
    log_level: 'trace',
    entries: [
      ['category', optics],
      ['category', lenses],
      ['category', make.category('old')],
      ['set', make.set('SAME')],
      ['set', make.set('MENDED')],
      ['set', make.set('HIDDEN', { status: 'draft' })],
      lens('A-1', 'Lens', 'MENDED'),
      lens('Changed-2'),
      lens('C-3'),
      ['product', make.product('D-4', { status: 'draft' })],
    ],
  });
  const file = await site.get(`/${KEY}.txt`);
  expect([file.status, file.headers.get('content-type'), await file.text()]).toEqual([
    200,
    'text/plain; charset=utf-8',
    KEY,
  ]);
  // What was live before is not announced; the first look notes it.
  const database = await openDatabase({ data_dir: site.data_dir });
  onTestFinished(() => database.close());
  await expect
    .poll(() => database.db.selectFrom('announcements').select('publication').execute(), WAIT)
    .toEqual([{ publication: 1 }]);
  await site.publish([
    ['category', optics],
    // Its place among its siblings is no change of it.
    ['category', make.category('lenses', { parent_id: null, level: 1, order: 7 })],
    ['category', make.category('optics-2', { parent_id: 'optics', level: 2 })],
    ['set', make.set('SAME', { order: 3 })],
    ['set', make.set('MENDED', { name: { en: 'Mended' } })],
    ['set', make.set('HIDDEN', { status: 'draft', name: { en: 'Still hidden' } })],
    ['set', make.set('ADDED')],
    lens('A-1', 'Lens', 'MENDED'),
    lens('Changed-2', 'Better lens'),
    ['product', make.product('D-4', { status: 'draft', name: { en: 'Still hidden' } })],
    lens('E-5', 'Lens', 'ADDED'),
  ]);
  const expected = inBoth(
    '/category/old',
    '/category/optics/lenses',
    '/category/lenses',
    '/category/optics/optics-2',
    '/product/MENDED',
    '/product/ADDED',
    '/product/Changed-2',
    '/product/C-3',
    '/product/E-5',
  );
  const told = { publication: 2, addresses: expected.length };
  await expect.poll(() => site.faults, WAIT).toContainEqual(expect.objectContaining(told));
  expect(addressesOf(receiver)).toEqual(expected);
  expect(receiver.lots.map(({ host, key }) => [host, key])).toEqual([['acme.example', KEY]]);
  const listed = await Promise.all(
    ['screens', 'products-1'].map(async name => (await site.get(`/sitemap-${name}.xml`)).text()),
  );
  const isGone = (address: string) => /old$|optics\/lenses$|C-3$/.test(address);
  const found = expected.filter(address => listed.join().includes(`<loc>${address}</loc>`));
  expect(found).toEqual(expected.filter(address => !isGone(address)));
});

it('without a key nothing is announced, and no file is served', async () => {
  const site = await startSiteForTest({ entries: [lens('A-1')] });
  await site.publish([lens('B-2')]);
  await expect
    .poll(async () => (await site.get('/sitemap-products-1.xml')).text(), WAIT)
    .toContain('/product/B-2');
  const database = await openDatabase({ data_dir: site.data_dir });
  onTestFinished(() => database.close());
  expect(await database.db.selectFrom('announcements').selectAll().execute()).toEqual([]);
  expect((await site.get(`/${KEY}.txt`)).headers.get('content-type')).not.toContain('text/plain');
});

type Told = { level: string; message: string } & Record<string, unknown>;

/** A server that announces, with a clock that the test sets. */
type Server = Announcing & { told: Told[]; look: (signal?: AbortSignal) => Promise<void> };

async function openSite() {
  const folder = mkdtempSync(join(tmpdir(), 'etalon-indexnow-'));
  const opened: Database[] = [];
  const open = async () => {
    const database = await openDatabase({ data_dir: folder, role: 'importer' });
    opened.push(database);
    return database;
  };
  onTestFinished(async () => {
    for (const database of opened) await database.close();
    rmSync(folder, { recursive: true });
  });
  const database = await open();
  const clock = { now: new Date() };
  let served = await publishRecords(database, [lens('A-0')]);
  const serve = async ({ url }: Receiver, lot_max?: number): Promise<Server> => {
    const told: Told[] = [];
    const note = (level: string) => (about: object, message: string) =>
      void told.push({ ...about, level, message });
    const announcing: Announcing = {
      database: await open(),
      settings: { key: KEY, url },
      give_up_ms: 5 * 86_400_000,
      addressOf: (path, locale) => `${SITE}${locale === 'en' ? '' : `/${locale}`}${path}`,
      log: { info: note('info'), warn: note('warn'), error: note('error') },
      now: () => clock.now,
      ...(lot_max !== undefined && { lot_max }),
    };
    const look = (signal = new AbortController().signal) =>
      announceChanges(announcing, { version: served.id }, signal);
    await look();
    return { ...announcing, told, look };
  };
  return {
    serve,
    wait: (ms: number) => {
      clock.now = new Date(clock.now.getTime() + ms);
    },
    publish: async (products: readonly Entry[]) => {
      served = await publishRecords(database, products);
    },
  };
}

const numbered = (count: number, name: string) =>
  Array.from({ length: count }, (_, at) => lens(`N-${at}`, name));
const pathsOf = (products: readonly Entry[]) =>
  products.map(([, record]) => `/product/${'id' in record ? record.id : ''}`);

describe('announcing', () => {
  it('sends at most ten thousand addresses at once', async () => {
    const site = await openSite();
    const receiver = await startReceiver(200, 202);
    const server = await site.serve(receiver);
    const products = numbered(5001, 'Lens');
    await site.publish(products);
    await server.look();
    await server.look();
    expect(receiver.lots.map(({ urlList }) => urlList.length)).toEqual([10_000, 4]);
    expect(addressesOf(receiver)).toEqual(inBoth('/product/A-0', ...pathsOf(products)));
    expect(server.told).toEqual([
      expect.objectContaining({ level: 'info', publication: 2, addresses: 10_004 }),
    ]);
  });

  it('sends each address once for each publication, with two servers that are stopped in between', async () => {
    const site = await openSite();
    const receiver = await startReceiver();
    const servers = [await site.serve(receiver, 7), await site.serve(receiver, 7)];
    const expected: string[] = [];
    let stops = 0;
    for (let version = 1; version <= 12; version++) {
      const products = numbered(10, `Lens ${version}`);
      await site.publish(products);
      expected.push(...inBoth(...pathsOf(products), ...(version === 1 ? ['/product/A-0'] : [])));
      // Not every version is looked at before the next one comes.
      if (version % 3 === 1) continue;
      const stopping = new AbortController();
      const before = receiver.lots.length;
      const stopAfter = version % 2;
      // The signal that one server is stopped comes between two lots.
      const signal = Object.defineProperty(stopping.signal, 'aborted', {
        get: () => receiver.lots.length > before + stopAfter,
      });
      await servers[0]?.look(signal);
      stops += 1;
      await Promise.all(servers.map(server => server.look()));
    }
    expect(stops).toBeGreaterThan(5);
    expect(receiver.lots.length).toBeGreaterThan(30);
    expect(addressesOf(receiver)).toEqual(expected.sort());
  });

  it('sends a lot again that was cut off, and no other one', async () => {
    const site = await openSite();
    const receiver = await startReceiver(200, 'cut');
    const server = await site.serve(receiver, 6);
    await site.publish([lens('A-0'), ...numbered(9, 'Lens')]);
    await server.look();
    site.wait(MINUTE_MS);
    await server.look();
    const [first, cut, again, ...rest] = receiver.lots.map(({ urlList }) => urlList);
    expect(again).toEqual(cut);
    const once = [first, again, ...rest].flat();
    expect(once.toSorted()).toEqual(inBoth(...pathsOf(numbered(9, 'Lens'))));
  });

  it.each([503, 429])('tries again later after HTTP %i', async status => {
    const site = await openSite();
    const receiver = await startReceiver(200, status, status);
    const server = await site.serve(receiver, 4);
    await site.publish([lens('A-0'), ...numbered(5, 'Lens')]);
    await server.look();
    await server.look();
    expect([receiver.lots.length, receiver.statuses]).toEqual([1, [status]]);
    expect(server.told).toEqual([
      expect.objectContaining({ level: 'warn', addresses: 4, attempts: 1, problem: `HTTP ${status}` }),
    ]);
    site.wait(MINUTE_MS);
    await server.look();
    expect(server.told.at(-1)).toMatchObject({ level: 'warn', attempts: 2 });
    site.wait(MINUTE_MS);
    await server.look();
    expect(server.told.at(-1)).toMatchObject({ level: 'info', addresses: 10 });
    expect(addressesOf(receiver)).toEqual(inBoth(...pathsOf(numbered(5, 'Lens'))));
  });

  it.each([403, 422, 302])(
    'gives a publication up after HTTP %i, and announces the next one',
    async status => {
      const site = await openSite();
      const receiver = await startReceiver(status);
      const server = await site.serve(receiver);
      await site.publish([lens('A-0'), lens('B-1')]);
      await server.look();
      site.wait(24 * 60 * MINUTE_MS);
      await server.look();
      expect(receiver.lots).toEqual([]);
      expect(server.told).toEqual([
        expect.objectContaining({ level: 'error', publication: 2, addresses: 0, problem: `HTTP ${status}` }),
      ]);
      await site.publish([lens('A-0'), lens('B-1', 'Better')]);
      await server.look();
      expect(addressesOf(receiver)).toEqual(inBoth('/product/B-1'));
    },
  );

  it('gives a publication up that could not be announced for days', async () => {
    const site = await openSite();
    const receiver = await startReceiver(503, 503);
    const server = await site.serve(receiver);
    await site.publish([lens('B-1')]);
    await server.look();
    site.wait(5 * 86_400_000 + MINUTE_MS);
    await server.look();
    await server.look();
    expect(server.told.map(({ level }) => level)).toEqual(['warn', 'error']);
    expect([receiver.lots, receiver.statuses]).toEqual([[], []]);
  });
});

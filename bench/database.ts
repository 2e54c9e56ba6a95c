import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Product } from '#contract/records/product.ts';
import { make } from '#contract/suite/make.ts';
import { openVersionWriter } from '#database/building/version-writer.ts';
import { streamProducts } from '#database/catalogue/catalogue-stream.ts';
import {
  findProduct,
  findProductByPartNumber,
  listProducts,
  listProductsOfSet,
} from '#database/catalogue/products.ts';
import { type Database, openDatabase } from '#database/open.ts';
import { countRecords } from '#database/records/record-counts.ts';
import { countProductChanges } from '#database/versions/product-changes.ts';
import { publishVersion } from '#database/versions/publishing.ts';
import { failVersion } from '#database/versions/version-cleaning.ts';
import { completeVersion, createVersion, listVersions, touchVersion } from '#database/versions/versions.ts';

// How fast is the database room? Writes two versions of so many products, then reads and compares them.
//
//     node bench/database.ts [--products 100000] [--url postgres://user@host:port/an_empty_database]
//
// A row is a product with 20 numeric attributes, 2.9 KB of JSON. On PostgreSQL the tables stay behind.
const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '100000' },
    url: { type: 'string' },
    // Of the process that imports beside: the data folder.
    importer: { type: 'string' },
  },
});
const PRODUCTS = Number(values.products);
const PER_SET = 100;
const POINT_READS = 5_000;
const BESIDE_PRODUCTS = 20_000;
const CATALOGUE = make.catalogue({ name: { en: 'Bench' } });

const data_dir = values.importer ?? mkdtempSync(join(tmpdir(), 'etalon-bench-'));
if (values.importer === undefined) await measure();
else await importBeside(values.importer);

async function measure(): Promise<void> {
  const database = await openDatabase({ url: values.url, data_dir, role: 'importer' });
  const server = await openDatabase({ url: values.url, data_dir, role: 'server' });
  try {
    console.log(
      `${database.engine}, ${PRODUCTS} products, Node ${process.version}, ${cpus()[0]?.model ?? '?'}`,
    );
    const [first, second] = [await writeAndPublish(database, 0), await writeAndPublish(database, 1)];
    await measureReads(server, second);
    await report('count changes', () => countProductChanges(database, first, second));
    await report('count records', () => countRecords(database, second));
    await measureBeside(server);
    if (database.engine === 'sqlite')
      console.log(`file: ${(statSync(database.location).size / 1e6).toFixed(0)} MB`);
    console.log(`peak memory: ${(process.resourceUsage().maxRSS / 1e3).toFixed(0)} MB`);
  } finally {
    await server.close();
    await database.close();
    rmSync(data_dir, { recursive: true, force: true });
  }
}

async function writeAndPublish(database: Database, seed: number): Promise<string> {
  const start = performance.now();
  const id = await writeVersion(database, seed, PRODUCTS);
  const seconds = (performance.now() - start) / 1000;
  console.log(`write ${id}: ${Math.round(PRODUCTS / seconds)} rows/s, ${seconds.toFixed(1)} s`);
  await report(`publish ${id}`, async () => (await publishVersion(database, id)).state);
  return id;
}

/** One version, ready; every tenth product differs between two seeds. */
async function writeVersion(database: Database, seed: number, count: number): Promise<string> {
  const { id } = await createVersion(database, { source: 'bench' });
  const writer = await openVersionWriter(database, id);
  await writer.add('catalogue', CATALOGUE);
  for (let n = 0; n < count; n++) await writer.add('product', makeProduct(n, seed));
  await writer.flush();
  const products = { read: count, kept: count, refused: 0, added: 0, changed: 0, withdrawn: 0 };
  await completeVersion(database, id, { products, problems: { error: 0, warning: 0 } });
  return id;
}

async function measureReads(target: Database, version: string): Promise<void> {
  const start = performance.now();
  let rows = 0;
  let longest = 0;
  let turn = performance.now();
  const ticks = setInterval(() => {
    longest = Math.max(longest, performance.now() - turn);
    turn = performance.now();
  }, 1);
  for await (const _ of streamProducts(target, version)) rows++;
  clearInterval(ticks);
  console.log(
    `scan: ${Math.round((rows / (performance.now() - start)) * 1000)} rows/s, event loop held ${longest.toFixed(0)} ms at most`,
  );
  const id = (n: number) => `lens-${(n * 7_919) % PRODUCTS}`;
  await reportEach('find by id', n => findProduct(target, version, id(n)));
  await reportEach('find by part number', n => findProductByPartNumber(target, version, id(n).toUpperCase()));
  await reportEach(
    'list 24 by id',
    n =>
      listProducts(
        target,
        version,
        Array.from({ length: 24 }, (_, k) => id(n * 24 + k)),
      ),
    500,
  );
  await reportEach(
    `list the ${PER_SET} of a set`,
    n => listProductsOfSet(target, version, `set-${n % Math.ceil(PRODUCTS / PER_SET)}`),
    200,
  );
}

/** Waits of a server's writes, 5 ms apart, while another process imports; then deletes what that wrote. */
async function measureBeside(server: Database): Promise<void> {
  const { id } = await createVersion(server, { source: 'bench' });
  const address = values.url === undefined ? [] : ['--url', values.url];
  const importer = spawn(
    process.execPath,
    [fileURLToPath(import.meta.url), '--importer', data_dir, ...address],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const ended = once(importer, 'exit');
  await once(importer.stdout, 'data');
  const waits: number[] = [];
  while (importer.exitCode === null) {
    const start = performance.now();
    await touchVersion(server, id);
    waits.push(performance.now() - start);
    await sleep(5);
  }
  await ended;
  waits.sort((a, b) => a - b);
  const [p50, p95, max] = [0.5, 0.95, 1].map(part =>
    (waits[Math.ceil(waits.length * part) - 1] ?? 0).toFixed(1),
  );
  console.log(`a server’s write while another process imports, ms: p50 ${p50}, p95 ${p95}, max ${max}`);
  const imported = (await listVersions(server)).find(version => version.state === 'ready');
  await report(`delete ${BESIDE_PRODUCTS} products`, () => failVersion(server, imported?.id ?? ''));
}

/** What the other process does. */
async function importBeside(folder: string): Promise<void> {
  const target = await openDatabase({ url: values.url, data_dir: folder, role: 'importer' });
  console.log('started');
  await writeVersion(target, 2, BESIDE_PRODUCTS);
  await target.close();
}

async function report(what: string, run: () => Promise<unknown>): Promise<void> {
  const start = performance.now();
  const result = await run();
  console.log(
    `${what}: ${(performance.now() - start).toFixed(0)} ms ${result === undefined ? '' : JSON.stringify(result)}`,
  );
}

async function reportEach(
  what: string,
  run: (n: number) => Promise<unknown>,
  times = POINT_READS,
): Promise<void> {
  for (let n = 0; n < times / 5; n++) await run(n);
  const start = performance.now();
  for (let n = 0; n < times; n++) await run(n + times);
  console.log(`${what}: ${(((performance.now() - start) * 1000) / times).toFixed(0)} µs`);
}

function makeProduct(n: number, seed: number): Product {
  const value = (k: number) => Math.round(n * k * 142.857) / 1000;
  return {
    id: `Lens-${n}`,
    part_number: `LENS-${n}`,
    set_id: `set-${Math.floor(n / PER_SET)}`,
    group_id: null,
    category_ids: [],
    name: { en: `Achromatic lens ${n}`, cn: `消色差透镜 ${n}` },
    summary: {},
    description: {},
    image: null,
    status: 'published',
    replacement: null,
    attributes: Array.from({ length: 20 }, (_, k) => ({
      kind: 'number',
      key: `attribute_${k}`,
      value: value(k),
      comparison: null,
      tolerance: null,
      given: `${value(k)} mm`,
    })),
    price: {
      currency: 'USD',
      breaks: [{ min_quantity: 1, unit_price: 9_900 + (n % 10 === 0 ? seed : 0) }],
      on_request_from: null,
    },
    lead_time: { stock: n % 7, tiers: [{ min_quantity: 1, days: 5 }], area_days: [] },
    documents: [],
    cross_references: [],
    added_on: null,
    order: n,
  };
}

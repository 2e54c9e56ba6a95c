import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pino from 'pino';
import type { Product } from '#contract/records/product.ts';
import { make } from '#contract/suite/make.ts';
import { copyRecords } from '#database/building/copy-version.ts';
import { replaceProducts } from '#database/building/replace-records.ts';
import { openVersionWriter } from '#database/building/version-writer.ts';
import { listProducts } from '#database/catalogue/products.ts';
import { type Database, openDatabase } from '#database/open.ts';
import { publishVersion } from '#database/versions/publishing.ts';
import { completeVersion, createVersion } from '#database/versions/versions.ts';
import { buildIndex } from '#main/catalogue/build-index.ts';
import { writeIndex } from '#main/catalogue/shared-index/write-index.ts';
import { parseSearchUrl } from '#search/opensearch/address/search-url.ts';
import { openCluster } from '#search/opensearch/cluster.ts';
import { nameIndexes, removeIndexes } from '#search/opensearch/indexes.ts';
import { generateCatalogue } from './catalogue-generator.ts';
import { describeRun, writeSection } from './results-file.ts';
import { row } from './search/show.ts';

// What an update costs on each engine: 1,000 new prices, then 1,000 new descriptions. A generated catalogue is written to a database of
// its own; each update copies its version, changes it and publishes it, and then the index of the new version is made. With
// `--url`, that of a cluster that runs, from which what was written is removed again. The table goes to `results.md`; with `--dry` it does not.
const { values: options } = parseArgs({
  options: {
    url: { type: 'string' },
    products: { type: 'string', default: '100000' },
    changed: { type: 'string', default: '1000' },
    dry: { type: 'boolean', default: false },
  },
});
const products = Number(options.products);
const changed = Number(options.changed);
const search = options.url === undefined ? undefined : parseSearchUrl(options.url);
const PLACE = { file: 'update.csv', line: 2 };

/** Products that are read and changed at once. */
const LOT = 200;

/** Times in s: to write and publish a version, to make its index on each engine, and what the cluster's writer says. */
type Measured = {
  name: string;
  version_s: number;
  memory_s: number;
  cluster_s: number | null;
  written: number;
};

const data_dir = await mkdtemp(join(tmpdir(), 'etalon-bench-'));
const database = await openDatabase({ data_dir, role: 'importer' });
const cluster = search && openCluster(search);
const named: string[] = [];
/** The products that change. */
const ids: string[] = [];
try {
  const measured: Measured[] = [];
  let from: string | undefined;
  const steps = [
    { name: 'the first version', write: () => writeVersion(database) },
    { name: `${changed.toLocaleString('en')} new prices`, write: (from: string) => update(from, withPrice) },
    {
      name: `${changed.toLocaleString('en')} new descriptions`,
      write: (from: string) => update(from, withDescription),
    },
  ];
  for (const { name, write } of steps) {
    const [version_s, version] = await time(() => write(from ?? ''));
    const [memory_s] = await time(() => buildIndex({ url: undefined, data_dir, version }));
    const shared = search === undefined ? null : await writeShared(version, from);
    measured.push({ name, version_s, memory_s, cluster_s: shared?.s ?? null, written: shared?.written ?? 0 });
    console.log(measured.at(-1));
    from = version;
  }
  const table = [
    `## Updates of ${products.toLocaleString('en')} products`,
    '',
    `${describeRun()}. Seconds; SQLite; load ${loadavg()[0]?.toFixed(1)} at the end. Version: its records copied, changed and published. Index: from then until it can be served, on OpenSearch with the number of products that were written.`,
    '',
    row(['', 'version', 'index in memory', 'index on OpenSearch', 'products written']),
    row(['---', '---', '---', '---', '---']),
    ...measured.map(({ name, version_s, memory_s, cluster_s, written }) =>
      row([
        name,
        version_s.toFixed(1),
        memory_s.toFixed(1),
        cluster_s?.toFixed(1) ?? '–',
        written.toLocaleString('en'),
      ]),
    ),
  ].join('\n');
  console.log(table);
  if (!options.dry) await writeSection(`update-${products}`, table);
} finally {
  if (cluster !== undefined) {
    for (const version of named) await removeIndexes(cluster, namesOf(version));
    await cluster.client.close();
  }
  await database.close();
  await rm(data_dir, { recursive: true });
}

async function time<Result>(work: () => Promise<Result>): Promise<[s: number, result: Result]> {
  const started = performance.now();
  const result = await work();
  return [(performance.now() - started) / 1000, result];
}

function namesOf(version: string) {
  return nameIndexes(`${search?.prefix}-update-${version}`, 'bench');
}

/** Makes the index of a version as a server does, from that of another one if there is one. */
async function writeShared(version: string, from: string | undefined) {
  if (search === undefined)
    throw new Error('--url is the address of a cluster, such as http://127.0.0.1:9200');
  named.push(version);
  let written = 0;
  const read = (line: string) => {
    written = JSON.parse(line).written ?? written;
  };
  const log = pino({ level: 'info' }, { write: read });
  const earlier = from === undefined ? undefined : { version: from, names: namesOf(from) };
  const job = { data_dir, version, search, names: namesOf(version), from: earlier };
  const [s] = await time(() => writeIndex(job, log));
  return { s, written };
}

async function writeVersion(target: Database): Promise<string> {
  const { stream } = generateCatalogue(products);
  const { id } = await createVersion(target, { source: 'bench' });
  const writer = await openVersionWriter(target, id);
  await writer.add('catalogue', make.catalogue({ name: { en: 'Bench' }, synonyms: [...stream.synonyms] }));
  for (const category of stream.categories) await writer.add('category', category);
  for (const attribute of stream.attributes) await writer.add('attribute', attribute);
  for await (const set of stream.sets) await writer.add('set', set);
  const step = Math.max(1, Math.floor(products / changed));
  let place = 0;
  for await (const product of stream.products) {
    await writer.add('product', product);
    if (place++ % step === 0 && ids.length < changed) ids.push(product.id);
  }
  await writer.flush();
  await publish(target, id);
  return id;
}

/** Changes products that are spread over the catalogue of the version before. */
async function update(from: string, change: (product: Product) => Product): Promise<string> {
  const { id } = await createVersion(database, { source: 'update' });
  await copyRecords(database, from, id);
  for (let place = 0; place < ids.length; place += LOT) {
    const lot = await listProducts(database, from, ids.slice(place, place + LOT));
    await replaceProducts(
      database,
      id,
      lot.map(product => ({ product: change(product), place: PLACE })),
    );
  }
  await publish(database, id);
  return id;
}

async function publish(target: Database, id: string): Promise<void> {
  const counts = { read: products, kept: products, refused: 0, added: 0, changed: 0, withdrawn: 0 };
  await completeVersion(target, id, { products: counts, problems: { error: 0, warning: 0 } });
  await publishVersion(target, id);
}

function withPrice(product: Product): Product {
  const breaks = [{ min_quantity: 1, unit_price: (product.price?.breaks[0]?.unit_price ?? 0) + 1 }];
  return { ...product, price: { currency: 'USD', breaks, on_request_from: null } };
}

function withDescription(product: Product): Product {
  return { ...product, description: { ...product.description, en: `Revised: ${product.description.en}` } };
}

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { findProductByPartNumber } from '#database/catalogue/products.ts';
import { type Database, openDatabase } from '#database/open.ts';
import { failVersion } from '#database/versions/version-cleaning.ts';
import { createVersion, getLiveVersion, touchVersion } from '#database/versions/versions.ts';
import { importCatalogue } from '#importer/import.ts';
import { LEAN_ENV, LEAN_FLAGS } from '../src/main/launch/lean-node.mjs';
import { writeBmecatFile } from './bmecat-file.ts';
import { writeCatalogueFolder } from './catalogue-folder.ts';

// How fast does a folder become a published version, how much memory does it take, and what does a site beside it notice?
//
//     node bench/import.ts [--products 100000] [--seed 1] [--runs 3] [--bmecat 500] [--url postgres://user@host:port/an_empty_database]
//
// Imports a generated folder (some 20 attributes a product), and the two CEC module lists where the repository lies beside their data
// (../shared/data); with --bmecat a generated BMEcat file of this many MB, too. Each import is a process of its own,
// started as the command line starts it. A run has two: into an empty database, and over the first version, while
// another process reads and writes as a server does. Of several runs the quickest of each counts: the machine may have
// other work. On PostgreSQL versions stay behind.
const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
    runs: { type: 'string', default: '3' },
    bmecat: { type: 'string', default: '0' },
    url: { type: 'string' },
    cec: {
      type: 'string',
      default: fileURLToPath(new URL('../../shared/data/cec-modules', import.meta.url)),
    },
    // Of the process that imports.
    folder: { type: 'string' },
    files: { type: 'string' },
    data: { type: 'string' },
  },
});
const EXAMPLES = fileURLToPath(new URL('../catalogues/examples/', import.meta.url));
const ASK_PERIOD_MS = 10;
const IDLE_MS = 2_000;

/** A folder or file to import, with the folder of its files where that is another one, and the file's size. */
type Source = { name: string; folder: string; files?: string | undefined; megabytes?: number };
/** What one import took; times in s, memory in MB. */
type Took = { products: number; problems: number; wall: number; cpu: number; rss: number };
/** Waits in ms. */
type Waits = { reads: number[]; writes: number[] };

if (values.folder === undefined) await measure();
else await importFolder(values.folder);

async function measure(): Promise<void> {
  const work = mkdtempSync(join(tmpdir(), 'etalon-bench-'));
  try {
    console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}, load ${showLoad()}`);
    const products = Number(values.products);
    const generated = join(work, 'generated');
    if (products > 0) await writeCatalogueFolder(generated, products, Number(values.seed));
    const bmecat = join(work, 'catalogue.xml');
    const megabytes = Number(values.bmecat);
    if (megabytes > 0) await writeBmecatFile(bmecat, megabytes * 1e6);
    const sources: Source[] = [
      ...(megabytes > 0 ? [{ name: `${megabytes} MB of BMEcat`, folder: bmecat, megabytes }] : []),
      ...(products > 0 ? [{ name: `${products} generated`, folder: generated }] : []),
      ...['cec-modules-2017', 'cec-modules-2021']
        .filter(() => existsSync(values.cec))
        .map(name => ({ name, folder: join(EXAMPLES, name), files: values.cec })),
    ];
    for (const source of sources) await measureSource(source, work);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

async function measureSource(source: Source, work: string): Promise<void> {
  const alone: Took[] = [];
  const beside: Took[] = [];
  for (let run = 0; run < Number(values.runs); run++) {
    const data_dir = mkdtempSync(join(work, 'data-'));
    alone.push(await startImport(source, data_dir).took);
    const server = await openDatabase({ url: values.url, data_dir });
    const idle = await measureIdle(server);
    const second = startImport(source, data_dir);
    const busy = await askWhile(server, () => !second.hasEnded());
    beside.push(await second.took);
    await server.close();
    rmSync(data_dir, { recursive: true });
    console.log(
      `  a server’s reads and writes, p50 / p95 in ms: alone ${showWaits(idle)}; beside ${showWaits(busy)}`,
    );
  }
  console.log(`${source.name}, into an empty database: ${showBest(alone, source.megabytes)}`);
  console.log(`${source.name}, over itself, beside a server: ${showBest(beside)}; load ${showLoad()}`);
}

function startImport(source: Source, data_dir: string): { took: Promise<Took>; hasEnded(): boolean } {
  const files = source.files === undefined ? [] : ['--files', source.files];
  const address = values.url === undefined ? [] : ['--url', values.url];
  const args = ['--folder', source.folder, '--data', data_dir, ...files, ...address];
  const child = fork(fileURLToPath(import.meta.url), args, {
    execArgv: [...process.execArgv, ...LEAN_FLAGS],
    env: LEAN_ENV,
  });
  const took = Promise.all([once(child, 'message'), once(child, 'exit')]).then(
    // Sent by importFolder below.
    ([[message]]) => message as Took,
  );
  return { took, hasEnded: () => child.exitCode !== null || child.signalCode !== null };
}

/** What the importing process does. */
async function importFolder(folder: string): Promise<void> {
  const database = await openDatabase({ url: values.url, data_dir: values.data ?? '', role: 'importer' });
  const { products, problems, seconds, published } = await importCatalogue(database, {
    folder,
    data_dir: values.files,
    // What is imported over itself is published all the same.
    hasSameMedia: async () => false,
  });
  await database.close();
  if (!published) throw new Error(`${folder} was not published`);
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  const took: Took = {
    products: products.kept,
    problems: problems.error + problems.warning,
    wall: seconds,
    cpu: (userCPUTime + systemCPUTime) / 1e6,
    rss: maxRSS / 1e3,
  };
  process.send?.(took);
  process.disconnect?.();
}

/** What a server waits where nothing else works on the database. */
async function measureIdle(server: Database): Promise<Waits> {
  const end = performance.now() + IDLE_MS;
  return askWhile(server, () => performance.now() < end);
}

/** Reads a product and writes a row, by turns, as long as `goes` says. */
async function askWhile(server: Database, goes: () => boolean): Promise<Waits> {
  const waits: Waits = { reads: [], writes: [] };
  const live = (await getLiveVersion(server))?.id ?? '';
  const { id } = await createVersion(server, { source: 'bench' });
  for (let n = 0; goes(); n++) {
    const start = performance.now();
    await findProductByPartNumber(server, live, `P ${n}`);
    const read = performance.now();
    await touchVersion(server, id);
    waits.reads.push(read - start);
    waits.writes.push(performance.now() - read);
    await sleep(ASK_PERIOD_MS);
  }
  await failVersion(server, id);
  return waits;
}

function showWaits({ reads, writes }: Waits): string {
  const at = (waits: number[], part: number) =>
    (waits.toSorted((a, b) => a - b)[Math.floor(waits.length * part)] ?? 0).toFixed(2);
  return `${at(reads, 0.5)} / ${at(reads, 0.95)} and ${at(writes, 0.5)} / ${at(writes, 0.95)}`;
}

function showBest(took: Took[], megabytes?: number): string {
  const least = (of: (one: Took) => number) => Math.min(...took.map(of));
  const wall = least(one => one.wall);
  const { products = 0, problems = 0 } = took[0] ?? {};
  return [
    `${products} products, ${problems} problems`,
    `${wall.toFixed(2)} s to published`,
    `${Math.round(products / wall)} products/s`,
    ...(megabytes === undefined ? [] : [`${(megabytes / wall).toFixed(1)} MB/s`]),
    `${least(one => one.cpu).toFixed(2)} s CPU of the whole process`,
    `peak memory ${Math.max(...took.map(one => one.rss)).toFixed(0)} MB`,
  ].join(', ');
}

function showLoad(): string {
  return loadavg()[0]?.toFixed(1) ?? '?';
}

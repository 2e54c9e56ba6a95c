import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openMemoryIndex } from '#search/memory/open-index.ts';
import { loadSnapshot } from '#search/memory/snapshot-file.ts';
import { seededRandom } from '#search/naive/random.ts';
import type { SearchIndex } from '#search/search-index.ts';
import { generateCatalogue } from './catalogue-generator.ts';
import { CLASSES, type ClassName, type Question, questionMakers } from './search-workload.ts';

// How long the memory engine takes for each class of question, on the generated catalogue, one client, in process.

const { values: options } = parseArgs({
  options: {
    products: { type: 'string', default: '10000' },
    questions: { type: 'string', default: '1000' },
    json: { type: 'boolean', default: false },
  },
});
/** Questions asked of each class before the clock counts: enough for the compiler to know the code. */
const WARM_UP = 200;

type Timing = { n: number; p50_ms: number; p95_ms: number; p99_ms: number };

const products = Number(options.products);
const folder = await mkdtemp(join(tmpdir(), 'etalon-bench-'));
const path = join(folder, 'snapshot');
const built = await build(products, path);
const started = performance.now();
const loaded = await loadSnapshot(path, generateCatalogue(products).stream.catalogue_version);
if (!loaded.ok) throw new Error(`The snapshot is not usable: ${loaded.problem}`);
const index = openMemoryIndex(loaded.snapshot);
const restart_s = (performance.now() - started) / 1000;
await rm(folder, { recursive: true });
const classes = await timeClasses(index, Number(options.questions));
print({
  products,
  ...built,
  restart_s,
  index_mb: index.stats().bytes / 2 ** 20,
  rss_mb: process.memoryUsage.rss() / 2 ** 20,
  classes,
});

async function build(size: number, file: string): Promise<{ build_s: number; build_rss_mb: number }> {
  const builder = fork(new URL('./search-builder.ts', import.meta.url), [String(size), file], {
    execArgv: ['--max-old-space-size=8192'],
  });
  const [message] = await once(builder, 'message');
  return message;
}

async function timeClasses(searched: SearchIndex, questions: number): Promise<Record<string, Timing>> {
  const makers = questionMakers(generateCatalogue(products));
  const timings: Record<string, Timing> = {};
  for (const [name, make] of Object.entries(makers)) {
    const random = seededRandom(name.charCodeAt(1));
    await ask(
      searched,
      Array.from({ length: WARM_UP }, () => make(random)),
    );
    timings[name] = summarize(
      await ask(
        searched,
        Array.from({ length: questions }, () => make(random)),
      ),
    );
  }
  return timings;
}

async function ask(searched: SearchIndex, questions: readonly Question[]): Promise<number[]> {
  const times: number[] = [];
  for (const question of questions) {
    const started = performance.now();
    await question(searched);
    times.push(performance.now() - started);
  }
  return times;
}

function summarize(times: number[]): Timing {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  return { n: times.length, p50_ms: at(0.5), p95_ms: at(0.95), p99_ms: at(0.99) };
}

type Report = {
  products: number;
  build_s: number;
  build_rss_mb: number;
  restart_s: number;
  index_mb: number;
  rss_mb: number;
  classes: Record<string, Timing>;
};

function print(report: Report): void {
  if (options.json) {
    console.log(JSON.stringify(report));
    return;
  }
  const { build_s, build_rss_mb, restart_s, index_mb, rss_mb } = report;
  console.log(
    `${report.products} products: build ${build_s.toFixed(1)} s in ${build_rss_mb.toFixed(0)} MB, restart ${restart_s.toFixed(2)} s, index ${index_mb.toFixed(0)} MB, process ${rss_mb.toFixed(0)} MB`,
  );
  console.log('class   p50 ms   p95 ms   p99 ms');
  for (const [name, { p50_ms, p95_ms, p99_ms }] of Object.entries(report.classes)) {
    console.log(
      `${name}    ${[p50_ms, p95_ms, p99_ms].map(ms => ms.toFixed(3).padStart(7)).join('  ')}   ${CLASSES[name as ClassName]}`,
    );
  }
}

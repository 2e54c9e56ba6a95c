import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { buildSnapshot } from '#search/memory/build/build-snapshot.ts';
import { openMemoryIndex } from '#search/memory/open-index.ts';
import type { SearchIndex } from '#search/search-index.ts';
import { generateCatalogue } from './catalogue-generator.ts';
import { describeRun, writeSection } from './results-file.ts';
import { answerQuestion } from './search/measure.ts';
import { row, showTiming } from './search/show.ts';
import { CLASS_NAMES, type ClassName, makeQuestions, questionMakers } from './search/workload.ts';
import { summarizeTimes, type Timing } from './timing.ts';

// What a build costs those who ask meanwhile: the mix is asked alone, then while a thread builds the same catalogue, as a server
// does. The event loop of the building thread is watched as well: its turns say how long a build without a thread would hold it.
const { values: options } = parseArgs({
  options: { products: { type: 'string', default: '100000' }, questions: { type: 'string', default: '40' } },
});
const products = Number(options.products);
const questions = Number(options.questions);

const makers = questionMakers(generateCatalogue(products));
const index = openMemoryIndex(await buildSnapshot(generateCatalogue(products).stream));
// Rounds that nobody counts, until the compiler knows the code.
for (let round = 0; round < 5; round++) await askRound(index, round, new Map());
const alone = await askUntil(index, 5, async () => undefined);
const worker = new Worker(new URL('./building-worker.ts', import.meta.url), { workerData: products });
const built = once(worker, 'message');
const beside = await askUntil(index, 0, () => built);
// What building-worker.ts sends.
const [{ build_s, longest_ms, longest_cpu_ms }] = (await built) as [
  { build_s: number; longest_ms: number; longest_cpu_ms: number },
];

const table = [
  `## Answers while an index of ${products.toLocaleString('en')} products is built`,
  '',
  `${describeRun()}. p50 / p95 / p99 in ms. The build took ${build_s.toFixed(1)} s and held its own event loop ${longest_cpu_ms.toFixed(0)} ms of computing at most, ${longest_ms.toFixed(0)} ms by the clock (must: 20 ms).`,
  '',
  row(['', ...CLASS_NAMES]),
  row(Array.from({ length: CLASS_NAMES.length + 1 }, () => '---')),
  row(['alone', ...CLASS_NAMES.map(name => showTiming(alone[name]))]),
  row(['beside the build', ...CLASS_NAMES.map(name => showTiming(beside[name]))]),
  row(['p95, times', ...CLASS_NAMES.map(name => (beside[name].p95_ms / alone[name].p95_ms).toFixed(2))]),
  row(['p50, times', ...CLASS_NAMES.map(name => (beside[name].p50_ms / alone[name].p50_ms).toFixed(2))]),
].join('\n');
console.log(table);
await writeSection(`building-${products}`, table);

/** Asks rounds of the mix, at least some of them and until a promise is kept. */
async function askUntil(
  searched: SearchIndex,
  rounds: number,
  until: () => Promise<unknown>,
): Promise<Record<ClassName, Timing>> {
  let isOver = false;
  const waiting = until().finally(() => {
    isOver = true;
  });
  const times = new Map<ClassName, number[]>(CLASS_NAMES.map(name => [name, []]));
  for (let round = 0; round < rounds || !isOver; round++) await askRound(searched, 10 + round, times);
  await waiting;
  // Every class has an entry.
  return Object.fromEntries([...times].map(([name, all]) => [name, summarizeTimes(all)])) as Record<
    ClassName,
    Timing
  >;
}

async function askRound(
  searched: SearchIndex,
  round: number,
  times: ReadonlyMap<ClassName, number[]>,
): Promise<void> {
  for (const name of CLASS_NAMES) {
    for (const question of makeQuestions(makers, name, questions, round)) {
      const begun = performance.now();
      await answerQuestion(searched, question);
      times.get(name)?.push(performance.now() - begun);
    }
    await new Promise(resolve => setImmediate(resolve));
  }
}

import { parseArgs } from 'node:util';
import { emptyQuery } from '#contract/search/search-query.ts';
import { buildSnapshot } from '#search/memory/build/build-snapshot.ts';
import { openMemoryIndex } from '#search/memory/open-index.ts';
import { seededRandom } from '#search/reference/random.ts';
import { generateCatalogue } from './catalogue-generator.ts';
import { generateCurves, makeCurveFilter } from './curve-generator.ts';
import { describeRun, writeSection } from './results-file.ts';
import { row, showTiming } from './search/show.ts';
import { leastTiming, summarizeTimes, type Timing } from './timing.ts';

// How long conditions on curves take: every product has a curve of 500 points. One condition, and two together.
const { values: options } = parseArgs({
  options: {
    products: { type: 'string', default: '100000' },
    points: { type: 'string', default: '500' },
    questions: { type: 'string', default: '300' },
    runs: { type: 'string', default: '3' },
    json: { type: 'boolean', default: false },
  },
});
const [products, points, questions, runs] = [
  options.products,
  options.points,
  options.questions,
  options.runs,
].map(Number) as [number, number, number, number];
const WARM_UP = 50;

const { stream } = generateCatalogue(products);
// A generated catalogue's products are made while they are read, every time the same.
const ids = [...(generateCatalogue(products).stream.products as Iterable<{ id: string }>)].map(
  ({ id }) => id,
);
const started = performance.now();
const snapshot = await buildSnapshot({ ...stream, curves: generateCurves(ids, points, 1) });
const build_s = (performance.now() - started) / 1000;
const index = openMemoryIndex(snapshot);
const classes = { one: await time(1), two: await time(2) };
const run = describeRun();
const rows = Object.entries(classes).map(([name, timing]) =>
  row([`${name} condition${name === 'one' ? '' : 's'}`, showTiming(timing)]),
);
const table = [
  `## Conditions on ${products.toLocaleString('en')} curves of ${points} points`,
  '',
  `${run}. 24 products, total and category counts, no facets; p50 / p95 / p99 in ms. Built in ${build_s.toFixed(1)} s.`,
  '',
  row(['', 'ms']),
  row(['---', '---']),
  ...rows,
  ...(products === 100_000 && points === 500 ? [row(['must reach', '10 / 20'])] : []),
].join('\n');
console.log(table);
await writeSection(`curves-${products}`, table);
if (options.json) console.log(JSON.stringify({ products, points, build_s, classes }));

async function time(conditions: number): Promise<Timing> {
  const rounds: Timing[] = [];
  for (let round = -1; round < runs; round++) {
    const random = seededRandom(conditions * 100 + round);
    const times: number[] = [];
    for (let asked = 0; asked < (round < 0 ? WARM_UP : questions); asked++) {
      const curve_filters = Array.from({ length: conditions }, () => makeCurveFilter(random));
      const begun = performance.now();
      await index.search({ ...emptyQuery('en'), facets: 'none', curve_filters });
      times.push(performance.now() - begun);
    }
    if (round >= 0) rounds.push(summarizeTimes(times));
  }
  return leastTiming(rounds);
}

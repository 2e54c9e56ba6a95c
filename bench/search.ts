import { parseArgs } from 'node:util';
import { describeRun, writeSection } from './results-file.ts';
import { measureSearch } from './search/measure.ts';
import { showFigures, tabulateFigures } from './search/show.ts';

// How long the memory engine takes for each class of question, on the generated catalogue, one client, in process: p50, p95
// and p99 of every class, the least of some rounds; the build, in a process of its own; the start from what it saved; memory.
// The table goes to `results.md`; with `--json` the last line is the figures in JSON.

const { values: options } = parseArgs({
  options: {
    products: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
    questions: { type: 'string', default: '1000' },
    runs: { type: 'string', default: '3' },
    json: { type: 'boolean', default: false },
  },
});

const figures = await measureSearch({
  products: Number(options.products),
  seed: Number(options.seed),
  questions: Number(options.questions),
  runs: Number(options.runs),
});
console.log(showFigures(figures));
await writeSection(`search-${figures.products}`, tabulateFigures(figures, describeRun()));
if (options.json) {
  const { products, build_s, restart_s, rss_mb, classes } = figures;
  console.log(JSON.stringify({ products, build_s, restart_s, rss_mb, classes, peers: {} }));
}

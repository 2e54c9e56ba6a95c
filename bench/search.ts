import { parseArgs } from 'node:util';
import { describeRun, writeSection } from './results-file.ts';
import { measureSearch } from './search/measure.ts';
import { measurePeers } from './search/peers/measure-peers.ts';
import { showFigures, tabulateFigures } from './search/show.ts';

// How long the memory engine takes for each class of question, on the generated catalogue, one client, in process: p50, p95
// and p99 of every class, the least of some rounds; the build, in a process of its own; the start from what it saved; memory.
// With `--peers` the same questions are put to SQLite (FTS5), PostgreSQL, MiniSearch and itemsjs, as far as each can answer them.
// With `--cpu` times are processor time of the answering thread, which needs a C compiler.
// The table goes to `results.md`; with `--dry` it does not; with `--json` the last line is the figures in JSON.

const { values: options } = parseArgs({
  options: {
    products: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
    questions: { type: 'string', default: '1000' },
    runs: { type: 'string', default: '3' },
    peers: { type: 'boolean', default: false },
    cpu: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    dry: { type: 'boolean', default: false },
  },
});

const task = {
  products: Number(options.products),
  seed: Number(options.seed),
  questions: Number(options.questions),
  runs: Number(options.runs),
  is_cpu: options.cpu,
};
const { figures, answers } = await measureSearch(task);
console.log(showFigures(figures));
const peers = options.peers ? await measurePeers(task, answers) : {};
const table = tabulateFigures(figures, peers, describeRun());
if (options.peers) console.log(table);
if (!options.dry) await writeSection(`search-${figures.products}`, table);
if (options.json) console.log(JSON.stringify({ ...figures, peers }));

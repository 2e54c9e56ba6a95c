import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { describeRun, writeSection } from './results-file.ts';
import type { SearchFigures } from './search/measure.ts';
import { row, showTiming } from './search/show.ts';
import { CLASS_NAMES } from './search/workload.ts';

// How memory, build time and answers grow with the catalogue; every size in a process of its own.
const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10000,100000,1000000' },
    questions: { type: 'string', default: '400' },
    runs: { type: 'string', default: '2' },
  },
});

const measured: SearchFigures[] = [];
for (const products of options.sizes.split(',')) {
  measured.push(await measure(products));
  // The table grows size by size: one that does not fit ends the run, and what was measured stays.
  await writeSection('growth', tabulate());
}
console.log(tabulate());

function tabulate(): string {
  const figures = (name: string, of: (figures: SearchFigures) => string) => row([name, ...measured.map(of)]);
  return [
    '## Growth',
    '',
    `${describeRun()}. One client, in process; p50 / p95 / p99 in ms.`,
    '',
    row(['products', ...measured.map(({ products }) => products.toLocaleString('en'))]),
    row(['---', ...measured.map(() => '---')]),
    figures('build s', ({ build_s }) => build_s.toFixed(1)),
    figures('building process MB', ({ build_rss_mb }) => build_rss_mb.toFixed(0)),
    figures('restart s', ({ restart_s }) => restart_s.toFixed(2)),
    figures('index MB', ({ index_mb }) => index_mb.toFixed(0)),
    figures('serving process MB', ({ rss_mb }) => rss_mb.toFixed(0)),
    ...CLASS_NAMES.map(name => figures(name, ({ classes }) => showTiming(classes[name]))),
  ].join('\n');
}

async function measure(products: string): Promise<SearchFigures> {
  const file = fileURLToPath(new URL('./search.ts', import.meta.url));
  const flags = ['--products', products, '--questions', options.questions, '--runs', options.runs];
  const child = spawn(process.execPath, [file, ...flags, '--json', '--dry'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said = (await child.stdout.setEncoding('utf8').toArray()).join('');
  // The last line of `search --json`.
  return JSON.parse(said.trim().split('\n').at(-1) ?? '') as SearchFigures;
}

import { spawn } from 'node:child_process';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { describeRun, writeSection } from './results-file.ts';
import type { SearchFigures } from './search/measure.ts';
import { row, showTiming } from './search/show.ts';
import { CLASS_NAMES } from './search/workload.ts';
import { showSlope } from './slope.ts';

// How memory, build time and answers grow with the catalogue; every size in a process of its own. Times are processor time, as
// other work on the machine would bend the slopes; a C compiler is needed.
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
  const classes = CLASS_NAMES.map(name => {
    const slopes = [
      showSlope(measured, ({ classes }) => classes[name].p50_ms),
      showSlope(measured, ({ classes }) => classes[name].p95_ms),
    ];
    return row([name, ...measured.map(({ classes }) => showTiming(classes[name])), slopes.join(' / ')]);
  });
  return [
    '## Growth',
    '',
    `${describeRun()}. One client, in process; processor time of the thread, p50 / p95 / p99 in ms; load ${loadavg()[0]?.toFixed(1)} at the end. Slope: the power of the number of products that a figure (of times p50 / p95) grew with from the first size to the last; 1 is linear.`,
    '',
    row(['products', ...measured.map(({ products }) => products.toLocaleString('en')), 'slope']),
    row(['---', ...measured.map(() => '---'), '---']),
    figures('build s', 1, ({ build_cpu_s }) => build_cpu_s),
    figures('building process MB', 0, ({ build_rss_mb }) => build_rss_mb),
    figures('restart s', 2, ({ restart_s }) => restart_s),
    figures('index MB', 0, ({ index_mb }) => index_mb),
    figures('serving process MB', 0, ({ rss_mb }) => rss_mb),
    ...classes,
  ].join('\n');
}

function figures(name: string, digits: number, of: (figures: SearchFigures) => number): string {
  return row([name, ...measured.map(size => of(size).toFixed(digits)), showSlope(measured, of)]);
}

async function measure(products: string): Promise<SearchFigures> {
  const file = fileURLToPath(new URL('./search.ts', import.meta.url));
  const flags = ['--products', products, '--questions', options.questions, '--runs', options.runs];
  const child = spawn(process.execPath, [file, ...flags, '--cpu', '--json', '--dry'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said = (await child.stdout.setEncoding('utf8').toArray()).join('');
  // The last line of `search --json`.
  return JSON.parse(said.trim().split('\n').at(-1) ?? '') as SearchFigures;
}

import { parseArgs } from 'node:util';
import { findPostgres } from '../tests/run/postgres.ts';
import { type HttpFigures, measureOverHttp } from './http-clients.ts';
import { describeRun, writeSection } from './results-file.ts';
import { row, showTiming } from './search/show.ts';

// The whole mix over HTTP: so many clients, each with a connection of its own, ask one process that has the engine behind a plain
// node:http server, no page and no database; then the same server for the same bytes, ready made. Each question is as frequent as any
// other. With `--peers` the same server has SQLite, then PostgreSQL behind it.
const { values: options } = parseArgs({
  options: {
    products: { type: 'string', default: '100000' },
    clients: { type: 'string', default: '16' },
    seconds: { type: 'string', default: '5' },
    peers: { type: 'boolean', default: false },
  },
});
const [clients, seconds, products] = [
  Number(options.clients),
  Number(options.seconds),
  Number(options.products),
];

const databases = options.peers ? ['sqlite', ...(findPostgres() === undefined ? [] : ['postgres'])] : [];
const figures = new Map<string, HttpFigures>();
for (const engine of ['etalon', ...databases]) {
  figures.set(engine, await measureOverHttp({ engine, products, clients, seconds }));
  console.log(engine, JSON.stringify(figures.get(engine)));
}
const table = tabulate();
console.log(table);
await writeSection(`http-${products}`, table);

function tabulate(): string {
  const own = figures.get('etalon');
  if (own === undefined) throw new Error('The engine was not measured');
  const line = (name: string, { rate, timing }: HttpFigures['asked'], bytes: number) =>
    row([
      name,
      rate < 100 ? rate.toFixed(1) : rate.toFixed(0),
      showTiming(timing),
      (bytes / 1000).toFixed(1),
      (rate / own.asked.rate).toPrecision(2),
    ]);
  return [
    `## The mix over HTTP, ${products.toLocaleString('en')} products, ${clients} clients`,
    '',
    `${describeRun()}. Clients and server share the cores.${databases.length > 0 ? ' SQLite answers in the server’s own process, PostgreSQL over four connections; both answer less than Etalon: no ranges and flags, no order by relevance, no sets.' : ''}`,
    '',
    row(['', 'answers a second', 'p50 / p95 / p99 ms', 'kB an answer', 'of Etalon’s rate']),
    row(['---', '---', '---', '---', '---']),
    line('Etalon', own.asked, own.bytes),
    line('bare node:http, the same bytes', own.bare, own.bytes),
    ...(products === 1_000_000 ? [row(['must reach', '400', '', '', ''])] : []),
    ...databases.flatMap(name => {
      const found = figures.get(name);
      return found === undefined ? [] : [line(name, found.asked, found.bytes)];
    }),
  ].join('\n');
}

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { generateCatalogue } from './catalogue-generator.ts';
import { describeRun, writeSection } from './results-file.ts';
import { row, showTiming } from './search/show.ts';
import { CLASS_NAMES, makeQuestions, questionMakers } from './search/workload.ts';
import { summarizeTimes, type Timing } from './timing.ts';

// The whole mix over HTTP: so many clients, each with a connection of its own, ask one process that has the engine behind a plain
// node:http server, no page and no database; then the same server for the same bytes, ready made. Each question is as frequent as any other.
const { values: options } = parseArgs({
  options: {
    products: { type: 'string', default: '100000' },
    clients: { type: 'string', default: '16' },
    seconds: { type: 'string', default: '5' },
  },
});
const [clients, seconds, products] = [
  Number(options.clients),
  Number(options.seconds),
  Number(options.products),
];
const EACH_CLASS = 40;

const makers = questionMakers(generateCatalogue(products));
const perClass = CLASS_NAMES.map(name => makeQuestions(makers, name, EACH_CLASS, 0));
const bodies = Array.from({ length: EACH_CLASS }, (_, place) =>
  perClass.map(questions => questions[place]),
).flat();
const texts = bodies.map(question => JSON.stringify(question));

const server = fork(fileURLToPath(new URL('./http-server.ts', import.meta.url)), [options.products], {
  execArgv: ['--max-old-space-size=8192'],
});
const [port] = await once(server, 'message');
const agent = new Agent({ keepAlive: true, maxSockets: clients });
let bytes = 0;
for (const place of texts.keys()) bytes += await post('keep', place);
const engine = await run('ask');
const bare = await run('bare');
server.kill();

const table = [
  `## The mix over HTTP, ${products.toLocaleString('en')} products, ${clients} clients`,
  '',
  `${describeRun()}. Answers of ${(bytes / texts.length / 1000).toFixed(1)} kB; clients and server share the cores.`,
  '',
  row(['', 'answers a second', 'p50 / p95 / p99 ms']),
  row(['---', '---', '---']),
  row(['Etalon', engine.rate.toFixed(0), showTiming(engine.timing)]),
  row(['bare node:http, the same bytes', bare.rate.toFixed(0), showTiming(bare.timing)]),
  ...(products === 1_000_000 ? [row(['must reach', '400', ''])] : []),
].join('\n');
console.log(table);
await writeSection(`http-${products}`, table);

async function run(mode: string): Promise<{ rate: number; timing: Timing }> {
  const times: number[] = [];
  const started = performance.now();
  const end = started + seconds * 1000;
  let next = 0;
  const client = async () => {
    while (performance.now() < end) {
      const begun = performance.now();
      await post(mode, next++ % texts.length);
      times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return { rate: (times.length * 1000) / (performance.now() - started), timing: summarizeTimes(times) };
}

/** @returns the length of the answer */
function post(mode: string, place: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(
      { agent, port, host: '127.0.0.1', method: 'POST', path: `/${mode}/${place}` },
      response => {
        let length = 0;
        response.on('data', chunk => {
          length += chunk.length;
        });
        response.on('end', () => resolve(length));
      },
    );
    sent.on('error', reject);
    sent.end(texts[place]);
  });
}

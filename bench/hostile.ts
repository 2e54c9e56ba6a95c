import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { seededRandom } from '#search/reference/random.ts';
import { ATTACKS } from './hostile/attacks.ts';
import { type Outcome, send } from './hostile/send.ts';
import { startHostileSite } from './hostile/site.ts';
import { listAddresses } from './page-addresses.ts';
import { describeRun, writeSection } from './results-file.ts';
import { row } from './search/show.ts';
import { summarizeTimes } from './timing.ts';

// Does anything grow while visitors mean ill, and what do those notice who mean well? All kinds of hostile traffic at once, from 800
// addresses, against the built site with the limits of a new site; ten requests a second of good visitors beside them. Memory is
// measured after a collection, each minute; clients share the cores.
//
//     npm run build && npm run bench -- hostile [--minutes 30]
const { values } = parseArgs({ options: { minutes: { type: 'string', default: '30' } } });
const MINUTES = Number(values.minutes);
const MINUTE_MS = 60_000;
const GOOD_EVERY_MS = 100;
/** Most tries of one kind under way: a kind that hangs holds up itself. */
const UNDER_WAY_MAX = 400;
/** How long the last answers are waited for. */
const REST_MS = 90_000;

type Minute = { good: Outcome[]; hostile: number; memory: NodeJS.MemoryUsage; logged: number };

const seen = new Map<string, Map<string, number>>();
let good: Outcome[] = [];
let hostile = 0;

const site = await startHostileSite();
try {
  const paths = Object.values(await listAddresses(site.address)).flatMap(all => all.slice(0, 100));
  const stopping = new AbortController();
  const streams = startStreams(paths, stopping.signal);
  const minutes = [await takeMinute()];
  for (let minute = 0; minute < MINUTES; minute++) {
    await sleep(MINUTE_MS);
    minutes.push(await takeMinute());
    console.log(showMinute(minutes.length - 1, minutes.at(-1)));
  }
  stopping.abort();
  await Promise.race([Promise.allSettled(streams), sleep(REST_MS)]);
  const text = report(minutes);
  console.log(text);
  await writeSection('hostile', text);
} finally {
  await site.stop();
}

/** Starts every attack and the good visitors; each stream ends with the answer to its last request. */
function startStreams(paths: readonly string[], signal: AbortSignal): Promise<void>[] {
  const attacks = Object.entries(ATTACKS).map(([name, { every_ms, run }], at) => {
    const attacker = { port: site.port, paths, random: seededRandom(at + 1) };
    return repeat(every_ms, signal, async () => {
      note(name, await run(attacker));
      hostile += 1;
    });
  });
  const random = seededRandom(0);
  const visits = repeat(GOOD_EVERY_MS, signal, async () => {
    const from = `127.1.0.${random.whole(1, 50)}`;
    const path = random.pick([...paths, '/api/v1/home', '/api/v1/category', '/search?q=lens']);
    const outcome = await send({ port: site.port, from, path, headers: { 'accept-encoding': 'br' } });
    good.push(outcome);
    note('good visitors', outcome);
  });
  return [...attacks, visits];
}

/** Does something every so many ms, side by side, until it is told to stop. */
async function repeat(every_ms: number, signal: AbortSignal, run: () => Promise<void>): Promise<void> {
  const underWay = new Set<Promise<void>>();
  while (!signal.aborted) {
    if (underWay.size < UNDER_WAY_MAX) {
      const running = run().finally(() => underWay.delete(running));
      underWay.add(running);
    }
    await sleep(every_ms);
  }
  await Promise.all(underWay);
}

function note(name: string, { status }: Outcome): void {
  const counts = seen.get(name) ?? new Map<string, number>();
  counts.set(status, (counts.get(status) ?? 0) + 1);
  seen.set(name, counts);
}

async function takeMinute(): Promise<Minute> {
  const minute = { good, hostile, memory: await site.memory(), logged: site.logged() };
  good = [];
  hostile = 0;
  return minute;
}

function showMinute(number: number, minute: Minute | undefined): string {
  if (minute === undefined) return '';
  const { p50_ms, p99_ms } = summarizeTimes(minute.good.map(({ ms }) => ms));
  const failed = minute.good.filter(({ status }) => !/^[23]/.test(status)).length;
  const { rss, heapUsed, external } = minute.memory;
  const cells = [
    rss / 1e6,
    heapUsed / 1e6,
    external / 1e6,
    minute.logged / 1000,
    minute.hostile,
    minute.good.length,
  ];
  const texts = [String(number), ...cells.map(cell => cell.toFixed(0)), String(failed)];
  return row([...texts, p50_ms.toFixed(0), p99_ms.toFixed(0)]);
}

function report(minutes: readonly Minute[]): string {
  const outcomes = [...seen].map(([name, counts]) => {
    const each = [...counts].sort(([a], [b]) => a.localeCompare(b));
    return row([name, each.map(([status, count]) => `${status}: ${count}`).join(', ')]);
  });
  return [
    '## Hostile traffic',
    '',
    `${describeRun()}. ${Object.keys(ATTACKS).length} kinds of hostile traffic at once for ${MINUTES} minutes, good visitors beside them; clients share the cores. Memory is measured after a collection.`,
    '',
    row([
      'minute',
      'RSS, MB',
      'heap, MB',
      'external, MB',
      'log, kB',
      'hostile',
      'good',
      'good failed',
      'good p50, ms',
      'p99, ms',
    ]),
    row(Array.from({ length: 10 }, () => '---')),
    ...minutes.map((minute, number) => showMinute(number, minute)),
    '',
    row(['traffic', 'answers']),
    row(['---', '---']),
    ...outcomes,
  ].join('\n');
}

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { openDatabase } from '#database/open.ts';
import { importCatalogue } from '#importer/import.ts';
import { SAMPLE_FOLDER } from '#main/settings/project.ts';
import { listAddresses } from './page-addresses.ts';
import { describeRun, writeSection } from './results-file.ts';
import { row } from './search/show.ts';
import { summarizeTimes } from './timing.ts';

// What does the built site do when it is asked for more than it can give? Clients share the cores.
// - cold: every address is new, so every page is made. First the capacity: so many clients, each asking again as soon as it has its answer.
//   Then requests at multiples of that rate, each sent at its time whatever became of those before.
// - warm: pages are kept. More and more clients, each asking again as soon as it has its answer: faster than this nobody can ask them.
//
// Beside each, somebody looks ten times a second whether the site is up, and at a page that is kept: both have to be answered however much
// there is to do.
//
//     npm run build && npm run bench -- overload [--seconds 5]
const { values } = parseArgs({ options: { seconds: { type: 'string', default: '5' } } });
const SECONDS = Number(values.seconds);
const CLIENTS = 8;
const FACTORS = [1, 2, 5, 10];
/** How often it is looked meanwhile whether the site is up, in ms. */
const LOOK_MS = 100;
/** What is looked at: the health check, and a page that is kept from the first look on. */
const LOOKED_AT = ['/api/test', '/'];
/** How often a page is asked for after an overload until one comes, in ms. */
const RECOVERY_STEP_MS = 50;
const agent = new Agent({ keepAlive: true, maxSockets: 2000 });
/** Who looks does not wait behind those who overload the site. */
const lookAgent = new Agent({ keepAlive: true });

type Answer = { status: number; ms: number };
type NextPath = () => string;
/** What became of an overload's requests, and of those that looked at the site meanwhile. */
type Overload = { answers: Answer[]; looks: Answer[] };

const data = mkdtempSync(join(tmpdir(), 'etalon-bench-'));
const server = await startServer();
try {
  const paths = Object.values(await listAddresses(server.site)).flatMap(all => all.slice(0, 20));
  const table = [
    '## Overload',
    '',
    `${describeRun()}. The built site with the sample catalogue; clients share its cores. Times: p50 / p99.`,
    '',
    row([
      '',
      'asked a second',
      'answered a second',
      'ms',
      'refused a second',
      'ms',
      'recovered after ms',
      'health and kept page: refused',
      'ms',
    ]),
    row(Array.from({ length: 9 }, () => '---')),
    ...(await measureCold(newPaths(paths))),
    ...(await measureWarm(keptPaths(paths))),
  ].join('\n');
  console.log(table);
  await writeSection('overload', table);
} finally {
  server.child.disconnect();
  rmSync(data, { recursive: true, force: true });
}

async function measureCold(next: NextPath): Promise<string[]> {
  for (const path of LOOKED_AT) await ask(path);
  await askInTurn(next, CLIENTS, SECONDS);
  const capacity = (await askInTurn(next, CLIENTS, SECONDS)).length / SECONDS;
  const rows: string[] = [];
  for (const factor of FACTORS) {
    const overload = await lookBeside(askAtRate(next, capacity * factor));
    rows.push(await showRow(`cold, capacity × ${factor}`, overload, next));
  }
  return rows;
}

async function measureWarm(next: NextPath): Promise<string[]> {
  await askInTurn(next, CLIENTS, 1);
  const rows: string[] = [];
  for (const factor of FACTORS) {
    const clients = CLIENTS * factor * factor;
    const overload = await lookBeside(askInTurn(next, clients, SECONDS));
    rows.push(await showRow(`warm, ${clients} clients`, overload, next));
  }
  return rows;
}

/** Says what became of requests, and how long after them a page comes again. */
async function showRow(name: string, { answers, looks }: Overload, next: NextPath): Promise<string> {
  const recovered_ms = await recover(next);
  // An address that is not quite right is an answer too, such as a redirect.
  const taken = answers.filter(({ status }) => status < 500);
  const refused = answers.filter(({ status }) => status === 503);
  if (taken.length + refused.length < answers.length) throw new Error('A page failed');
  const rate = (answers.length / SECONDS).toFixed(0);
  const unanswered = looks.filter(({ status }) => status !== 200).length;
  const cells = [name, rate, ...[taken, refused].flatMap(showAnswers), recovered_ms.toFixed(0)];
  return row([...cells, `${unanswered} of ${looks.length}`, showTimes(looks)]);
}

function showAnswers(answers: readonly Answer[]): string[] {
  return [(answers.length / SECONDS).toFixed(0), showTimes(answers)];
}

function showTimes(answers: readonly Answer[]): string {
  const { p50_ms, p99_ms } = summarizeTimes(answers.map(({ ms }) => ms));
  return `${p50_ms.toFixed(0)} / ${p99_ms.toFixed(0)}`;
}

/** Looks at the site for as long as an overload lasts. */
async function lookBeside(overload: Promise<Answer[]>): Promise<Overload> {
  let isOver = false;
  const answers = overload.finally(() => {
    isOver = true;
  });
  const looks: Answer[] = [];
  while (!isOver) {
    for (const path of LOOKED_AT) looks.push(await ask(path, lookAgent));
    await sleep(LOOK_MS);
  }
  return { answers: await answers, looks };
}

async function askInTurn(next: NextPath, clients: number, seconds: number): Promise<Answer[]> {
  const end = performance.now() + seconds * 1000;
  const answers: Answer[] = [];
  const client = async () => {
    while (performance.now() < end) answers.push(await ask(next()));
  };
  await Promise.all(Array.from({ length: clients }, client));
  return answers;
}

async function askAtRate(next: NextPath, rate: number): Promise<Answer[]> {
  const asked: Promise<Answer>[] = [];
  const begun = performance.now();
  for (let elapsed = 0; elapsed < SECONDS * 1000; elapsed = performance.now() - begun) {
    while (asked.length < (elapsed / 1000) * rate) asked.push(ask(next()));
    await sleep(2);
  }
  return Promise.all(asked);
}

/** @returns how long after an overload a page comes again, in ms */
async function recover(next: NextPath): Promise<number> {
  const begun = performance.now();
  while ((await ask(next())).status === 503) await sleep(RECOVERY_STEP_MS);
  return performance.now() - begun;
}

function newPaths(paths: readonly string[]): NextPath {
  let count = 0;
  return () => {
    const path = paths[count % paths.length] ?? '/';
    count += 1;
    return `${path}${path.includes('?') ? '&' : '?'}n=${count}`;
  };
}

function keptPaths(paths: readonly string[]): NextPath {
  let count = 0;
  return () => paths[count++ % paths.length] ?? '/';
}

function ask(path: string, through = agent): Promise<Answer> {
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    get(server.site + path, { agent: through, headers: { 'accept-encoding': 'br' } }, response => {
      response.resume();
      response.on('end', () => resolve({ status: response.statusCode ?? 0, ms: performance.now() - begun }));
    }).on('error', reject);
  });
}

async function startServer() {
  const database = await openDatabase({ data_dir: data, role: 'importer' });
  await importCatalogue(database, { folder: SAMPLE_FOLDER });
  await database.close();
  const child = fork(fileURLToPath(new URL('./pages-server.ts', import.meta.url)), [data, '64']);
  const [addresses] = await once(child, 'message');
  // What pages-server.ts sends first.
  return { child, site: (addresses as { site: string }).site };
}

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { openDatabase } from '#database/open.ts';
import { importCatalogue } from '#importer/import.ts';
import { SAMPLE_FOLDER } from '#main/settings/project.ts';
import { listAddresses } from './page-addresses.ts';
import { describeRun, writeSection } from './results-file.ts';
import { row } from './search/show.ts';
import { summarizeTimes } from './timing.ts';

// What does a page cost? The built site with the sample catalogue in a process of its own, asked over HTTP:
// - uncached: nothing is kept, neither pages nor answers of the API; one client, no packing. CPU is of the whole process, its other
//   threads and garbage collection included.
// - cached: pages are kept; some clients ask for packed ones again and again, and a bare node:http server in the same process sends the
//   same bytes from memory.
//
//     npm run build && npm run bench -- pages [--asks 400] [--clients 8] [--profile folder]
//
// With --profile each screen's uncached pages are profiled: a .cpuprofile a screen, to be opened in Chromium's tools.
const { values } = parseArgs({
  options: {
    asks: { type: 'string', default: '400' },
    clients: { type: 'string', default: '8' },
    profile: { type: 'string' },
  },
});
const [ASKS, CLIENTS] = [Number(values.asks), Number(values.clients)];
/** Pages of a screen that are asked for before the clock runs. */
const WARM_UP = 120;
/** Pages of one round: of all rounds the one with the least CPU counts, when other work on the machine disturbed least. */
const ROUND = 50;
/** How long cached pages are asked for, in ms. */
const CACHED_MS = 3000;
const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });

type Server = { child: ChildProcess; site: string; bare: string };

const data = mkdtempSync(join(tmpdir(), 'etalon-bench-'));
try {
  const database = await openDatabase({ data_dir: data, role: 'importer' });
  await importCatalogue(database, { folder: SAMPLE_FOLDER });
  await database.close();
  const uncached = await measureUncached();
  const cached = values.profile === undefined ? await measureCached() : [];
  const table = [
    '## Pages of the sample catalogue',
    '',
    `${describeRun()}. The built site; one process serves, clients share its cores. CPU of the whole process; load of the machine ${loadavg()[0]?.toFixed(0)}.`,
    '',
    row(['uncached, one client', 'CPU ms a page', 'answer p50 / p95 ms', 'HTML kB']),
    row(['---', '---', '---', '---']),
    ...uncached,
    '',
    row([
      `cached, ${CLIENTS} clients`,
      'pages a second',
      'CPU ms a page',
      'of the bare server’s rate, by CPU',
    ]),
    row(['---', '---', '---', '---']),
    ...cached,
  ].join('\n');
  console.log(table);
  if (values.profile === undefined) await writeSection('pages', table);
} finally {
  rmSync(data, { recursive: true, force: true });
}

async function measureUncached(): Promise<string[]> {
  const rows: string[] = [];
  const screens = await withServer('0', [], ({ site }) => listAddresses(site));
  for (const [screen, all] of Object.entries(screens)) {
    const profile = values.profile;
    const flags =
      profile === undefined
        ? []
        : ['--cpu-prof', `--cpu-prof-dir=${profile}`, `--cpu-prof-name=${screen}.cpuprofile`];
    await withServer('0', flags, async server => {
      for (let n = 0; n < WARM_UP; n++) await ask(server.site, all[n % all.length] ?? '/', 'identity');
      const times: number[] = [];
      let bytes = 0;
      let cpu = Number.POSITIVE_INFINITY;
      for (let round = 0; round < ASKS / ROUND; round++) {
        const before = await readCpu(server);
        for (let n = round * ROUND; n < (round + 1) * ROUND; n++) {
          const begun = performance.now();
          bytes += await ask(server.site, all[(n * 7) % all.length] ?? '/', 'identity');
          times.push(performance.now() - begun);
        }
        cpu = Math.min(cpu, ((await readCpu(server)) - before) / ROUND);
      }
      const { p50_ms, p95_ms } = summarizeTimes(times);
      rows.push(
        row([
          screen,
          cpu.toFixed(1),
          `${p50_ms.toFixed(1)} / ${p95_ms.toFixed(1)}`,
          (bytes / times.length / 1000).toFixed(0),
        ]),
      );
    });
  }
  return rows;
}

async function measureCached(): Promise<string[]> {
  return withServer('500', [], async server => {
    const rows: string[] = [];
    const paths = Object.values(await listAddresses(server.site)).flatMap(all => all.slice(0, 10));
    const figures: { rate: number; cpu: number }[] = [];
    for (const origin of [server.site, server.bare]) {
      for (const path of paths) await ask(origin, path, 'br');
      const before = await readCpu(server);
      const { count, seconds } = await askAgain(origin, paths);
      figures.push({ rate: count / seconds, cpu: ((await readCpu(server)) - before) / count });
    }
    const [site, bare] = figures;
    for (const [name, one] of [
      ['Etalon', site],
      ['bare node:http, the same bytes', bare],
    ] as const)
      rows.push(
        row([
          name,
          (one?.rate ?? 0).toFixed(0),
          (one?.cpu ?? 0).toFixed(3),
          ((bare?.cpu ?? 0) / (one?.cpu ?? 1)).toFixed(2),
        ]),
      );
    return rows;
  });
}

async function askAgain(
  origin: string,
  paths: readonly string[],
): Promise<{ count: number; seconds: number }> {
  const begun = performance.now();
  let count = 0;
  const client = async () => {
    while (performance.now() < begun + CACHED_MS)
      await ask(origin, paths[count++ % paths.length] ?? '/', 'br');
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return { count, seconds: (performance.now() - begun) / 1000 };
}

async function withServer<Result>(
  cacheMb: string,
  flags: readonly string[],
  use: (server: Server) => Promise<Result>,
): Promise<Result> {
  const child = fork(fileURLToPath(new URL('./pages-server.ts', import.meta.url)), [data, cacheMb], {
    execArgv: [...flags],
  });
  try {
    const [addresses] = await once(child, 'message');
    // What pages-server.ts sends first.
    return await use({ child, ...(addresses as Pick<Server, 'site' | 'bare'>) });
  } finally {
    const exited = once(child, 'exit');
    child.disconnect();
    await exited;
  }
}

/** CPU time of the serving process so far, in ms. */
async function readCpu({ child }: Server): Promise<number> {
  child.send('cpu');
  const [ms] = await once(child, 'message');
  return ms;
}

/** @returns the length of the answer. @throws where it is no page */
function ask(origin: string, path: string, encoding: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(origin + path, { agent, headers: { 'accept-encoding': encoding } }, response => {
      if (response.statusCode !== 200) reject(new Error(`${path}: ${response.statusCode}`));
      let bytes = 0;
      response.on('data', chunk => {
        bytes += chunk.length;
      });
      response.on('end', () => resolve(bytes));
    }).on('error', reject);
  });
}

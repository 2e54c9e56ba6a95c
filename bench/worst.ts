import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { listAttributes } from '#database/catalogue/attributes.ts';
import { listCategories } from '#database/catalogue/categories.ts';
import { openSite, type Site } from '#main/compose.ts';
import { readConfig } from '#main/settings/config.ts';
import { seededRandom } from '#search/reference/random.ts';
import { type CostedSearch, findWorst } from './hostile/find-worst.ts';
import { askBeside } from './hostile/neighbours.ts';
import type { Outcome } from './hostile/send.ts';
import { startHostileSite } from './hostile/site.ts';
import { WORST_SEARCHES } from './hostile/worst-searches.ts';
import { listAddresses } from './page-addresses.ts';
import { describeRun, writeSection } from './results-file.ts';
import { row } from './search/show.ts';
import { summarizeTimes } from './timing.ts';

// Which search costs the site most, and how long do others wait beside some connections that send nothing else? Searches are
// changed word by word as long as each takes more processor time than the one before; then the worst of them are sent to the
// built site with the limits of a new site, and other addresses ask it for pages. Clients share the cores.
//
//     npm run build && npm run bench -- worst [--tries 200] [--seed 1] [--connections 4] [--seconds 10]
const { values } = parseArgs({
  options: {
    tries: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    connections: { type: 'string', default: '4' },
    seconds: { type: 'string', default: '10' },
  },
});
const SHOWN = 5;

const hostile = await startHostileSite();
try {
  const found = await climb(hostile.data);
  const searches = [...found.slice(0, SHOWN).map(({ text }) => text), ...WORST_SEARCHES];
  const [first = {}, second = {}] = await listAsked(hostile.address);
  const seconds = Number(values.seconds);
  const connections = Number(values.connections);
  const quiet = await askBeside(hostile.port, { searches, connections: 0, seconds, asked: first });
  const beside = await askBeside(hostile.port, { searches, connections, seconds, asked: second });
  const table = [
    '## Worst searches',
    '',
    `${describeRun()}; load ${loadavg()[0]?.toFixed(1)}. ${values.tries} tries with seed ${values.seed}, then ${values.connections} connections of one address without a pause for ${values.seconds} s. Others: p50 / p99 in ms; clients share the cores.`,
    '',
    row(['processor time, ms', 'search']),
    row(['---', '---']),
    ...found
      .slice(0, SHOWN)
      .map(({ cpu_ms, text }) => row([cpu_ms.toFixed(0), `\`${text.replaceAll('|', ' ')}\``])),
    '',
    row(['others ask for', 'alone', 'beside them', 'refused']),
    row(['---', '---', '---', '---']),
    ...[...beside.others].map(([name, outcomes]) =>
      row([name, showTimes(quiet.others.get(name) ?? []), showTimes(outcomes), countRefused(outcomes)]),
    ),
    row(['the searches themselves', '', showTimes(beside.attacks), countRefused(beside.attacks)]),
  ].join('\n');
  console.log(table);
  await writeSection('worst', table);
} finally {
  await hostile.stop();
}

/** What others ask for, two halves: the home page is kept, all else is made anew. */
async function listAsked(address: string) {
  const pages = Object.values(await listAddresses(address))
    .flat()
    .filter(path => !/^.(cn)?$/.test(path));
  const searches = pages.filter(path => path.startsWith('/search')).map(path => `/api/v1${path}`);
  const half = (paths: readonly string[], part: number) => paths.filter((_, at) => at % 2 === part);
  return [0, 1].map(part => ({
    '/healthz': ['/healthz'],
    'kept page': ['/'],
    'new page': half(pages, part),
    'search for a word': half(searches, part),
  }));
}

/** Looks for the searches that cost most, in this process. */
async function climb(data_dir: string): Promise<CostedSearch[]> {
  const site = await openSite({
    config: readConfig({
      DATA_DIR: data_dir,
      CACHE_MB: '0',
      RATE_LIMIT: '0',
      PORT: '0',
      COUNT_SEARCHES: 'no',
    }),
    log: pino({ level: 'warn' }),
  });
  try {
    const random = seededRandom(Number(values.seed));
    const cost = (text: string) => costOf(site, text);
    for (const text of WORST_SEARCHES) await cost(text);
    return await findWorst(cost, { tries: Number(values.tries), words: await listWords(site), random });
  } finally {
    await site.close();
  }
}

/** The words of the names of categories and attributes, in both languages. */
async function listWords({ database, live }: Site): Promise<string[]> {
  const version = live.current()?.version ?? '';
  const named = [...(await listCategories(database, version)), ...(await listAttributes(database, version))];
  const texts = named.flatMap(({ name }) => [name.en ?? '', name.cn ?? '']);
  return [...new Set(texts.flatMap(text => text.split(/\s+/)))].filter(word => word.length > 1);
}

async function costOf(site: Site, text: string): Promise<number> {
  const caller = site.api.callerFor({ locale: 'en', token: '' }, () => undefined);
  const before = process.threadCpuUsage();
  await caller.call('search', { query: { q: text } });
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

function showTimes(outcomes: readonly Outcome[]): string {
  const { p50_ms, p99_ms } = summarizeTimes(outcomes.map(({ ms }) => ms));
  return `${p50_ms.toFixed(0)} / ${p99_ms.toFixed(0)}`;
}

function countRefused(outcomes: readonly Outcome[]): string {
  return `${outcomes.filter(({ status }) => status !== '200').length} of ${outcomes.length}`;
}

import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openDatabase } from '#database/open.ts';
import { FILTER_FORMS } from '#main/cli/report-forms/filter-forms.ts';
import { SEARCH_FORMS } from '#main/cli/report-forms/search-forms.ts';
import { reportFilters } from '#reports/filter-report.ts';
import { reportSearches } from '#reports/search-report.ts';
import { sessionOf } from '../tests/api/sessions.ts';
import { type HostileSite, startHostileSite } from './hostile/site.ts';
import { describeRun, writeSection } from './results-file.ts';
import { row } from './search/show.ts';

// Made-up visits to the built site with the sample, as browsers make them: a search, its records, a list under a
// condition, its records. Some search for what there is not. The same visits go to a site that counts searches and to
// one that does not, in turns.
const { values: options } = parseArgs({ options: { visits: { type: 'string', default: '1000' } } });
const visits = Number(options.visits);

/** Visits that are under way at once, and how often each site has its turn. */
const CLIENTS = 8;
const ROUNDS = 3;

/** What is searched for, the first ones most often; how it ends is asked of the site. */
const TEXTS = [
  'lens f=50mm',
  'mirror 25 mm',
  'EL-PCX-25-100-A',
  '532 nm longpass',
  'photodiode InGaAs',
  'kinematic mount 1"',
  '双胶合透镜',
  'power meter 10 W',
  'half-wave plate 1064',
  'tweezers',
  'cage plate m6',
  'fiber patch cable FC/APC',
  'CO2 laser lens',
  'lab coat',
  '显微物镜',
  'spectrometer 200-1100 nm',
] as const;

/** Conditions of lists, in their categories. */
const FILTERS = [
  { category: 'lenses', key: 'focal_length', value: '40mm..120mm' },
  { category: 'lenses', key: 'numerical_aperture', value: '0.2..' },
  { category: 'mirrors', key: 'diameter', value: '20mm..30mm' },
  { category: 'lenses', key: 'damage_threshold', value: '5J/cm²..' },
] as const;

type Answer = {
  data: {
    list: { totals: { products: number } };
    interpretation: { left_out: string[] };
    top_products: { id: string }[];
  };
};

async function visit({ address }: HostileSite, number: number): Promise<void> {
  // Zipf's law: the first text is asked for as often as the next two together.
  const text = TEXTS[Math.floor(TEXTS.length ** ((number * 0.618034) % 1)) - 1] ?? TEXTS[0];
  const asked = `${address}/api/v1/search?q=${encodeURIComponent(text)}`;
  const answer = (await (await fetch(asked)).json()) as Answer;
  const { list, interpretation, top_products } = answer.data;
  const outcome =
    list.totals.products === 0 ? 'nothing' : interpretation.left_out.length > 0 ? 'part' : 'all';
  const shown = top_products.map(({ id }) => ({ action: 'show', kind: 'product', id, place: 'search' }));
  const [first] = top_products;
  const chosen =
    first === undefined ? [] : [{ action: 'click', kind: 'product', id: first.id, place: 'search', text }];
  const filter = FILTERS[number % FILTERS.length] ?? FILTERS[0];
  await fetch(
    `${address}/api/v1/category/filterProductList/${filter.category}?filters[]=${encodeURIComponent(`${filter.key}=${filter.value}`)}`,
  ).then(response => response.arrayBuffer());
  await fetch(`${address}/api/v1/home/clickRecord`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      sessionId: sessionOf(`bench-visit-${String(number).padStart(12, '0')}`),
    },
    body: JSON.stringify({
      records: [
        { action: 'search', text, found: outcome },
        ...shown,
        ...chosen,
        { action: 'filter', key: filter.key, category: filter.category },
      ],
    }),
  }).then(async response => {
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  });
}

/** Makes visits as fast as they go. @returns how many a second */
async function rate(site: HostileSite, from: number, count: number): Promise<number> {
  const started = performance.now();
  let next = from;
  const client = async () => {
    while (next < from + count) await visit(site, next++);
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return (count / (performance.now() - started)) * 1000;
}

const open = { RATE_LIMIT: '0', SUBMISSION_LIMIT: '1000000' };
const counting = await startHostileSite(open);
const silent = await startHostileSite({ ...open, COUNT_SEARCHES: 'no' });
const rates: { counting: number; silent: number }[] = [];
for (const site of [counting, silent]) await rate(site, 1_000_000, 100);
for (let round = 0; round < ROUNDS; round++)
  rates.push({
    silent: await rate(silent, round * visits, visits),
    counting: await rate(counting, round === 0 ? 0 : (round + 1) * 1_000_000, visits),
  });
const lines = rates.map(({ silent: without, counting: withCounts }, round) =>
  row([String(round + 1), without.toFixed(0), withCounts.toFixed(0), (withCounts / without).toFixed(2)]),
);
// What was reported last is counted within a second.
await sleep(1000);
const database = await openDatabase({ data_dir: counting.data, role: 'server' });
const telling = { locale: 'en', limit: 5 } as const;
const reports = [
  SEARCH_FORMS.table(await reportSearches(database, '2020-01-01'), telling),
  FILTER_FORMS.table(await reportFilters(database, 'v1', '2020-01-01'), telling),
];
await database.close();
for (const site of [counting, silent]) await site.stop();

const section = [
  `## Visits with and without counting searches, ${visits.toLocaleString('en')} in each round`,
  '',
  `${describeRun()}. A visit is a search, a list under a condition and one beacon with all its records; ${CLIENTS} at once, visitors and site share the cores.`,
  '',
  row(['round', 'visits a second without', 'with', 'ratio']),
  row(['---', '---', '---', '---']),
  ...lines,
].join('\n');
console.log([section, ...reports].join('\n\n'));
await writeSection('visits', section);

import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { openSite, type Site } from '#main/compose.ts';
import { readConfig } from '#main/settings/config.ts';
import { seededRandom } from '#search/reference/random.ts';
import { readProducts } from './queries/catalogue-products.ts';
import { type MadeQuery, makeQueries, QUERY_KINDS } from './queries/make-queries.ts';

// How well are queries answered that nobody wrote? They are made from the values of the catalogues that are live in
// some data folders, and what each must find is calculated over all products. An answer is right if all that it shows
// first is wanted, all that is wanted is in it, and nothing that is excluded is shown.
//
//     node src/main/cli.ts import catalogues/sample
//     npm run bench -- queries --data ./var,/elsewhere [--asks 24] [--seed 1] [--faults]
const { values: options } = parseArgs({
  options: {
    data: { type: 'string', default: './var' },
    asks: { type: 'string', default: '24' },
    seed: { type: 'string', default: '1' },
    faults: { type: 'boolean', default: false },
  },
});

/** How many rows are looked at. */
const SHOWN = 8;

for (const folder of options.data.split(',')) {
  const site = await openSite({
    config: readConfig({ DATA_DIR: folder, CACHE_MB: '0', RATE_LIMIT: '0', PORT: '0' }),
    log: pino({ level: 'warn' }),
  });
  await measure(site, folder);
  await site.close();
}

async function measure(site: Site, folder: string): Promise<void> {
  const version = site.live.current()?.version;
  if (version === undefined) throw new Error(`No catalogue is live in ${folder}: import one into it.`);
  const catalogue = await readProducts(site.database, version);
  const queries = makeQueries(catalogue, seededRandom(Number(options.seed)), Number(options.asks));
  const right = new Set<MadeQuery>();
  for (const query of queries) if (await isRight(site, query)) right.add(query);
  console.log(`\n${folder}: ${catalogue.products.length} products, seed ${options.seed}`);
  for (const kind of QUERY_KINDS)
    report(
      kind,
      queries.filter(query => query.kind === kind),
      right,
    );
  report('all', queries, right);
}

function report(label: string, queries: readonly MadeQuery[], right: ReadonlySet<MadeQuery>): void {
  const count = queries.filter(query => right.has(query)).length;
  const share = queries.length === 0 ? '' : `${((100 * count) / queries.length).toFixed(1)} %`;
  console.log(
    `${label.padEnd(16)} ${String(count).padStart(5)} of ${String(queries.length).padStart(5)} ${share.padStart(9)}`,
  );
  if (!options.faults || label === 'all') return;
  for (const { text, wanted } of queries.filter(query => !right.has(query)))
    console.log(`    ${text} (${wanted.size} wanted)`);
}

async function isRight(site: Site, { locale, text, wanted, excluded }: MadeQuery): Promise<boolean> {
  const caller = site.api.callerFor({ locale, token: '' }, message => console.warn(message));
  const { data } = await caller.call('search_more', { query: { q: text, type: 'product', size: SHOWN } });
  const { products, totals } = data.list;
  const shown = products.map(({ partNumber }) => partNumber);
  const isWanted = shown.slice(0, wanted.size).every(number => wanted.has(number));
  return isWanted && totals.products >= wanted.size && !shown.some(number => excluded.has(number));
}

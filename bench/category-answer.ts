import { once } from 'node:events';
import { Agent, createServer, get } from 'node:http';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { PATHS } from '#contract/api/paths.ts';
import type { Caller } from '#contract/client/call.ts';
import type { FacetData } from '#contract/client/client-answers.ts';
import { requestAddress } from '#contract/client/request-address.ts';
import { openSite, type Site } from '#main/compose.ts';
import { createServer as createSiteServer } from '#main/server.ts';
import { readConfig } from '#main/settings/config.ts';

// How long does a category's answer take? A seeded mix of what visitors ask of the catalogue that is live in a data folder:
// browsing (24 rows, all facets), one to three choices of facets, a range, sorted by a number.
//
//     node src/main/cli.ts import catalogues/examples/cec-modules-2021 --data <folder of its file>
//     node bench/category-answer.ts [--data ./var] [--asks 400] [--seed 1]
//
// Rows of the result: as a page asks it (in process, by name); through the server's injection; over HTTP; over HTTP where the answer is
// kept; and a bare node:http server that sends the same bytes.
const { values } = parseArgs({
  options: {
    data: { type: 'string', default: './var' },
    asks: { type: 'string', default: '400' },
    seed: { type: 'string', default: '1' },
  },
});
const ASKS = Number(values.asks);
const WARM_UP = 60;

type Ask = { id: string; query: { filters: string[]; sort?: string; size: number } };
// Every answer is made anew, but where a row of the result says that it is kept.
const uncached = await openSite({ config: configWith('0'), log: pino({ level: 'warn' }) });
const cached = await openSite({ config: configWith('500'), log: pino({ level: 'warn' }) });
console.log(
  `${uncached.live.current()?.totals.products} products, ${ASKS} asks, seed ${values.seed}, Node ${process.version}, ${cpus()[0]?.model}`,
);
const asks = await makeAsks(uncached);

await report('in process', async ({ id, query }) => {
  await callerOf(uncached).call('category_filter_product_list', { params: { id }, query });
  return 0;
});
await reportInjected(uncached);
await reportServed('HTTP', uncached);
await reportServed('HTTP, kept', cached);
await reportBare(uncached);
await uncached.close();
await cached.close();

function configWith(cacheMb: string) {
  return readConfig({ DATA_DIR: values.data, CACHE_MB: cacheMb, RATE_LIMIT: '0', PORT: '0' });
}

function callerOf(site: Site): Caller {
  return site.api.callerFor({ locale: 'en', token: '' }, message => console.warn(message));
}

function addressOf({ id, query }: Ask): string {
  return requestAddress(PATHS.category_filter_product_list.path, { id }, query);
}

async function makeServer(site: Site) {
  const never = async () => Promise.reject(new Error('no pages here'));
  return createSiteServer({
    config: configWith('0'),
    log: pino({ level: 'warn' }),
    api: site.api,
    admission: site.admission,
    isPublic: site.isPublic,
    media: site.media,
    version: '0',
    assets: new Map(),
    pages: {
      pages: never,
      version: () => undefined,
      absence: () => 'no_catalogue',
      missed: () => 0,
      publishedAt: () => undefined,
    },
  });
}

async function reportInjected(site: Site): Promise<void> {
  const app = await makeServer(site);
  await report('injected', async ask => {
    const response = await app.inject({
      url: addressOf(ask),
      headers: { lang: 'en_US', 'accept-encoding': 'identity' },
    });
    response.json();
    return 0;
  });
  await app.close();
}

async function reportServed(label: string, site: Site): Promise<void> {
  const app = await makeServer(site);
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  await report(label, sender(address));
  await app.close();
}

/** The floor: the same bytes, ready made. */
async function reportBare(site: Site): Promise<void> {
  const app = await makeServer(site);
  const bodies = new Map<string, Buffer>();
  for (const url of asks.map(addressOf)) {
    const { rawPayload } = await app.inject({
      url,
      headers: { lang: 'en_US', 'accept-encoding': 'identity' },
    });
    bodies.set(url, rawPayload);
  }
  await app.close();
  const server = createServer((request, response) => {
    const body = bodies.get(request.url ?? '');
    response
      .writeHead(200, { 'content-type': 'application/json', 'content-length': body?.length ?? 0 })
      .end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await report(
    'bare node:http',
    sender(`http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`),
  );
  server.close();
}

/** One client with one connection. */
function sender(address: string): (ask: Ask) => Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return ask =>
    new Promise((resolve, reject) => {
      get(address + addressOf(ask), { agent, headers: { lang: 'en_US' } }, response => {
        let bytes = 0;
        response.on('data', chunk => {
          bytes += chunk.length;
        });
        response.on('end', () => resolve(bytes));
      }).on('error', reject);
    });
}

async function report(label: string, send: (ask: Ask) => Promise<number>): Promise<void> {
  for (const ask of asks.slice(0, WARM_UP)) await send(ask);
  if (label.includes('kept')) for (const ask of asks) await send(ask);
  const times: number[] = [];
  let bytes = 0;
  for (const ask of asks) {
    const start = performance.now();
    bytes += await send(ask);
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) =>
    (times[Math.min(Math.floor(times.length * share), times.length - 1)] ?? 0).toFixed(2).padStart(7);
  const size = bytes === 0 ? '' : `${Math.round(bytes / asks.length / 100) / 10} kB each`;
  console.log(`${label.padEnd(18)} p50 ${at(0.5)}  p95 ${at(0.95)}  p99 ${at(0.99)} ms  ${size}`);
}

/** Asks of the categories that are there, with facets and numbers that their answers offer. */
async function makeAsks(site: Site): Promise<Ask[]> {
  const random = makeRandom(Number(values.seed));
  const served = site.live.current();
  const all =
    served?.categories
      .tree('en')
      .flatMap(top => [top, ...top.children, ...top.children.flatMap(child => child.children)]) ?? [];
  const categories = all.filter(category => category.products > 0);
  const facets = new Map<string, FacetData[]>();
  const made: Ask[] = [];
  while (made.length < ASKS) {
    const category = pick(categories, random);
    const known = facets.get(category.id) ?? (await facetsOf(site, category.id));
    facets.set(category.id, known);
    made.push({ id: category.id, query: makeQuery(known, random, made.length) });
  }
  return made;
}

async function facetsOf(site: Site, id: string): Promise<FacetData[]> {
  const request = { params: { id }, query: { size: 1 } };
  return (await callerOf(site).call('category_filter_product_list', request)).data.facets;
}

function makeQuery(facets: readonly FacetData[], random: () => number, serial: number): Ask['query'] {
  const filters: string[] = [];
  const choices = facets.filter(facet => facet.kind === 'enum').filter(({ values }) => values.length > 0);
  const numbers = facets.filter(facet => facet.kind === 'number').filter(({ min, max }) => min !== max);
  if (random() < 0.6 && choices.length > 0) {
    const facet = pick(choices, random);
    const ids = facet.values.slice(0, 1 + Math.floor(random() * 3)).map(value => value.id);
    filters.push(`${facet.key}=${ids.join(',')}`);
  }
  if (random() < 0.6 && numbers.length > 0) {
    const { key, ...reach } = pick(numbers, random);
    const [min, max] = [reach.min ?? 0, reach.max ?? 0];
    const from = min + (max - min) * random() * 0.5;
    filters.push(`${key}=${from}..${from + (max - min) * 0.4}`);
  }
  // The serial number of a page nobody needs keeps two asks from being one.
  const query = { filters, size: 24 + (serial % 8) };
  if (numbers.length === 0 || random() >= 0.7) return query;
  return { ...query, sort: `${random() < 0.5 ? '-' : ''}${pick(numbers, random).key}` };
}

function pick<Item>(items: readonly Item[], random: () => number): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('The catalogue is empty');
  return item;
}

/** Mulberry32: small, seeded, good enough to pick by. */
function makeRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

import type { FastifyInstance } from 'fastify';
import { type Aggregator, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '#database/open.ts';
import { countNotices, findOldestWaiting } from '#database/visitors/outbox.ts';
import type { Admission } from '#http/admission.ts';
import type { LiveCatalogue } from '../catalogue/live-catalogue.ts';
import type { SiteIndexes } from '../catalogue/site-indexes.ts';
import type { ObserveSearch } from './metered-index.ts';
import { requestKind } from './request-kind.ts';

/** The caches of earlier answers: pages, and responses of the API. */
export type CacheName = 'pages' | 'responses';

/** Counts and times what a site does, as Prometheus metrics. Their names are listed in docs/operating/watching.md. */
export type Metrics = {
  registry: Registry;
  observeSearch: ObserveSearch;
  /** Counts an answer by whether it was cached, or had to be created. */
  countLookup: (cache: CacheName, isKept: boolean) => void;
  /** Counts and times every request of a server. */
  watchRequests: (app: FastifyInstance) => void;
  /** Reads the state of a site whenever the metrics are read. */
  watchSite: (site: WatchedSite) => void;
};

/** The source of a site's state. */
type WatchedSite = {
  live: LiveCatalogue;
  indexes: Pick<SiteIndexes, 'isUp'>;
  admission: Admission;
  database: Database;
};

/** Upper bounds of the histogram of times, in seconds: from an answer out of memory to a request that is given up. */
const REQUEST_STEPS_S = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];
const SEARCH_STEPS_S = [
  0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5, 15,
];

/** Opens the metrics of one process, including those of Node. */
export function openMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new Counter({
    name: 'etalon_http_requests_total',
    help: 'Requests answered, by what was asked for, route of the API and status',
    labelNames: ['kind', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'etalon_http_request_duration_seconds',
    help: 'Time from a request to the end of its response',
    labelNames: ['kind'],
    buckets: REQUEST_STEPS_S,
    registers,
  });
  const searches = new Histogram({
    name: 'etalon_search_duration_seconds',
    help: 'Time that the search engine took, by class of the search',
    labelNames: ['class'],
    buckets: SEARCH_STEPS_S,
    registers,
  });
  const lookups = new Counter({
    name: 'etalon_cache_lookups_total',
    help: 'Answers looked up in a cache',
    labelNames: ['cache', 'outcome'],
    registers,
  });
  return {
    registry,
    observeSearch: (search_class, seconds) => searches.observe({ class: search_class }, seconds),
    countLookup: (cache, isKept) => lookups.inc({ cache, outcome: isKept ? 'hit' : 'miss' }),
    watchRequests: app => {
      app.addHook('onResponse', async (request, reply) => {
        const kind = requestKind(request.routeOptions.url ?? '');
        const route = kind === 'api' ? (request.routeOptions.url ?? '') : '';
        requests.inc({ kind, route, status: reply.statusCode });
        durations.observe({ kind }, reply.elapsedTime / 1000);
      });
    },
    watchSite: site => watchSite(site, registers),
  };
}

function watchSite({ live, indexes, admission, database }: WatchedSite, registers: Registry[]): void {
  watchOutbox({ live, database }, registers);
  const gauge = (name: string, help: string, aggregator: Aggregator, read: () => number | undefined) => {
    new Gauge({
      name,
      help,
      aggregator,
      registers,
      collect() {
        const value = read();
        // A gauge that is reset reads 0.
        this.remove();
        if (value !== undefined) this.set(value);
      },
    });
  };
  new Gauge({
    name: 'etalon_catalogue_info',
    help: 'The catalogue version that is served, by how many processes',
    labelNames: ['version'],
    registers,
    collect() {
      this.reset();
      const version = live.current()?.version;
      if (version !== undefined) this.set({ version }, 1);
    },
  });
  gauge(
    'etalon_catalogue_published_timestamp_seconds',
    'When the served version was published',
    'max',
    () => {
      const published = live.publishedAt();
      return published === undefined ? undefined : Date.parse(published) / 1000;
    },
  );
  gauge('etalon_catalogue_products', 'Products of the served version', 'max', () => statsOf(live)?.products);
  gauge('etalon_index_bytes', 'Memory that the search index takes', 'sum', () => statsOf(live)?.bytes);
  gauge('etalon_database_up', 'Whether the database answered last (1) or not (0)', 'min', () =>
    Number(live.isDatabaseUp()),
  );
  gauge('etalon_search_up', 'Whether the search engine answered last (1) or not (0)', 'min', () =>
    Number(indexes.isUp()),
  );
  gauge('etalon_work_running', 'Requests that are being computed', 'sum', () => admission.load().running);
  gauge('etalon_work_waiting', 'Requests that wait for their turn', 'sum', () => admission.load().waiting);
  new Counter({
    name: 'etalon_overload_refusals_total',
    help: 'Requests refused because their turn would have come too late',
    registers,
    collect() {
      this.reset();
      this.inc(admission.load().refused);
    },
  });
}

/** Notices of the outbox, which all processes share. While the database is away, their number is unknown. */
function watchOutbox(
  { live, database }: Pick<WatchedSite, 'live' | 'database'>,
  registers: Registry[],
): void {
  const read = async <Value>(ask: () => Promise<Value>): Promise<Value | null> =>
    live.isDatabaseUp() ? ask().catch(() => null) : null;
  new Gauge({
    name: 'etalon_outbox_notices',
    help: 'Notices by mail or webhook, by state',
    labelNames: ['state'],
    aggregator: 'max',
    registers,
    async collect() {
      const counts = await read(() => countNotices(database));
      this.reset();
      for (const [state, count] of Object.entries(counts ?? {})) this.set({ state }, count);
    },
  });
  new Gauge({
    name: 'etalon_outbox_oldest_timestamp_seconds',
    help: 'When the notice was asked for that waits longest',
    aggregator: 'min',
    registers,
    async collect() {
      const oldest = await read(() => findOldestWaiting(database));
      this.remove();
      if (oldest !== null) this.set(oldest.getTime() / 1000);
    },
  });
}

function statsOf(live: LiveCatalogue) {
  return live.current()?.index.stats();
}

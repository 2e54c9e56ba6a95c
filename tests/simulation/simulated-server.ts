import { type Api, createApi } from '#api/api.ts';
import { getRoute } from '#api/routes.ts';
import { openServedCatalogue, type ServedCatalogue } from '#api/served/served-catalogue.ts';
import type { EndpointName } from '#contract/api/endpoints.ts';
import { ApiError } from '#contract/api/errors.ts';
import { openCatalogueStream } from '#database/catalogue/catalogue-stream.ts';
import type { Database } from '#database/open.ts';
import { publishDueVersion } from '#database/versions/planned-publications.ts';
import { getLiveVersion } from '#database/versions/versions.ts';
import { cleanUpOnce, type Retention } from '#database/visitors/visitor-retention.ts';
import type { Admission } from '#http/admission.ts';
import { StoredBody } from '#http/stored-body.ts';
import { openMedia } from '#main/media/media.ts';
import { type DeliveriesOptions, deliverNext } from '#notices/deliveries.ts';
import { DeliveryFailure } from '#notices/failure.ts';
import type { Mailer } from '#notices/mailer.ts';
import { buildSnapshot } from '#search/memory/build/build-snapshot.ts';
import { openMemoryIndex } from '#search/memory/open-index.ts';
import { SESSION_SECRET } from '../api/sessions.ts';
import type { Mailed } from './acknowledged.ts';
import { Killed, type SimulatedProcess } from './faulty-database.ts';
import { type SimulatedSite, startProcess } from './simulated-site.ts';

/** A server's answer to a call. */
export type Answer = { status: number; data: unknown };

/** A server of the site: the real API, outbox and clean-up, without sockets and timers. */
export type SimulatedServer = {
  name: string;
  process: SimulatedProcess;
  /** Returns the version that it serves from the next call on. */
  live: () => string | undefined;
  call(name: EndpointName, request: { session: string; address: string; body?: unknown }): Promise<Answer>;
  /** A server's work each second: publishes a version that is due, and serves the live one. */
  refresh(): Promise<void>;
  /** Sends the mail that has waited longest. @returns false if none is due */
  deliver(): Promise<boolean>;
  /** Deletes expired data, if that was not done today. */
  cleanUp(): Promise<void>;
};

/** Number of versions that remain after a planned publication. */
export const VERSIONS_KEPT = 2;

/** How many days visitors' data is stored. */
export const RETENTION: Retention = {
  quotation: 60,
  feedback: 30,
  session: 20,
  click: 30,
  search: 30,
  history: 90,
};

/** The data that one address, and all together, may store within a day. */
const QUOTAS = {
  address: { posts: 25, bytes: 1_000_000, sessions: 50 },
  all: { posts: 1000, bytes: 100_000_000, sessions: Number.POSITIVE_INFINITY },
};

/** How long the delivery of a mail is attempted. */
const GIVE_UP_MS = 5 * 86_400_000;
const AT_ONCE: Admission = { run: work => work(), load: () => ({ running: 0, waiting: 0, refused: 0 }) };
const SILENT = { info() {}, warn() {}, error() {} };

/** Starts a server on the site's database. */
export async function startServer(site: SimulatedSite, name: string): Promise<SimulatedServer> {
  const process = await startProcess(site, 'server', name);
  const { database } = process;
  let live: string | undefined;
  let served: ServedCatalogue | undefined;
  // Most servers of a simulation answer no call, so this is created on first use.
  let api: Api | undefined;
  const open = async (): Promise<void> => {
    api ??= openApi(database, () => served);
    if (live === undefined || live === served?.version) return;
    // The version in the notice may be gone by now.
    live = (await getLiveVersion(database))?.id;
    if (live !== undefined) served = await serve(site, database, live);
  };
  const deliveries: DeliveriesOptions = {
    database,
    // `deliverNext` receives the notice and its channel.
    settings: { mail: undefined, webhook: undefined, give_up_ms: GIVE_UP_MS },
    served: () => served,
    addressOf: () => null,
    log: SILENT,
  };
  const mails = mailsOf(site, process);
  const ways = { mailer: mails.mailer, webhook: undefined };
  return {
    name,
    process,
    live: () => live,
    async call(endpoint, request) {
      await open();
      if (api === undefined) throw new Error('The API was not opened');
      return answer(api, endpoint, request);
    },
    async refresh() {
      await publishDueVersion(database, { now: new Date(), keep: VERSIONS_KEPT });
      live = (await getLiveVersion(database))?.id;
    },
    async deliver() {
      await open();
      const [taken, faults] = [mails.taken(), process.faults()];
      try {
        return await deliverNext(deliveries, ways, ['owner', 'visitor']);
      } finally {
        // It was accepted, and then the server was prevented from noting it. The site cannot know this, so it is sent
        // again.
        if (process.faults() > faults) mails.doubt(taken);
      }
    },
    async cleanUp() {
      const day = new Date().toISOString().slice(0, 10);
      const rows = await cleanUpOnce(database, RETENTION, new Date());
      if (rows !== undefined) site.acknowledged.clean_ups.push(day);
    },
  };
}

function openApi(database: Database, served: () => ServedCatalogue | undefined): Api {
  return createApi({
    session_secret: SESSION_SECRET,
    served,
    database,
    admission: AT_ONCE,
    quotas: QUOTAS,
    default_locale: 'en',
    cache_bytes: 0,
    reach: { mail: true, webhook: false },
    // The disk's faults are simulated here. A fault of the site itself appears as a status of 500.
    log: () => {},
  });
}

async function serve(site: SimulatedSite, database: Database, version: string): Promise<ServedCatalogue> {
  const index = openMemoryIndex(await buildSnapshot(await openCatalogueStream(database, version)));
  return openServedCatalogue(database, index, await openMedia(database, site.data_dir, version));
}

async function answer(
  api: Api,
  endpoint: EndpointName,
  { session, address, body }: { session: string; address: string; body?: unknown },
): Promise<Answer> {
  const route = getRoute(endpoint);
  const { method, path: url } = route.endpoint;
  const request = {
    method,
    url,
    headers: { lang: 'en_US', sessionid: session, 'content-type': 'application/json' },
    address,
    params: {},
    query: {},
    body:
      body === undefined ? undefined : { type: 'application/json', bytes: Buffer.from(JSON.stringify(body)) },
  };
  try {
    api.check(route, request);
  } catch (error) {
    if (error instanceof ApiError) return { status: error.status, data: null };
    throw error;
  }
  const { status, body: sent } = await api.answer(route, request);
  if (!(sent instanceof StoredBody)) throw new Error(`${endpoint} gave a file`);
  return { status, data: JSON.parse(sent.bytes.toString()).data };
}

/**
 * A mail server that accepts most mails, refuses some, and accepts some without confirming it. `taken` is the number of
 * mails that this process delivered. `doubt` marks those after the first `since` as unknown to the site.
 */
function mailsOf(site: SimulatedSite, process: SimulatedProcess) {
  const taken: Mailed[] = [];
  const mailer: Mailer = {
    async send(_letter, { id }) {
      await site.turns.wait();
      if (process.isDead()) throw new Killed();
      const chance = site.random.next();
      if (chance < 0.1) throw new DeliveryFailure('421 come back later');
      const mailed = site.acknowledged.mails.get(id) ?? { taken: 0, doubtful: 0 };
      site.acknowledged.mails.set(id, mailed);
      mailed.taken++;
      site.trace.push('mail taken');
      if (chance < 0.15) {
        mailed.doubtful++;
        site.trace.push('its sender does not hear of it');
        throw new DeliveryFailure('the connection was lost');
      }
      taken.push(mailed);
      await site.turns.wait();
      if (process.isDead()) throw new Killed();
    },
    verify: async () => {},
  };
  return {
    mailer,
    taken: () => taken.length,
    doubt(since: number) {
      for (const mailed of taken.slice(since)) mailed.doubtful++;
    },
  };
}

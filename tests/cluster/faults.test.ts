import { existsSync } from 'node:fs';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { BUILD } from '#main/settings/project.ts';
import { findPostgres } from '../run/postgres.ts';
import { findJava, JAVA_MISSING } from './find-java.ts';
import { ScaledSite } from './scaled-site.ts';
import { describeVisits, isWell, sendVisitors, type Visit, type Visitors } from './visitors.ts';
import { describeWrites, sendWriter, type Writer } from './writer.ts';

/** Number of visitors who send requests all the time, with `--all` and without: four keep two cores busy. */
const VISITORS = process.env.FAULTS === 'long' ? 4 : 2;

/** Longest wait of a visitor, in ms: the promised one, and some extra for a machine that runs everything at once. */
const WAIT_MAX_MS = 15_000 + 5_000;

/** How long everything may need to recover without intervention, in ms. */
const RECOVERS_MS = 120_000;

/** Visits by which a fault is judged. A busy machine answers few a second, so they are waited for. */
const VISITS_MIN = 5;

/** Most refused requests that are shown. */
const SHOWN = 20;

const WHY_NOT = findWhyNot();

let site: ScaledSite;
let visitors: Visitors;
let writer: Writer;

beforeAll(async () => {
  if (WHY_NOT !== undefined) return;
  site = await ScaledSite.start(process.env.FAULTS === 'long');
  await site.nodes.untilWhole();
  visitors = sendVisitors(site.url, site.reference, VISITORS);
  writer = sendWriter(site.url);
  // The first answers are slow, as nothing is compiled yet.
  await untilWell();
}, 400_000);

afterAll(async () => {
  await Promise.all([visitors?.stop(), writer?.stop()]);
  await site?.close();
});

function findWhyNot(): string | undefined {
  if (findJava() === undefined) return JAVA_MISSING;
  if (findPostgres() === undefined) return 'PostgreSQL is not installed';
  return existsSync(BUILD.server) ? undefined : 'the site is not built: npm start or npm test builds it';
}

/**
 * A fault: its target and duration, the outside action that repairs it, such as a restart of a machine, and the answers
 * that visitors may get meanwhile.
 */
type Fault = {
  name: string;
  lasts_ms: number;
  strike: () => Promise<unknown>;
  mend?: () => Promise<unknown>;
  /** Types of errors, in the words of the API. */
  may_say: readonly string[];
  /** Only with `npm run test:cluster -- --all`. */
  is_long?: true;
};

let down: number[] = [];

async function killNodes(...nodes: number[]): Promise<void> {
  down = nodes;
  await Promise.all(nodes.map(node => site.nodes.kill(node)));
}

async function restartNodes(): Promise<void> {
  await Promise.all(down.map(node => site.nodes.restart(node)));
}

/** Restarts a node and waits for its replicas, because the next fault may affect the others. */
async function restartNode(): Promise<void> {
  await restartNodes();
  await site.nodes.untilWhole();
}

async function promote(): Promise<void> {
  const client = new pg.Client({ connectionString: site.standby.url });
  await client.connect();
  await client.query('select pg_promote()');
  await client.end();
}

/** Waits until no request is refused for a second, after more than a number of visits. @returns the visits until then */
async function untilWell(least = 0): Promise<Visit[]> {
  const visits: Visit[] = [];
  const isWellNow = async () => {
    await sleep(1000);
    const now = visitors.take();
    visits.push(...now);
    return visits.length > least && now.length > 0 && now.every(isWell);
  };
  await vi.waitUntil(isWellNow, { timeout: RECOVERS_MS });
  return visits;
}

const FAULTS: readonly Fault[] = [
  { name: 'no fault', lasts_ms: 5_000, strike: async () => undefined, may_say: [] },
  {
    name: 'a killed node',
    lasts_ms: 5_000,
    strike: async () => killNodes(((await site.nodes.findManager()) + 1) % 3),
    mend: restartNode,
    may_say: [],
  },
  {
    name: 'a killed cluster manager',
    lasts_ms: 10_000,
    strike: async () => killNodes(await site.nodes.findManager()),
    mend: restartNode,
    may_say: [],
  },
  {
    name: 'a killed server',
    lasts_ms: 3_000,
    strike: () => site.killServer(0),
    mend: () => site.restartServer(0),
    may_say: [],
  },
  {
    name: 'no PostgreSQL for 30 s',
    lasts_ms: 30_000,
    strike: () => site.primary.crash(),
    mend: () => site.primary.restart(),
    may_say: ['database_unavailable'],
    is_long: true,
  },
  {
    name: 'a killed primary of PostgreSQL',
    lasts_ms: 5_000,
    strike: () => site.primary.crash(),
    mend: () => site.takeOver(promote),
    may_say: ['database_unavailable'],
  },
  {
    name: 'a full disk at a node',
    lasts_ms: 10_000,
    strike: async () => {
      expect(site.nodes.hasSmallDisk, 'mounting a disk needs the rights to do so').toBe(true);
      await site.nodes.fillDisk();
    },
    mend: async () => site.nodes.emptyDisk(),
    may_say: [],
    is_long: true,
  },
  {
    name: 'a node that stands still',
    lasts_ms: 45_000,
    strike: async () => site.nodes.pause(2),
    mend: async () => site.nodes.resume(2),
    may_say: ['search_unavailable'],
    is_long: true,
  },
  {
    name: 'the loss of all indexes',
    lasts_ms: 1_000,
    strike: () => site.nodes.removeIndexes(),
    may_say: ['search_unavailable'],
  },
  {
    name: 'the loss of two of three nodes',
    lasts_ms: 15_000,
    strike: () => killNodes(0, 1),
    mend: restartNodes,
    may_say: ['search_unavailable'],
    is_long: true,
  },
  {
    name: 'the loss of all nodes',
    lasts_ms: 20_000,
    strike: () => killNodes(0, 1, 2),
    mend: restartNodes,
    may_say: ['search_unavailable'],
    is_long: true,
  },
];

it.for(FAULTS.filter(({ is_long }) => is_long !== true || process.env.FAULTS === 'long'))(
  '$name: no wrong count, errors by name, well again without a hand',
  {
    timeout: 400_000,
  },
  async ({ name, strike, mend, lasts_ms, may_say }, context) => {
    context.skip(WHY_NOT !== undefined, WHY_NOT);
    visitors.take();
    writer.take();
    await strike();
    await sleep(lasts_ms);
    await mend?.();
    const mended = performance.now();
    const visits = visitors.take();
    visits.push(...(await untilWell(VISITS_MIN - visits.length)));
    const recovered_s = ((performance.now() - mended) / 1000 - 1).toFixed(1);
    const table = `${describeVisits(visits)}; writes: ${describeWrites(writer.take())}; well ${recovered_s} s after; load ${loadavg()[0]?.toFixed(1)}`;
    await context.annotate(table);
    console.info(`${name}: ${table}`);
    for (const { path, status, type } of visits.filter(visit => !isWell(visit)).slice(0, SHOWN))
      console.info(`  ${status} ${type} ${path}`);
    expect(visits.length).toBeGreaterThan(VISITS_MIN);
    expect(visits.filter(({ wrong }) => wrong)).toEqual([]);
    const unnamed = visits.filter(
      ({ path, status, type }) =>
        status !== 200 &&
        !(status === 503 && may_say.includes(type)) &&
        // A page says in its own words what is away, at its own address.
        !(status === 503 && may_say.length > 0 && !path.startsWith('/api/')),
    );
    expect(unnamed).toEqual([]);
    // Data in the database needs no search.
    if (!may_say.includes('database_unavailable'))
      expect(visits.filter(({ path, status }) => path.startsWith('/product/') && status !== 200)).toEqual([]);
    expect(Math.max(...visits.map(({ ms }) => ms))).toBeLessThan(WAIT_MAX_MS);
  },
);

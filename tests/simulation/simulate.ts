import { rmSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { connectDatabase } from '#database/open.ts';
import { deleteAbandonedVersions } from '#database/versions/version-cleaning.ts';
import { seededRandom } from '#search/reference/random.ts';
import { Killed, type SimulatedProcess } from './faulty-database.ts';
import { findBroken, findLeftOver, nothingSeen } from './invariants.ts';
import { answer, importWhole, isRefusal, publishStaged, rollBack, updateStock } from './owner.ts';
import { seedChance } from './seeded-chance.ts';
import { type SimulatedServer, startServer } from './simulated-server.ts';
import { openSite, type SimulatedSite, type SiteTemplate, startProcess } from './simulated-site.ts';
import { type Task, Turns } from './turns.ts';
import { startClock, type VirtualClock } from './virtual-clock.ts';
import { changeCart, flood, sendFeedback, sendQuotation } from './visitors.ts';

/** The findings of a simulation: nothing broken if all is well. `trace` is the course of events. */
export type Outcome = { seed: number; broken: string[]; trace: string[]; faults: number };

const HOUR_MS = 3_600_000;
const ROUNDS = 5;
const TASKS_MAX = 5;

type ByVisitor = (site: SimulatedSite, server: SimulatedServer) => Promise<void>;
type ByOwner = (site: SimulatedSite, process: SimulatedProcess) => Promise<void>;

const BY_SERVER: Readonly<Record<string, ByVisitor>> = {
  quotation: sendQuotation,
  feedback: sendFeedback,
  cart: changeCart,
  another_cart: changeCart,
  flood,
  refresh: (_site, server) => server.refresh(),
  mail: async (_site, server) => {
    for (let sent = 0; sent < 4 && (await server.deliver()); sent++);
  },
  clean_up: (_site, server) => server.cleanUp(),
};

const BY_OWNER: Readonly<Record<string, ByOwner>> = {
  import: importWhole,
  another_import: importWhole,
  update: updateStock,
  another_update: updateStock,
  rollback: rollBack,
  staged: publishStaged,
  answer,
};

/**
 * Lets two servers, visitors and the owner work on one site for some rounds, while processes are killed, the disk fails
 * and mails get lost, and checks after each round whether every promise holds. The same seed gives the same course of
 * events.
 */
export async function simulate(template: SiteTemplate, seed: number): Promise<Outcome> {
  const random = seededRandom(seed);
  const turns = new Turns(random);
  const clock = startClock();
  const endChance = seedChance(random);
  const site = openSite(template, { name: `seed-${seed}`, random, turns });
  const inspector = await connectDatabase({ data_dir: site.data_dir, role: 'server' });
  const seen = nothingSeen();
  const servers: SimulatedServer[] = [];
  try {
    const broken = await findBroken(site, inspector, seen);
    for (let round = 0; round < ROUNDS && broken.length === 0; round++) {
      await restart(site, servers);
      site.fault_rate = random.chance(0.5) ? 0.02 : 0;
      broken.push(...(await runRound(site, servers, clock)));
      site.fault_rate = 0;
      broken.push(...(await findBroken(site, inspector, seen)));
    }
    if (broken.length === 0) {
      broken.push(...(await comeToRest(site, servers, clock)));
      broken.push(...(await findBroken(site, inspector, seen)), ...(await findLeftOver(inspector)));
    }
    const faults = site.trace.filter(line => /: (killed|disk)/.test(line)).length;
    return { seed, broken, trace: site.trace, faults };
  } finally {
    await inspector.close();
    for (const server of servers) await server.process.close();
    rmSync(site.work, { recursive: true });
    endChance();
    clock.restore();
  }
}

/** Starts servers if fewer than two are alive. */
async function restart(site: SimulatedSite, servers: SimulatedServer[]): Promise<void> {
  const alive = servers.filter(({ process }) => !process.isDead());
  while (alive.length < 2) {
    const server = await startServer(site, `server ${servers.length}`);
    await server.refresh();
    servers.push(server);
    alive.push(server);
  }
  servers.splice(0, servers.length, ...alive);
}

/** Runs some actions at the same time. @returns failures that are neither faults nor refusals */
async function runRound(
  site: SimulatedSite,
  servers: readonly SimulatedServer[],
  clock: VirtualClock,
): Promise<string[]> {
  const { random } = site;
  const tasks: Task[] = [];
  const processes: SimulatedProcess[] = [];
  for (let count = random.whole(1, TASKS_MAX); count > 0; count--) {
    if (random.chance(0.55)) {
      const server = random.pick(servers);
      const name = random.pick(Object.keys(BY_SERVER));
      tasks.push({ name, died: server.process.died, work: async () => BY_SERVER[name]?.(site, server) });
    } else {
      const name = random.pick(Object.keys(BY_OWNER));
      const process = await startProcess(site, 'importer', name);
      processes.push(process);
      tasks.push({ name, died: process.died, work: async () => BY_OWNER[name]?.(site, process) });
    }
  }
  site.trace.push(`— ${tasks.map(({ name }) => name).join(', ')}`);
  const outcomes = await site.turns.run(tasks);
  for (const process of processes) await process.close();
  await nextTurn();
  clock.forward(random.pick([1, 5, 90, 1500]) * HOUR_MS * random.next());
  return outcomes.flatMap((error, index) =>
    error === undefined || isFault(error) || isRefusal(error)
      ? []
      : [`${tasks[index]?.name} failed: ${error instanceof Error ? (error.stack ?? error.message) : error}`],
  );
}

/** Whether an error was caused by the simulation. */
function isFault(error: unknown): boolean {
  if (error instanceof Killed) return true;
  if (!(error instanceof Error)) return false;
  if ('code' in error && (error.code === 'SQLITE_FULL' || error.code === 'SQLITE_IOERR')) return true;
  return isFault(error.cause);
}

/** Without further faults all waiting work is done within some days. */
async function comeToRest(
  site: SimulatedSite,
  servers: SimulatedServer[],
  clock: VirtualClock,
): Promise<string[]> {
  await restart(site, servers);
  const [server] = servers;
  if (server === undefined) return [];
  for (let day = 0; day < 8; day++) {
    for (const each of servers) await each.refresh();
    for (let sent = 0; sent < 200 && (await server.deliver()); sent++);
    await server.cleanUp();
    await deleteAbandonedVersions(server.process.database);
    clock.forward(24 * HOUR_MS);
  }
  for (const each of servers) await each.refresh();
  const [first, ...others] = servers.map(each => each.live());
  return others.every(other => other === first) ? [] : ['the servers serve different versions'];
}

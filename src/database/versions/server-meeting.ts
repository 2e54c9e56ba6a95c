import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../open.ts';

/** Interval of a server's heartbeat, and the silence after which the others stop waiting for it, in ms. */
const BEAT_MS = 2000;
const GONE_MS = 7000;

/**
 * Interval at which the ready servers are checked, and how long after the last one all switch, in ms: longer than an
 * interval, so that all have seen it.
 */
const LOOK_MS = 50;
const SETTLE_MS = 250;

/** How long ready servers wait for the others, in ms. */
const WAIT_MAX_MS = 30_000;

/** Has the servers on one PostgreSQL switch to a version at the same moment. */
export type ServerMeeting = {
  /** Waits until every server has a version ready, or has had time enough. @throws whatever the database does */
  meet(version: string): Promise<void>;
  /** Other servers stop waiting for this one. */
  leave(): Promise<void>;
};

/** Joins the servers on a database. On SQLite, which belongs to one machine, there are no servers to wait for. */
export function joinServers(database: Database): ServerMeeting {
  if (database.engine === 'sqlite') return { meet: async () => {}, leave: async () => {} };
  const id = randomUUID();
  let beating: NodeJS.Timeout | undefined;
  const stopping = new AbortController();
  return {
    async meet(version) {
      const isNew = beating === undefined;
      await enter(database, id, version);
      // A lost heartbeat does not matter, because the next one says the same.
      beating ??= setInterval(() => void beat(database, id).catch(() => undefined), BEAT_MS).unref();
      // A server that just started has answered no requests yet.
      if (!isNew) await untilAllReady(database, version, stopping.signal);
    },
    async leave() {
      stopping.abort();
      clearInterval(beating);
      if (beating !== undefined) await database.db.deleteFrom('servers').where('id', '=', id).execute();
    },
  };
}

const NOW = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::double precision`;

async function enter({ db }: Database, id: string, version: string): Promise<void> {
  await db
    .deleteFrom('servers')
    .where('seen_at', '<', sql<number>`${NOW} - ${GONE_MS * 100}`)
    .execute();
  await db
    .insertInto('servers')
    .values({ id, version, ready_at: NOW, seen_at: NOW })
    .onConflict(conflict => conflict.column('id').doUpdateSet({ version, ready_at: NOW, seen_at: NOW }))
    .execute();
}

async function beat({ db }: Database, id: string): Promise<void> {
  await db.updateTable('servers').set({ seen_at: NOW }).where('id', '=', id).execute();
}

async function untilAllReady(database: Database, version: string, signal: AbortSignal): Promise<void> {
  const deadline = performance.now() + WAIT_MAX_MS;
  while (performance.now() < deadline && !signal.aborted) {
    const { late, wait_ms } = await look(database, version);
    if (late === 0) return void (await sleep(Math.max(0, wait_ms), undefined, { signal }).catch(() => {}));
    await sleep(LOOK_MS, undefined, { signal }).catch(() => {});
  }
}

/** How many servers do not have the version ready, and the time until the ready ones switch. */
async function look({ db }: Database, version: string): Promise<{ late: number; wait_ms: number }> {
  const row = await db
    .selectFrom('servers')
    .select([
      sql<string>`count(*) filter (where version <> ${version})`.as('late'),
      sql<number>`max(ready_at) + ${SETTLE_MS} - ${NOW}`.as('wait_ms'),
    ])
    .where('seen_at', '>', sql<number>`${NOW} - ${GONE_MS}`)
    .executeTakeFirstOrThrow();
  return { late: Number(row.late), wait_ms: Number(row.wait_ms) };
}

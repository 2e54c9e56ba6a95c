import { sql } from 'kysely';
import { expect, it, type TestContext } from 'vitest';
import { isDatabaseUnavailable } from '../engine/unavailable.ts';
import { connectDatabase, type Database } from '../open.ts';
import { makeSite } from './test-site.ts';

/** Connects with its own time limits, set by parameters of the address. */
async function connect(context: TestContext, limits: Record<string, string>): Promise<Database> {
  const { options } = await makeSite('postgres', context);
  const address = new URL(options.url ?? '');
  for (const [name, value] of Object.entries(limits)) address.searchParams.set(name, value);
  const database = await connectDatabase({ ...options, url: address.href });
  context.onTestFinished(() => database.close());
  return database;
}

/** Runs work that must fail. @returns whether the error counts as a database that is away, and after how many ms it came */
async function fail(work: Promise<unknown>): Promise<{ is_unavailable: boolean; ms: number }> {
  const started = performance.now();
  const error = await work.then(
    () => undefined,
    error => error,
  );
  return { is_unavailable: isDatabaseUnavailable(error), ms: performance.now() - started };
}

const sleep = sql`select pg_sleep(30)`;

it.for([
  ['server', ['5s', '3s', '10s']],
  ['importer', ['10min', '1min', '1min']],
] as const)('ends what a %s asks in time', async ([role, limits], context) => {
  const { db } = await (await makeSite('postgres', context)).open(role);
  const names = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];
  const settings = names.map(name => sql<{ of: string }>`select current_setting(${name}) as of`.execute(db));
  expect((await Promise.all(settings)).map(({ rows }) => rows[0]?.of)).toEqual(limits);
});

it('a statement that lasts too long fails as a database that is away, and the next one is answered', async context => {
  const { db } = await connect(context, { statement_timeout: '200' });
  const { is_unavailable, ms } = await fail(sleep.execute(db));
  expect([is_unavailable, ms < 5000]).toEqual([true, true]);
  await sql`select 1`.execute(db);
});

it('a lock that somebody else holds is waited for no longer than it may be', async context => {
  const { db } = await connect(context, { lock_timeout: '200' });
  await sql`create table things (id int)`.execute(db);
  await db.transaction().execute(async holder => {
    await sql`lock table things`.execute(holder);
    const { is_unavailable, ms } = await fail(sql`select * from things`.execute(db));
    expect([is_unavailable, ms < 5000]).toEqual([true, true]);
  });
  await sql`select * from things`.execute(db);
});

it('a server that does not answer at all is given up with its connection, within a transaction too', async context => {
  const { db } = await connect(context, { statement_timeout: '0', query_timeout: '300' });
  const own = async () =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid;
  const first = await own();
  expect((await fail(sleep.execute(db))).is_unavailable).toBe(true);
  const second = await own();
  const held = await fail(db.transaction().execute(trx => sleep.execute(trx)));
  // Not twice the limit, as nothing more is sent on that connection, not even a rollback.
  expect([held.is_unavailable, held.ms < 550]).toEqual([true, true]);
  expect(new Set([first, second, await own()]).size).toBe(3);
});

it('opens as many connections as the address states, and refuses a number that is none', async context => {
  const { db } = await connect(context, { pool_max: '2' });
  const own = sql<{ pid: number }>`select pg_backend_pid() as pid from pg_sleep(0.05)`;
  const rows = await Promise.all(Array.from({ length: 6 }, () => own.execute(db)));
  expect(new Set(rows.map(({ rows: [row] }) => row?.pid)).size).toBe(2);
  for (const pool_max of ['0', '1001', 'many'])
    await expect(connect(context, { pool_max })).rejects.toThrow(/pool_max .* from 1 to 1000/);
});

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { DatabaseOptions } from '../open.ts';

// The process that the tests start: `node test-process.ts <job> <options as JSON>`. Each line it prints is one event.
const JOBS: Record<string, (options: DatabaseOptions) => Promise<void>> = {
  /** Opens the database and closes it. */
  async open(options) {
    const { openDatabase } = await import('../open.ts');
    const database = await openDatabase(options);
    console.log('opened');
    await database.close();
  },
  /** Runs a statement in an open transaction that lasts a minute, and prints how it failed (PostgreSQL only). */
  async hold(options) {
    const { sql } = await import('kysely');
    const { openDatabase } = await import('../open.ts');
    const { isDatabaseUnavailable } = await import('../engine/unavailable.ts');
    const database = await openDatabase(options);
    await database.db
      .transaction()
      .execute(async trx => {
        await sql`select 1`.execute(trx);
        const holding = sql`select pg_sleep(60)`.execute(trx);
        console.log('holding');
        await holding;
      })
      .catch(error => console.log(isDatabaseUnavailable(error) ? 'unavailable' : String(error)));
    // Events after the failure arrive within this time.
    await sleep(500);
    console.log('goes on');
    await database.close();
  },
  /** Imports 3,000 products repeatedly, each time into a new version that it publishes. */
  async import(options) {
    const { openDatabase } = await import('../open.ts');
    const { make } = await import('#contract/suite/make.ts');
    const { publishRecords } = await import('./test-records.ts');
    const database = await openDatabase({ ...options, role: 'importer' });
    console.log('started');
    for (;;) {
      const products = Array.from({ length: 3_000 }, (_, n) => ['product', make.product(`p${n}`)] as const);
      console.log(`published ${(await publishRecords(database, products)).id}`);
    }
  },
};

/** A job in a separate process. */
export type TestProcess = {
  child: ChildProcess;
  lines: AsyncIterableIterator<string>;
  ended: Promise<unknown[]>;
};

/** Starts a job on a database. */
export function startJob(job: string, options: DatabaseOptions): TestProcess {
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url), job, JSON.stringify(options)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return { child, lines: createInterface(child.stdout)[Symbol.asyncIterator](), ended: once(child, 'exit') };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , job = '', options = '{}'] = process.argv;
  // Written by startJob above.
  await JOBS[job]?.(JSON.parse(options) as DatabaseOptions);
}

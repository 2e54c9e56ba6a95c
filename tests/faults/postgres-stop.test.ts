import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startJob } from '#database/suite/test-process.ts';
import { keepCluster } from '../run/kept-postgres.ts';
import { findPostgres } from '../run/postgres.ts';

it.for(['fast', 'immediate'] as const)(
  'a PostgreSQL that stops (%s) within a statement of an open transaction fails that statement and never ends the process',
  { concurrent: true, timeout: 60_000 },
  async (how, context) => {
    context.skip(findPostgres() === undefined, 'PostgreSQL is not installed');
    const cluster = await keepCluster();
    const data_dir = mkdtempSync(join(tmpdir(), 'etalon-stop-'));
    context.onTestFinished(() => rmSync(data_dir, { recursive: true }));
    context.onTestFinished(() => cluster.stop());
    const { lines, ended } = startJob('hold', { data_dir, url: cluster.url });
    expect((await lines.next()).value).toBe('holding');
    await cluster.stop(how);
    const said: string[] = [];
    for await (const line of lines) said.push(line);
    expect([said, await ended]).toEqual([
      ['unavailable', 'goes on'],
      [0, null],
    ]);
  },
);

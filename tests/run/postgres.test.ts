import { existsSync } from 'node:fs';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { describeMissing } from './debian.ts';
import { keepCluster } from './kept-postgres.ts';
import { findPostgres, POSTGRES } from './postgres.ts';

describe('the throw-away PostgreSQL', () => {
  it('is a server of its own on a TCP port of this machine, empty, and gone with its files when stopped', async context => {
    context.skip(findPostgres() === undefined, describeMissing(POSTGRES));
    const cluster = await keepCluster();
    const client = new pg.Client({ connectionString: cluster.url });
    client.on('error', () => {}); // Its connection is cut below.
    await client.connect();
    const { rows } = await client.query(
      "select current_setting('data_directory') as folder, inet_server_addr()::text as address, (select count(*)::int from pg_database where not datistemplate) as databases",
    );
    expect(rows[0]).toMatchObject({ address: '127.0.0.1/32', databases: 1 });
    expect(existsSync(rows[0].folder)).toBe(true);
    await cluster.stop();
    expect(existsSync(rows[0].folder)).toBe(false);
    await expect(new pg.Client({ connectionString: cluster.url }).connect()).rejects.toThrow(/ECONNREFUSED/);
  });
});

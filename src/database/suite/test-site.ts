import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestContext } from 'vitest';
import type { Engine } from '../engine/engine.ts';
import type { Role } from '../engine/role.ts';
import { type Database, type DatabaseOptions, openDatabase } from '../open.ts';

/** The engines, on each of which every test of this room runs. */
export const ENGINES: readonly Engine[] = ['sqlite', 'postgres'];

/** The place of a test's own database, which is closed and removed when the test ends. */
export type TestSite = { options: DatabaseOptions; open(role?: Role): Promise<Database> };

/**
 * Makes an empty place for a database: a folder for SQLite, or a schema of its own on the PostgreSQL of
 * `TEST_POSTGRES_URL`. Without that variable the test is skipped.
 */
export async function makeSite(engine: Engine, context: TestContext): Promise<TestSite> {
  const url = process.env.TEST_POSTGRES_URL;
  context.skip(engine === 'postgres' && url === undefined, 'TEST_POSTGRES_URL names no PostgreSQL');
  const data_dir = mkdtempSync(join(tmpdir(), 'etalon-database-'));
  context.onTestFinished(() => rmSync(data_dir, { recursive: true, force: true }));
  const options =
    engine === 'postgres' && url !== undefined
      ? { data_dir, url: await makeSchema(url, context) }
      : { data_dir };
  return {
    options,
    async open(role) {
      const database = await openDatabase({ ...options, role });
      context.onTestFinished(() => database.close());
      return database;
    },
  };
}

/** Makes a site and opens its database. */
export async function openTestDatabase(engine: Engine, context: TestContext, role?: Role): Promise<Database> {
  return (await makeSite(engine, context)).open(role);
}

/** Creates a schema and returns the address that selects it. */
async function makeSchema(url: string, context: TestContext): Promise<string> {
  const schema = `test_${randomBytes(6).toString('hex')}`;
  await runSql(url, `create schema ${schema}`);
  context.onTestFinished(() => runSql(url, `drop schema ${schema} cascade`));
  const address = new URL(url);
  address.searchParams.set('options', `-c search_path=${schema}`);
  return address.href;
}

async function runSql(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // Dropping the schema reports the tables that went with it.
    client.on('notice', () => {});
    await client.query(text);
  } finally {
    await client.end();
  }
}

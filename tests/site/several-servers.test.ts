import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, type TestContext } from 'vitest';
import { openDatabase } from '#database/open.ts';
import { publishRecords } from '#database/suite/test-records.ts';
import { rollbackVersion } from '#database/versions/publishing.ts';
import { openSite, type Site } from '#main/compose.ts';
import { createLogger } from '#main/log/logger.ts';
import { readConfig } from '#main/settings/config.ts';
import { CATALOGUE } from '../api/catalogue.ts';
import { keepCluster } from '../run/kept-postgres.ts';
import { findPostgres } from '../run/postgres.ts';

/** No test lasts until a server polls for a version. A notice tells it which versions to serve. */
const NEVER_MS = 3_600_000;

function makeFolder(context: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'etalon-several-'));
  context.onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function startServer(url: string, context: TestContext): Promise<Site> {
  const config = readConfig({ DATA_DIR: makeFolder(context), DATABASE_URL: url });
  const site = await openSite({ config, log: createLogger('silent'), poll_ms: NEVER_MS });
  context.onTestFinished(site.close);
  return site;
}

/** Waits until a server serves a version. @returns after how many seconds from its publication that was seen */
async function untilServed({ live }: Site, version: string): Promise<string> {
  await expect.poll(() => live.current()?.version, { interval: 10 }).toBe(version);
  return ((Date.now() - Date.parse(live.publishedAt() ?? '')) / 1000).toFixed(2);
}

it('two servers with folders of their own switch to a version, and back, as soon as PostgreSQL says so', {
  timeout: 120_000,
}, async context => {
  context.skip(findPostgres() === undefined, 'PostgreSQL is not installed');
  const cluster = await keepCluster();
  context.onTestFinished(() => cluster.stop());
  const importer = await openDatabase({ url: cluster.url, data_dir: makeFolder(context), role: 'importer' });
  context.onTestFinished(() => importer.close());
  await publishRecords(importer, CATALOGUE);
  const servers = await Promise.all([startServer(cluster.url, context), startServer(cluster.url, context)]);
  const allServe = (version: string) => Promise.all(servers.map(server => untilServed(server, version)));
  // Each has just opened the version that was live.
  await allServe('v1');
  await publishRecords(importer, CATALOGUE);
  const forth = await allServe('v2');
  await rollbackVersion(importer);
  const back = await allServe('v1');
  console.info(
    `Two servers switched ${forth.join(' and ')} s after a publication, ${back.join(' and ')} s after a rollback`,
  );
});

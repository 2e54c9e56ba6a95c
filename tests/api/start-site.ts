import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import type { z } from 'zod';
import type { Api } from '#api/api.ts';
import { ENDPOINTS, type EndpointName } from '#contract/endpoints.ts';
import { openDatabase } from '#database/open.ts';
import { type Entry, publishRecords } from '#database/test-records.ts';
import { openSite } from '#main/compose.ts';
import { readConfig } from '#main/config.ts';
import type { Pages } from '#main/pages.ts';
import { createServer } from '#main/server.ts';

/** A running site for tests: `faults` are what it logged as errors. */
export type TestSite = {
  address: string;
  api: Api;
  data_dir: string;
  faults: unknown[];
  /** Publishes records as a new version, from another connection, as an import does. */
  publish: (entries: Iterable<Entry>) => Promise<void>;
  get: (path: string, headers?: Record<string, string>) => Promise<Response>;
  close: () => Promise<void>;
};

/** Pages of a site whose screens a test does not look at. */
const plainPages: Pages = {
  build_id: 'test',
  render: async request =>
    new Response(`<!doctype html><title>${new URL(request.url).pathname}</title>`, {
      headers: { 'content-type': 'text/html; charset=utf-8' },
    }),
};

/** What a test says about its site. */
export type TestSiteOptions = { entries?: Iterable<Entry>; env?: Record<string, string>; pages?: Pages };

/** Starts the real server on a spare port, with SQLite in a folder of its own and the given records published; closed by its caller. */
export async function startSite({
  entries,
  env = {},
  pages = plainPages,
}: TestSiteOptions = {}): Promise<TestSite> {
  const data_dir = mkdtempSync(join(tmpdir(), 'etalon-site-'));
  const publish = (records: Iterable<Entry>) => publishTo(data_dir, records);
  if (entries !== undefined) await publish(entries);
  const faults: unknown[] = [];
  const log = pino({ level: 'error' }, { write: line => void faults.push(JSON.parse(line)) });
  const config = readConfig({ PORT: '0', RATE_LIMIT: '0', DATA_DIR: data_dir, ...env });
  const site = await openSite({ config, log, poll_ms: 50 });
  const app = await createServer({
    config,
    log,
    api: site.api,
    version: '0.0.0-test',
    assets: new Map(),
    pages: { pages: async () => pages, version: () => site.live.current()?.version },
  });
  const address = await app.listen({ host: config.host, port: 0 });
  return {
    address,
    api: site.api,
    data_dir,
    faults,
    publish,
    get: (path, headers = {}) =>
      fetch(address + path, { headers: { 'accept-language': 'en', ...headers }, redirect: 'manual' }),
    close: async () => {
      await app.close();
      await site.close();
      rmSync(data_dir, { recursive: true, force: true });
    },
  };
}

/** The same for one test, which closes it. */
export async function startSiteForTest(options?: TestSiteOptions): Promise<TestSite> {
  const site = await startSite(options);
  onTestFinished(site.close);
  return site;
}

/** Puts a file beside a version, as an import does. */
export function writeMedia(data_dir: string, version: string, path: string, content: string): void {
  const file = join(data_dir, 'media', version, path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, content);
}

async function publishTo(data_dir: string, entries: Iterable<Entry>): Promise<void> {
  const database = await openDatabase({ data_dir, role: 'importer' });
  await publishRecords(database, entries);
  await database.close();
}

type DataOf<Name extends EndpointName> = z.output<(typeof ENDPOINTS)[Name]['data']>;

/**
 * Makes a call and reads its data by the schema that the API promises.
 */
export async function callFor<Name extends EndpointName>(
  site: TestSite,
  name: Name,
  {
    params = {},
    query = '',
    headers = {},
  }: { params?: Record<string, string>; query?: string; headers?: Record<string, string> } = {},
): Promise<DataOf<Name>> {
  const path = ENDPOINTS[name].path.replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(params[key] ?? ''),
  );
  const response = await site.get(path + (query && `?${query}`), headers);
  const envelope = await response.json();
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${envelope.msg}`);
  // The schema of this very endpoint gives its own output.
  return ENDPOINTS[name].data.parse(envelope.data) as DataOf<Name>;
}

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { z } from 'zod';
import type { Api } from '#api/api.ts';
import { ENDPOINTS, type EndpointName } from '#contract/api/endpoints.ts';
import { openDatabase } from '#database/open.ts';
import { type Entry, publishRecords } from '#database/suite/test-records.ts';
import type { AdmissionOptions } from '#http/admission.ts';
import { openSite } from '#main/compose.ts';
import type { AnswerBounds } from '#main/guards/answer-guard.ts';
import type { ConnectionBounds } from '#main/guards/connection-guard.ts';
import { createLogger } from '#main/log/logger.ts';
import type { Assets } from '#main/pages/assets.ts';
import type { Pages } from '#main/pages/pages.ts';
import { createServer } from '#main/server.ts';
import { readConfig } from '#main/settings/config.ts';
import { keepSessionSecret } from './sessions.ts';

/** A running site for tests. `faults` are the errors that it logged. */
export type TestSite = {
  address: string;
  api: Api;
  data_dir: string;
  faults: unknown[];
  /** Publishes records as a new version on a separate connection, as an import does. */
  publish: (entries: Iterable<Entry>) => Promise<void>;
  get: (path: string, headers?: Record<string, string>) => Promise<Response>;
  close: () => Promise<void>;
};

/** Pages of a site for tests that do not look at its screens. */
const plainPages: Pages = {
  build_id: 'test',
  script_mark: 'mark',
  keeps: () => true,
  canonicalPath: path => path,
  pathPattern: path => path,
  render: async request =>
    new Response(`<!doctype html><title>${new URL(request.url).pathname}</title>`, {
      headers: { 'content-type': 'text/html; charset=utf-8' },
    }),
};

/** The settings of a test's site. */
export type TestSiteOptions = {
  entries?: Iterable<Entry>;
  env?: Record<string, string>;
  pages?: Pages;
  assets?: Assets;
  /** How requests take turns. */
  turns?: AdmissionOptions;
  /** Interval at which the speed of bodies is checked, in ms. */
  body_window_ms?: number;
  /** Limits of unread answers and of connections. */
  answer_bounds?: Partial<AnswerBounds>;
  connection_bounds?: ConnectionBounds;
  now?: () => Date;
  /** The level from which `faults` has the site's log. */
  log_level?: 'error' | 'trace';
};

/**
 * Starts the real server on a spare port, with SQLite in a temporary folder and the given records published. The caller
 * closes it.
 */
export async function startSite({
  entries,
  env = {},
  pages = plainPages,
  assets = new Map(),
  turns,
  body_window_ms,
  answer_bounds,
  connection_bounds,
  now,
  log_level = 'error',
}: TestSiteOptions = {}): Promise<TestSite> {
  const data_dir = mkdtempSync(join(tmpdir(), 'etalon-site-'));
  const publish = (records: Iterable<Entry>) => publishTo(data_dir, records);
  await keepSessionSecret(data_dir);
  if (entries !== undefined) await publish(entries);
  const faults: unknown[] = [];
  const log = createLogger(log_level, { write: line => void faults.push(JSON.parse(line)) });
  const config = readConfig({ PORT: '0', RATE_LIMIT: '0', DATA_DIR: data_dir, ...env });
  const site = await openSite({ config, log, poll_ms: 50, turns, now });
  const app = await createServer({
    config,
    log,
    api: site.api,
    admission: site.admission,
    isPublic: site.isPublic,
    media: site.media,
    version: '0.0.0-test',
    assets,
    body_window_ms,
    answer_bounds,
    connection_bounds,
    pages: {
      pages: async () => pages,
      version: () => site.live.current()?.version,
      absence: site.live.absence,
      missed: site.api.missed,
      publishedAt: site.live.publishedAt,
    },
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

/** Writes a file of a version, as an import does. */
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

/** The options of a test's call. `body` is sent as JSON, and a form unchanged. */
export type TestCall = {
  params?: Record<string, string>;
  query?: string;
  headers?: Record<string, string>;
  body?: unknown;
};

/** Makes a call. */
export function sendFor(
  site: TestSite,
  name: EndpointName,
  { params = {}, query = '', headers = {}, body }: TestCall = {},
): Promise<Response> {
  const { method, path } = ENDPOINTS[name];
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  const isForm = body instanceof FormData;
  return fetch(site.address + filled + (query && `?${query}`), {
    method,
    headers: {
      'accept-language': 'en',
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    redirect: 'manual',
  });
}

/** Makes a call that is refused. @returns status, code and message of its envelope */
export async function failureFor(
  site: TestSite,
  name: EndpointName,
  call?: TestCall,
): Promise<{ status: number; type: string; msg: string }> {
  const response = await sendFor(site, name, call);
  const { success, type, msg } = await response.json();
  if (success !== false) throw new Error(`${name} was not refused`);
  return { status: response.status, type, msg };
}

/**
 * Makes a call and reads its data by the schema that the API promises.
 */
export async function callFor<Name extends EndpointName>(
  site: TestSite,
  name: Name,
  call: TestCall = {},
): Promise<DataOf<Name>> {
  const response = await sendFor(site, name, call);
  const envelope = await response.json();
  if (response.status !== 200) throw new Error(`${name}: ${response.status} ${envelope.msg}`);
  // The schema of this very endpoint produced this output.
  return ENDPOINTS[name].data.parse(envelope.data) as DataOf<Name>;
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import type { PageVisitor } from '#app/platform/request-context.ts';
import { PATHS } from '#contract/api/paths.ts';
import type { Caller } from '#contract/client/call.ts';
import { createClient } from '#contract/client/client.ts';
import { requestAddress } from '#contract/client/request-address.ts';
import { openDatabase } from '#database/open.ts';
import { publishRecords } from '#database/suite/test-records.ts';
import { openSite } from '#main/compose.ts';
import { readAssets } from '#main/pages/assets.ts';
import { createPages } from '#main/pages/pages.ts';
import { createServer } from '#main/server.ts';
import { readConfig } from '#main/settings/config.ts';
import { PROJECT_FOLDER } from '#main/settings/project.ts';
import { CATALOGUE } from '../api/catalogue.ts';
import { noteRequests, waitForScript } from './page-requests.ts';
import { closeVisits, openBrowser } from './shared-browser.ts';

/** Answers a call instead of the API, for pages in this process and for browsers. Undefined lets it through. */
export type Fault = (path: string) => Response | Promise<Response | undefined> | undefined;

/**
 * A site with the small catalogue of the API's tests, assembled in this process so that a test can change its build and
 * break its calls.
 */
export type ComposedSite = {
  address: string;
  /** Lines of its log from level `warn`. */
  logged: Record<string, unknown>[];
  /** Breaks the calls that pages make while they are rendered. Undefined repairs them. */
  breakPages: (fault: Fault | undefined) => void;
  /** Stops the server and starts it with another build at the same address. */
  deploy: (folder: string) => Promise<void>;
  stop: () => Promise<void>;
};

/** The build that `npm test` makes. */
export const BUILD_FOLDER = join(PROJECT_FOLDER, 'build');

/**
 * Starts a site, which the caller closes. @param env settings such as `LOCALE_STRATEGY` @param more records besides
 * those of the small catalogue @param earlier further records, which only the previous version had
 */
export async function startComposedSite(
  env: Record<string, string> = {},
  folder = BUILD_FOLDER,
  more: typeof CATALOGUE = [],
  earlier: typeof CATALOGUE = [],
): Promise<ComposedSite> {
  const data_dir = mkdtempSync(join(tmpdir(), 'etalon-composed-'));
  const database = await openDatabase({ url: env.DATABASE_URL, data_dir, role: 'importer' });
  if (earlier.length > 0) await publishRecords(database, [...CATALOGUE, ...earlier]);
  await publishRecords(database, [...CATALOGUE, ...more]);
  await database.close();
  const logged: Record<string, unknown>[] = [];
  const log = pino({ level: 'warn' }, { write: line => void logged.push(JSON.parse(line)) });
  const config = readConfig({ PORT: '0', RATE_LIMIT: '0', DATA_DIR: data_dir, ...env });
  const site = await openSite({ config, log });
  let broken: Fault | undefined;
  const start = async (build: string, port: number): Promise<{ app: FastifyInstance; address: string }> => {
    // The output of `react-router build` is a ServerBuild.
    const server = (await import(pathToFileURL(join(build, 'server/index.js')).href)) as ServerBuild;
    const options = {
      callerFor: (visitor: PageVisitor): Caller => {
        const warn = (message: string) => log.warn(message);
        return breakable(site.api.callerFor(visitor, warn), { ...visitor, warn, fault: () => broken });
      },
      fault: ({ error, ...about }: { error: unknown; reference: string; url: string }) =>
        log.error({ err: error, ...about }, 'A page failed'),
      config: { default_locale: config.default_locale, locale_strategy: config.locale_strategy },
    };
    const pages = createPages(server, options, 'production');
    const app = await createServer({
      config,
      log,
      api: site.api,
      admission: site.admission,
      isPublic: site.isPublic,
      media: site.media,
      version: '0.0.0-test',
      assets: readAssets(join(build, 'client')),
      pages: {
        pages: async () => pages,
        version: () => site.live.current()?.version,
        absence: site.live.absence,
        missed: site.api.missed,
        publishedAt: site.live.publishedAt,
      },
    });
    return { app, address: await app.listen({ host: config.host, port }) };
  };
  let running = await start(folder, 0);
  const close = async (): Promise<void> => {
    running.app.server.closeAllConnections();
    await running.app.close();
  };
  return {
    address: running.address,
    logged,
    breakPages: fault => {
      broken = fault;
    },
    deploy: async other => {
      await close();
      running = await start(other, Number(new URL(running.address).port));
    },
    stop: async () => {
      await close();
      await site.close();
      rmSync(data_dir, { recursive: true, force: true });
    },
  };
}

/** Makes calls in this process, except those that a fault answers instead of a server. */
function breakable(
  inner: Caller,
  { locale, warn, fault }: PageVisitor & { warn: (message: string) => void; fault: () => Fault | undefined },
): Caller {
  return {
    call: async (name, request, options) => {
      const address = requestAddress(PATHS[name].path, request?.params, request?.query);
      const answer = Promise.resolve(address).then(asked => fault()?.(asked));
      const passes = await answer.then(
        given => given === undefined,
        () => false,
      );
      if (passes) return inner.call(name, request, options);
      const fetch = async () => (await answer) ?? Response.error();
      return createClient({ fetch, locale: () => locale, sessionId: () => '', log: warn }).call(
        name,
        request,
        options,
      );
    },
  };
}

/** A test's view of a page: the errors and warnings of its console, in order. */
export type Watched = { page: Page; console: string[] };

/** Starts one browser for the tests of a file, and returns a function that opens separate visits. */
export function withVisits(): (address: string, visitor?: BrowserContextOptions) => Promise<Watched> {
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => closeVisits(browser));
  return async (address, visitor = {}) => {
    if (browser === undefined) throw new Error('The browser has not started');
    const context = await browser.newContext({
      locale: 'en-US',
      viewport: { width: 1200, height: 800 },
      ...visitor,
    });
    onTestFinished(() => context.close());
    const page = await context.newPage();
    noteRequests(page);
    const said: string[] = [];
    page.on('console', message => {
      if (message.type() === 'error' || message.type() === 'warning') said.push(message.text());
    });
    page.on('pageerror', error => said.push(String(error)));
    await page.goto(address);
    if (visitor.javaScriptEnabled !== false) await waitForScript(page);
    return { page, console: said };
  };
}

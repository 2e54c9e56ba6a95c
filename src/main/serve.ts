import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { ServerBuild } from 'react-router';
import { createInProcessFetch } from '#api/in-process-fetch.ts';
import { type Assets, packAssets, readAssets } from './assets.ts';
import { openSite, type Site } from './compose.ts';
import type { Config } from './config.ts';
import { openDevelopment } from './development.ts';
import { createPages, type Pages, type PagesOptions } from './pages.ts';
import { BUILD, readVersion } from './project.ts';
import { createServer } from './server.ts';

/** How long requests under way may take to end once the site was asked to stop, in milliseconds. */
const CLOSE_MAX_MS = 5000;

/** How a site is served: `dev` builds pages as they are asked for, from their sources. */
export type ServeOptions = { config: Config; log: Logger; dev?: boolean; poll_ms?: number };

/** A site that answers at `address`; closing it lets requests under way end first. */
export type RunningSite = { address: string; site: Site; close: () => Promise<void> };

/** The site is not built. */
export class NotBuiltError extends Error {
  constructor() {
    super('The site is not built. Run: npm start, or npm run build');
    this.name = 'NotBuiltError';
  }
}

/**
 * Opens the site and listens.
 * @throws NotBuiltError; DatabaseError where the database cannot be used; whatever listening throws (`EADDRINUSE` …)
 */
export async function serve(options: ServeOptions): Promise<RunningSite> {
  const { config, log, dev = false } = options;
  if (!dev && !existsSync(BUILD.server)) throw new NotBuiltError();
  const site = await openSite(options);
  const development = dev ? await openDevelopment() : undefined;
  const assets: Assets = dev ? new Map() : readAssets(BUILD.client);
  const pagesOptions = pagesOptionsOf(config, site);
  const pages = development
    ? async () => createPages(await development.loadBuild(), pagesOptions, 'development')
    : keepPages(createPages(await loadBuild(), pagesOptions, 'production'));
  const app = await createServer({
    config,
    log,
    api: site.api,
    version: readVersion(),
    assets,
    pages: { pages, version: () => site.live.current()?.version, development: dev },
    before_pages: development?.plugin,
  });
  const close = async () => {
    await closeServer(app);
    await development?.close();
    await site.close();
  };
  try {
    const address = await app.listen({ host: config.host, port: config.port });
    if (!dev)
      void packAssets(BUILD.client, assets).catch(error =>
        log.warn({ err: error }, 'Files of the site were not packed'),
      );
    return { address, site, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function keepPages(pages: Pages): () => Promise<Pages> {
  return async () => pages;
}

async function loadBuild(): Promise<ServerBuild> {
  // What `react-router build` writes is a ServerBuild.
  return (await import(pathToFileURL(BUILD.server).href)) as ServerBuild;
}

function pagesOptionsOf({ default_locale, locale_strategy, base_url }: Config, { api }: Site): PagesOptions {
  return {
    fetch: createInProcessFetch(api),
    config: { default_locale, locale_strategy, base_url: base_url ?? null },
  };
}

/** Stops listening at once, lets requests end, and after a while cuts off what is left. */
async function closeServer(app: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), CLOSE_MAX_MS);
  await app.close();
  clearTimeout(cut);
}

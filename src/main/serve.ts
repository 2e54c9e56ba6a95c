import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { openSite, type Site } from './compose.ts';
import type { Config } from './config.ts';
import { openBuild, openSources, type PageSource } from './page-source.ts';
import type { PagesOptions } from './pages.ts';
import { readVersion } from './project.ts';
import { createServer } from './server.ts';

/** How long requests under way may take to end once the site was asked to stop, in milliseconds. */
const CLOSE_MAX_MS = 5000;

/** How a site is served: `dev` builds pages from their sources as they are asked for. */
export type ServeOptions = { config: Config; log: Logger; dev?: boolean };

/** A site that answers at `address`; closing it lets requests under way end first. */
export type RunningSite = { address: string; close: () => Promise<void> };

/**
 * Opens the site and listens.
 * @throws NotBuiltError; DatabaseError where the database cannot be used; whatever listening throws (`EADDRINUSE` …)
 */
export async function serve(options: ServeOptions): Promise<RunningSite> {
  const { config, log, dev = false } = options;
  // The index is built in another thread: this one loads the pages meanwhile.
  const [source, site] = await Promise.all([dev ? openSources() : openBuild(), openSite(options)]);
  const app = await createServer({
    config,
    log,
    api: site.api,
    version: readVersion(),
    assets: source.assets,
    pages: {
      pages: source.pages(pagesOptionsOf(config, log, site)),
      version: () => site.live.current()?.version,
      development: dev,
    },
    before_pages: source.before_pages,
  });
  const close = () => closeAll(app, source, site);
  try {
    const address = await app.listen({ host: config.host, port: config.port });
    void source.settle().catch(error => log.warn({ err: error }, 'Files of the site were not packed'));
    return { address, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function pagesOptionsOf(
  { default_locale, locale_strategy, base_url }: Config,
  log: Logger,
  { api }: Site,
): PagesOptions {
  return {
    callerFor: visitor => api.callerFor(visitor, message => log.warn(message)),
    fault: ({ error, ...about }) => log.error({ err: error, ...about }, 'A page failed'),
    config: { default_locale, locale_strategy, base_url: base_url ?? null },
  };
}

/** Stops listening at once, lets requests end, and after a while cuts off what is left. */
async function closeAll(app: FastifyInstance, source: PageSource, site: Site): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), CLOSE_MAX_MS);
  await app.close();
  clearTimeout(cut);
  await source.close();
  await site.close();
}

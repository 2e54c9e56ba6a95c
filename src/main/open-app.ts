import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { type Database, openDatabase } from '#database/open.ts';
import { hasPeople } from '#database/people/people.ts';
import { beginSite, type Site } from './compose.ts';
import { siteDesk } from './desk/serve-desk.ts';
import { format } from './messages/messages.ts';
import { offerPages } from './offers/offer-pages.ts';
import type { PageSource } from './pages/page-source.ts';
import type { PagesOptions } from './pages/pages.ts';
import { openPreviewedSite } from './previewed-site.ts';
import { createServer } from './server.ts';
import type { Config } from './settings/config.ts';
import { readVersion } from './settings/project.ts';
import { openPreviews, type Previews } from './version-preview/previews.ts';
import { healthPlugin } from './watch/health.ts';
import type { Metrics } from './watch/metrics.ts';
import type { Traces } from './watch/traces/traces.ts';
import type { Fleet } from './workers/fleet.ts';

/** How long requests under way may take after the site was asked to stop, in ms. */
const CLOSE_MAX_MS = 5000;

/** The options of a site. */
export type AppOptions = {
  config: Config;
  log: Logger;
  source: Promise<PageSource>;
  metrics?: Metrics | undefined;
  traces?: Traces | undefined;
  fleet?: Fleet | undefined;
  /** Whether `DESK=on` adds the owner's desk to the site. Development has none. */
  mayHaveDesk?: boolean;
};

/**
 * A site that answers the requests passed to `app` by any server. `begun` resolves when the site serves its catalogue,
 * `leave` tells load balancers that it will stop, and `close` lets requests under way end first.
 */
export type OpenApp = {
  app: FastifyInstance;
  begun: Promise<void>;
  leave: () => void;
  close: () => Promise<void>;
};

/**
 * Opens the site. Its catalogue may take longer, and requests that need it are refused until then.
 * @throws DatabaseError if the database cannot be used
 * @throws any error of the source
 */
export async function openApp(options: AppOptions): Promise<OpenApp> {
  const { config, log, source, metrics, traces, fleet, mayHaveDesk = false } = options;
  // Another thread builds the index, and this one loads the pages meanwhile.
  const [built, site] = await Promise.all([source, beginSite({ config, log, metrics, fleet })]);
  const { assets, pages, development } = built;
  const pagesOf = (opened: Pick<Site, 'api'>) => pagesOptionsOf(config, log, opened);
  const previews = openPreviews({
    database: site.database,
    log,
    open: version =>
      openPreviewedSite({ config, log, source: built, site, pagesOptionsOf: pagesOf }, version),
  });
  let isStopping = false;
  const leave = () => {
    isStopping = true;
  };
  const deskDatabase = config.desk && mayHaveDesk ? await openDeskDatabase(config, log) : undefined;
  const app = await createServer({
    config,
    log,
    api: site.api,
    admission: site.admission,
    isPublic: site.isPublic,
    media: site.media,
    version: readVersion(),
    assets,
    metrics,
    traces,
    fleet,
    previews,
    offers: offerPages({
      config,
      log,
      database: site.database,
      media: site.media,
      served: site.live.current,
    }),
    desk: deskDatabase && siteDesk({ config, database: deskDatabase, log, served: site.live.current }),
    pages: {
      pages: pages(pagesOf(site)),
      version: () => site.live.current()?.version,
      absence: site.live.absence,
      missed: site.api.missed,
      publishedAt: site.live.publishedAt,
      development,
    },
  });
  await app.register(healthPlugin, {
    live: site.live,
    indexes: site.indexes,
    damage: site.damage,
    writes: site.writes,
    isStopping: () => isStopping,
  });
  return { app, begun: site.live.begun, leave, close: () => closeAll(app, previews, { site, deskDatabase }) };
}

/** Opens a database in the role of imports, which leave gaps for visitors. @throws DatabaseError */
async function openDeskDatabase({ database_url: url, data_dir }: Config, log: Logger): Promise<Database> {
  const database = await openDatabase({ url, data_dir, role: 'importer' });
  if (!(await hasPeople(database))) log.warn(format('desk_nobody', {}, 'en'));
  return database;
}

function pagesOptionsOf(
  { default_locale, locale_strategy }: Config,
  log: Logger,
  { api }: Pick<Site, 'api'>,
): PagesOptions {
  return {
    callerFor: visitor => api.callerFor(visitor, message => log.warn(message)),
    fault: ({ error, ...about }) => log.error({ err: error, ...about }, 'A page failed'),
    config: { default_locale, locale_strategy },
  };
}

/** Stops listening at once, lets requests end, and closes the remaining connections after a while. */
async function closeAll(
  app: FastifyInstance,
  previews: Previews,
  { site, deskDatabase }: { site: Site; deskDatabase: Database | undefined },
): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), CLOSE_MAX_MS);
  await app.close();
  clearTimeout(cut);
  await previews.close();
  await deskDatabase?.close();
  await site.close();
}

import type { Logger } from 'pino';
import { type Api, createApi } from '#api/api.ts';
import { openDatabase } from '#database/open.ts';
import { buildIndex } from './build-index.ts';
import type { Config } from './config.ts';
import { type LiveCatalogue, watchLiveCatalogue } from './live-catalogue.ts';

/** The site without its server: what answers, and what has to be closed in the end. */
export type Site = { api: Api; live: LiveCatalogue; close: () => Promise<void> };

/** How a site is put together; `poll_ms` is how often a new version is looked for. */
export type SiteOptions = { config: Config; log: Logger; poll_ms?: number; now?: () => Date };

/** Opens the database, the live catalogue and the API above them. @throws DatabaseError where the database cannot be used */
export async function openSite({ config, log, poll_ms, now }: SiteOptions): Promise<Site> {
  const { data_dir, database_url: url } = config;
  const database = await openDatabase({ url, data_dir, role: 'server' });
  const live = await watchLiveCatalogue({
    database,
    data_dir,
    log,
    poll_ms,
    buildIndex: (version, signal) => buildIndex({ url, data_dir, version }, signal),
  }).catch(async error => {
    await database.close();
    throw error;
  });
  const api = createApi({
    served: live.current,
    database,
    preview_secret: config.preview_secret,
    now,
    default_locale: config.default_locale,
    cache_bytes: config.cache_bytes,
    log: ({ error, ...fault }) => log.error({ err: error, ...fault }, 'A request failed'),
  });
  return {
    api,
    live,
    close: async () => {
      await live.close();
      await database.close();
    },
  };
}

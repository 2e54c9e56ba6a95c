import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { openServedCatalogue } from '#api/served/served-catalogue.ts';
import type { CatalogueVersion } from '#contract/records/version.ts';
import { verifyRecordSchema } from '#database/records/record-schema.ts';
import { perLanguage } from '#text/locale.ts';
import { openPreviewApi, type Site } from './compose.ts';
import { openMedia } from './media/media.ts';
import { format } from './messages/messages.ts';
import type { PageSource } from './pages/page-source.ts';
import type { PagesOptions } from './pages/pages.ts';
import { createServer } from './server.ts';
import type { Config } from './settings/config.ts';
import { readVersion } from './settings/project.ts';
import { LEAVE_PATH } from './version-preview/preview-address.ts';

/** Size of the caches of a preview's answers and pages, in bytes. Few people view it. */
const CACHE_BYTES = 4_000_000;

/** The options of a previewed site. `pagesOptionsOf` returns the options of pages that call an API. */
type PreviewedSiteOptions = {
  config: Config;
  log: Logger;
  source: PageSource;
  site: Site;
  pagesOptionsOf: (site: Pick<Site, 'api'>) => PagesOptions;
};

/**
 * Opens a site of a version, with its own index, caches and limits. Its requests queue together with those of the live
 * site.
 * @throws DatabaseError `version_outdated`
 */
export async function openPreviewedSite(
  { config: given, log, source, site, pagesOptionsOf }: PreviewedSiteOptions,
  version: CatalogueVersion,
): Promise<FastifyInstance> {
  const config = { ...given, cache_bytes: Math.min(given.cache_bytes, CACHE_BYTES) };
  const { id } = version;
  const { database, admission } = site;
  const { data_dir } = config;
  await verifyRecordSchema(database, id);
  const index = await site.indexes.preview(version);
  const served = await openServedCatalogue(database, index, await openMedia(database, data_dir, id));
  const api = openPreviewApi({ config, log }, site, served);
  const options = pagesOptionsOf({ api });
  const pages = source.pages({ ...options, config: { ...options.config, preview: bannerOf(id) } });
  const app = await createServer({
    config,
    log,
    api,
    admission,
    version: readVersion(),
    assets: source.assets,
    previews: 'previewed',
    media: site.media,
    isPublic: async version => version === id || site.isPublic(version),
    pages: {
      pages,
      version: () => id,
      absence: () => 'no_catalogue',
      missed: api.missed,
      publishedAt: () => undefined,
      development: source.development,
    },
  });
  await app.ready();
  return app;
}

/** The banner of every page, as HTML. It holds only our own texts and the version's number. */
function bannerOf(id: string): NonNullable<PagesOptions['config']['preview']> {
  return perLanguage(
    locale =>
      `<p>${format('preview_banner.text', { id }, locale)}</p><form method="post" action="${LEAVE_PATH}"><button class="link">${format('preview_banner.leave', {}, locale)}</button></form>`,
  );
}

import type { Logger } from 'pino';
import type { Api } from '#api/api.ts';
import { localizePath } from '#app/platform/locale/strategy.ts';
import type { Caller } from '#contract/client/call.ts';
import { escapeXml } from '#text/escape-xml.ts';
import type { Locale } from '#text/locale.ts';
import type { Config } from '../settings/config.ts';

/**
 * The dependencies of the files for search engines and readers. `version` names the live catalogue, which was published
 * at `publishedAt`.
 */
export type SiteFilesOptions = {
  api: Api;
  config: Config;
  log: Logger;
  version: () => string | undefined;
  publishedAt: () => string | undefined;
};

/** The same with the origin by which a request names the site. */
export type AddressedSite = SiteFilesOptions & { origin: string };

/** Returns a caller of the API in a language. */
export function callerOf({ api, log }: AddressedSite, locale: Locale): Caller {
  return api.callerFor({ locale, token: '' }, message => log.warn(message));
}

/** The path of a page in a language. */
export function pathOf({ config }: AddressedSite, path: string, locale: Locale): string {
  return localizePath(path, locale, {
    defaultLocale: config.default_locale,
    strategy: config.locale_strategy,
  });
}

/** The whole URL of a page, escaped for XML. */
export function addressOf(site: AddressedSite, path: string, locale: Locale): string {
  return escapeXml(site.origin + pathOf(site, path, locale));
}

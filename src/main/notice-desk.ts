import { localizePath } from '#app/platform/locale/strategy.ts';
import type { NotificationChannels } from '#database/visitors/outbox-queue.ts';
import type { NoticeSettings } from '#notices/settings.ts';
import type { LetterContext } from '#notices/writer.ts';
import type { Config } from './settings/config.ts';

/** The channels by which a site sends notices. */
export function reachOf({ mail, webhook }: NoticeSettings): NotificationChannels {
  return { mail: mail !== undefined, webhook: webhook !== undefined };
}

/** Returns the addresses of pages for mails, or null without `BASE_URL`. */
export function pageAddresses({
  base_url,
  default_locale: defaultLocale,
  locale_strategy: strategy,
}: Config): LetterContext['addressOf'] {
  return (path, locale) =>
    base_url === undefined ? null : base_url + localizePath(path, locale, { defaultLocale, strategy });
}

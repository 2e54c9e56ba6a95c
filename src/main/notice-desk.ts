import { localizePath } from '#app/platform/locale/strategy.ts';
import type { NotificationChannels } from '#database/visitors/outbox-queue.ts';
import type { LetterContext } from '#notices/writer.ts';
import type { Config } from './settings/config.ts';

type ReachSettings = Pick<Config, 'notices' | 'base_url'>;

/** The channels by which a site sends notices. */
export function reachOf({ notices: { mail, webhook }, base_url }: ReachSettings): NotificationChannels {
  const has_mail = mail !== undefined;
  return { mail: has_mail, webhook: webhook !== undefined, follow: has_mail && base_url !== undefined };
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

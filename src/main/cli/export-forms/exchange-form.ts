import { pipeline } from 'node:stream/promises';
import { localizePath } from '#app/platform/locale/strategy.ts';
import { writeBmecat } from '#importer/export/exchange/bmecat-file.ts';
import { type ExchangeCatalogue, openExchange } from '#importer/export/exchange/exchange-catalogue.ts';
import { writeMerchantFeed } from '#importer/export/exchange/merchant-file.ts';
import { writeXchange } from '#importer/export/exchange/xchange-file.ts';
import type { Locale } from '#text/locale.ts';
import { format } from '../../messages/messages.ts';
import type { Config } from '../../settings/config.ts';
import { UsageError } from '../exit-code.ts';
import { writeWholeFile } from '../whole-target.ts';
import { type ExportWork, noCategory, tell } from './export-work.ts';

/**
 * A format for exchange: its writer, the language of the command if it has only one, and whether it needs the site's
 * address.
 */
type ExchangeFormat = {
  write: (exchange: ExchangeCatalogue, locale: Locale) => AsyncGenerator<string>;
  needs_site: boolean;
};

const WRITERS = {
  bmecat2005: { write: writeBmecat, needs_site: false },
  'etim-xchange': { write: writeXchange, needs_site: false },
  'google-merchant': { write: writeMerchantFeed, needs_site: true },
} as const satisfies Record<string, ExchangeFormat>;

type FormatName = keyof typeof WRITERS;

/** The formats for partners and search engines. */
export const EXCHANGE_FORMATS = Object.keys(WRITERS) as FormatName[]; // its keys are its own

/** Whether a format is one of them. */
export function isExchangeFormat(name: string): name is FormatName {
  return Object.hasOwn(WRITERS, name);
}

/** Writes a version in a format for exchange to a file or to standard output. @throws UsageError if it cannot be written */
export async function writeExchange(
  work: ExportWork,
  file: string | undefined,
  name: FormatName,
  config: Config,
): Promise<void> {
  const { database, version_id, options, locale } = work;
  const { base_url, default_locale: defaultLocale, locale_strategy: strategy } = config;
  const { write, needs_site } = WRITERS[name];
  if (needs_site && base_url === undefined)
    throw new UsageError(format('export_no_base_url', { format: name }, locale));
  const exchange = await openExchange(database, {
    version_id,
    category_id: options.category ?? null,
    locale: options.locale ?? null,
    base_url: base_url ?? null,
    addressOf: (path, own) => (base_url ?? '') + localizePath(path, own, { defaultLocale, strategy }),
    now: new Date(),
  });
  if (exchange === null) throw noCategory(work);
  const parts = write(exchange, options.locale ?? exchange.catalogue.default_locale);
  if (file === undefined) await pipeline(parts, process.stdout, { end: false });
  else await writeWholeFile(file, parts, locale);
  tell(format('export_written', { format: name }, locale), exchange.notes.counts, locale);
}

import { getCatalogue } from '#database/catalogue/catalogues.ts';
import type { Database } from '#database/open.ts';
import { getLiveVersion } from '#database/versions/versions.ts';
import type { Locale } from '#text/locale.ts';
import { textIn } from '#text/text-in.ts';

/** The name of the live catalogue, or '' if there is none yet. */
export async function readSiteName(database: Database, locale: Locale): Promise<string> {
  const live = await getLiveVersion(database);
  return live === undefined ? '' : textIn((await getCatalogue(database, live.id)).name, locale);
}

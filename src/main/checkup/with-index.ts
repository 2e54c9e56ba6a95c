import type { CatalogueVersion } from '#contract/records/version.ts';
import type { Database } from '#database/open.ts';
import type { SearchIndex } from '#search/search-index.ts';
import { openSiteIndexes } from '../catalogue/site-indexes.ts';
import { createLogger } from '../log/logger.ts';
import type { Config } from '../settings/config.ts';

/**
 * Opens the index of a version for a command, and closes it afterwards.
 * @throws any error of the build
 */
export async function withIndex<Result>(
  { config, database }: { config: Config; database: Database },
  version: CatalogueVersion,
  work: (index: SearchIndex) => Promise<Result>,
): Promise<Result> {
  const indexes = await openSiteIndexes({ config, database, log: createLogger('warn') });
  try {
    return await work(await indexes.preview(version));
  } finally {
    await indexes.close();
  }
}

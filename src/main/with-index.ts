import type { CatalogueVersion } from '#contract/version.ts';
import type { SearchIndex } from '#search/search-index.ts';
import type { Config } from './config.ts';
import { createLogger } from './logger.ts';
import { openSiteIndexes } from './site-indexes.ts';

/** Works with the index of a version, as a command does: it is opened for this, and closed. @throws whatever goes wrong while it is built */
export async function withIndex<Result>(
  config: Config,
  version: CatalogueVersion,
  work: (index: SearchIndex) => Promise<Result>,
): Promise<Result> {
  const indexes = openSiteIndexes({ config, log: createLogger('warn') });
  try {
    return await work(await indexes.preview(version));
  } finally {
    await indexes.close();
  }
}

import type { Database } from '#database/open.ts';
import { findPreviousVersion } from '#database/versions/publishing.ts';
import { listSearchIndexes } from '#database/versions/search-indexes.ts';
import { findVersion } from '#database/versions/versions.ts';
import { type IndexNames, nameIndexes } from '#search/opensearch/indexes.ts';

/** A catalogue version whose index is shared. `created_at` distinguishes versions of two databases with the same id. */
export type SharedVersion = { id: string; created_at: string };

/** The complete index of another version, as this release writes it. */
export type EarlierIndex = { version: string; names: IndexNames };

/**
 * Finds the index from which that of a version differs least, as far as is known without looking: the one of the
 * version that was live before, or else the one that was served last.
 */
export async function findEarlierIndex(
  database: Database,
  version: string,
  nameOf: (version: SharedVersion) => string,
): Promise<EarlierIndex | undefined> {
  const previous = await findPreviousVersion(database);
  const listed = (await listSearchIndexes(database)).filter(index => index.version !== version);
  const likely = listed.filter(index => index.version === previous?.id);
  for (const { name, builder, version: other } of [...likely, ...listed]) {
    const found = await findVersion(database, other);
    // Another release writes its indexes otherwise, and under other names.
    if (found !== undefined && nameOf(found) === name)
      return { version: other, names: nameIndexes(name, builder) };
  }
  return undefined;
}

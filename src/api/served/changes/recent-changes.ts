import type { SearchQuery } from '#contract/search/search-query.ts';
import type { PublishedChange } from '#database/history/product-history.ts';
import { listRecentChanges, type RecentChange } from '#database/history/recent-changes.ts';
import type { Database } from '#database/open.ts';
import { withUnits } from '#quantity/units/unit-scope.ts';
import { type ChangeIndex, type ChangeScope, openChangeIndex } from './change-index.ts';

/** Number of cached changes of the latest publications. */
const CHANGES_MAX = 2000;

/** The changes of the latest publications. */
export type RecentChanges = {
  /**
   * The changes of products that a query finds in their old or new state, the latest first. `is_whole` says that these
   * are all changes in the kept versions.
   */
  find: (query: SearchQuery) => Promise<{ changes: PublishedChange[]; is_whole: boolean }>;
  /** Opens an index of other changes, read with the categories, attributes and units of this version. */
  open: (changes: readonly RecentChange[]) => ChangeIndex;
};

type Built = { index: ChangeIndex; is_whole: boolean };

/** Opens the changes up to a version. The index is built for the first feed that needs it. */
export function openRecentChanges(database: Database, version_id: string, scope: ChangeScope): RecentChanges {
  let building: Promise<Built> | null = null;
  return {
    open: changes => openChangeIndex(database, changes, scope),
    async find(query) {
      building ??= withUnits(scope.catalogue, async () => {
        const { changes, is_whole } = await listRecentChanges(database, version_id, CHANGES_MAX);
        return { index: openChangeIndex(database, changes, scope), is_whole };
      });
      // A failed read is tried again the next time.
      building.catch(() => {
        building = null;
      });
      const { index, is_whole } = await building;
      return { changes: await index.find(query), is_whole };
    },
  };
}

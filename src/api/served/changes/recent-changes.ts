import type { Attribute } from '#contract/attributes/attribute.ts';
import type { Catalogue } from '#contract/records/catalogue.ts';
import type { Category } from '#contract/records/category.ts';
import type { ProductSet } from '#contract/records/product-set.ts';
import type { SearchQuery } from '#contract/search/search-query.ts';
import { listSets } from '#database/catalogue/sets.ts';
import type { PublishedChange } from '#database/history/product-history.ts';
import { listRecentChanges, type RecentChange } from '#database/history/recent-changes.ts';
import type { Database } from '#database/open.ts';
import { buildSnapshot } from '#search/memory/build/build-snapshot.ts';
import { openMemoryIndexInStretches } from '#search/memory/open-index.ts';
import type { SearchIndex } from '#search/search-index.ts';
import { withUnits } from '../unit-scope.ts';

// The changes that belong to a list are found in an index of the changed products alone, each in its old and its new
// state:
//
//     b0 a0 b1 a1 …      b: before the publication, a: after it; a product that visitors did not see is absent
//
// It is built for the first feed that needs it, and always uses the memory engine, whatever engine serves the lists.

/** Number of cached changes of the latest publications. */
const CHANGES_MAX = 2000;

/** The changes of the latest publications. */
export type RecentChanges = {
  /**
   * The changes of products that a query finds in their old or new state, the latest first. `is_whole` says that these
   * are all changes in the kept versions.
   */
  find: (query: SearchQuery) => Promise<{ changes: PublishedChange[]; is_whole: boolean }>;
};

type Built = { changes: readonly RecentChange[]; is_whole: boolean; index: SearchIndex };
type Version = { catalogue: Catalogue; categories: readonly Category[]; attributes: readonly Attribute[] };

/** Opens the changes up to a version. */
export function openRecentChanges(database: Database, version_id: string, version: Version): RecentChanges {
  let building: Promise<Built> | null = null;
  return {
    async find(query) {
      building ??= withUnits(version.catalogue, () => build(database, version_id, version));
      // A failed read is tried again the next time.
      building.catch(() => {
        building = null;
      });
      const { changes, is_whole, index } = await building;
      const asked = {
        ...query,
        kind: 'product' as const,
        page: 1,
        size: 2 * CHANGES_MAX,
        facets: 'none' as const,
      };
      const { products, interpretation } = await index.search(asked, { explain: false });
      // Otherwise a word that no changed product has would be corrected to a similar one.
      const hits = interpretation.corrected.length > 0 ? [] : products;
      const found = new Set(hits.map(({ id }) => Number(id.slice(1))));
      return { changes: changes.filter((_, at) => found.has(at)), is_whole };
    },
  };
}

async function build(
  database: Database,
  version_id: string,
  { catalogue, categories, attributes }: Version,
): Promise<Built> {
  const { changes, is_whole } = await listRecentChanges(database, version_id, CHANGES_MAX);
  const products = changes.flatMap(({ before, after }, at) => [
    ...(before === undefined ? [] : [{ ...before, id: `b${at}` }]),
    ...(after === undefined ? [] : [{ ...after, id: `a${at}` }]),
  ]);
  const snapshot = await buildSnapshot({
    catalogue_version: version_id,
    synonyms: catalogue.synonyms,
    categories,
    attributes,
    sets: await listSetsOf(database, changes),
    products,
    curves: [],
  });
  return { changes, is_whole, index: await openMemoryIndexInStretches(snapshot) };
}

/** The sets of the changed products, each as the latest version has it that was read. */
async function listSetsOf(database: Database, changes: readonly RecentChange[]): Promise<ProductSet[]> {
  const sets = new Map<string, ProductSet>();
  for (const [version, changed] of Map.groupBy(changes, change => change.version)) {
    const ids = changed.flatMap(({ before, after }) => [before?.set_id ?? [], after?.set_id ?? []].flat());
    for (const set of await listSets(database, version, [...new Set(ids)]))
      if (!sets.has(set.id)) sets.set(set.id, set);
  }
  return [...sets.values()];
}

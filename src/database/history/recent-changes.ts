import type { Product } from '#contract/records/product.ts';
import type { Database } from '../open.ts';
import { chunk } from '../records/records.ts';
import { versionId, versionNumber } from '../tables/version-number.ts';
import { findCurveChanges, listCurveChangedIds } from './changed-curves.ts';
import {
  betweenVersions,
  type ComparablePublication,
  selectPublications,
} from './comparable-publications.ts';
import { listChangedIds } from './note-changes.ts';
import { describeFollowed, publicOnly } from './product-change.ts';
import type { PublishedChange } from './product-history.ts';
import { listPairs } from './product-pairs.ts';

/**
 * The change of a publication to a product, with the product before and after. Each is undefined if visitors did not
 * see it. `previous` is the id of the version before.
 */
export type RecentChange = PublishedChange & {
  previous: string;
  before: Product | undefined;
  after: Product | undefined;
};

/** Products compared in one go. */
const PAIRS_PER_STEP = 200;

/**
 * The changes of the publications until a version went live, as far as the records of both versions are stored: the
 * latest first, at most `limit`. `is_whole` says that there were no more.
 */
export async function listRecentChanges(
  database: Database,
  version_id: string,
  limit: number,
): Promise<{ changes: RecentChange[]; is_whole: boolean }> {
  const changes: RecentChange[] = [];
  for (const publication of await listPublications(database, version_id))
    for await (const some of streamChanges(database, publication)) {
      if (changes.length >= limit) return { changes, is_whole: false };
      changes.push(...some.slice(0, limit - changes.length));
    }
  return { changes, is_whole: true };
}

/** The changes of a publication, in batches: of products that changed themselves, then of those with other curves. */
export async function* streamChanges(
  database: Database,
  publication: ComparablePublication,
): AsyncGenerator<RecentChange[]> {
  const seen = new Set<string>();
  for (const list of [listChangedIds, listCurveChangedIds])
    for await (const listed of list(database, publication)) {
      const id_keys = listed.filter(id_key => !seen.has(id_key));
      for (const some of chunk(id_keys, PAIRS_PER_STEP)) {
        for (const id_key of some) seen.add(id_key);
        yield await compare(database, publication, some);
      }
    }
}

async function compare(
  database: Database,
  publication: ComparablePublication,
  id_keys: readonly string[],
): Promise<RecentChange[]> {
  const { version, previous, published_at } = publication;
  const pairs = await listPairs(database, publication, id_keys);
  const redrawn = await findCurveChanges(database, publication, pairs);
  return pairs.flatMap(({ id_key, before, after }) => {
    const described = describeFollowed(before, after, redrawn.has(id_key));
    if (described === null) return [];
    const part_number = (after ?? before)?.part_number ?? id_key;
    const change = { version: versionId(version), published_at, id_key, part_number, ...described };
    return [
      {
        ...change,
        previous: versionId(previous),
        before: publicOnly(before),
        after: publicOnly(after),
      },
    ];
  });
}

/** The publications until a version went live last whose versions are both there, the latest first. */
async function listPublications(database: Database, version_id: string): Promise<ComparablePublication[]> {
  const rows = await selectPublications(database)
    .where('publications.number', '<=', eb =>
      eb
        .selectFrom('publications as own')
        .select(({ fn }) => fn.max('own.number').as('last'))
        .where('own.version', '=', versionNumber(version_id)),
    )
    .where('after.dropped_at', 'is', null)
    .where('before.dropped_at', 'is', null)
    .orderBy('publications.number', 'desc')
    .execute();
  return betweenVersions(rows);
}

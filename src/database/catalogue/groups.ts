import type { Group } from '#contract/records/product-set.ts';
import type { Database } from '../open.ts';
import { lookupKey, type ReadOptions, trust } from '../records/records.ts';
import { versionNumber } from '../tables/version-number.ts';

/** The groups (variant tables) of a set in the owner's order. Returns an empty list if the set is not public. */
export async function listGroups(
  database: Database,
  version_id: string,
  set_id: string,
  options?: ReadOptions,
): Promise<Group[]> {
  const rows = await selectGroups(database, version_id, options)
    .where('product_groups.set_key', '=', lookupKey(set_id))
    .orderBy('product_groups.position')
    .orderBy('product_groups.row_id')
    .execute();
  return rows.map(row => trust<Group>(row.record));
}

/** A group by its id. Returns undefined if its set is not public. */
export async function findGroup(
  database: Database,
  version_id: string,
  id: string,
  options?: ReadOptions,
): Promise<Group | undefined> {
  const row = await selectGroups(database, version_id, options)
    .where('product_groups.id_key', '=', lookupKey(id))
    .executeTakeFirst();
  return row === undefined ? undefined : trust<Group>(row.record);
}

/** A group is as public as its set. */
function selectGroups(database: Database, version_id: string, { drafts = false }: ReadOptions = {}) {
  return database.db
    .selectFrom('product_groups')
    .innerJoin('product_sets', join =>
      join
        .onRef('product_sets.version', '=', 'product_groups.version')
        .onRef('product_sets.id_key', '=', 'product_groups.set_key'),
    )
    .select('product_groups.record')
    .where('product_groups.version', '=', versionNumber(version_id))
    .$if(!drafts, query => query.where('product_sets.status', '<>', 'draft'));
}

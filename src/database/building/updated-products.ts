import type { Product } from '#contract/records/product.ts';
import { amendDatedSources, type DatedPlace, readSources } from '../catalogue/product-sources.ts';
import { listPairs } from '../history/product-pairs.ts';
import type { Database } from '../open.ts';
import { hashProduct } from '../records/record-hash.ts';
import { buildRow } from '../records/record-row.ts';
import { chunk } from '../records/records.ts';
import { versionNumber } from '../tables/version-number.ts';
import { touchBuilding } from '../versions/versions.ts';

/** A product of two versions, and the fields that an update changed in the first after its own import, with their places. */
export type UpdatedProduct = { before: Product; after: Product; fields: ReadonlyMap<string, DatedPlace> };

/** A product in its new state, with the places of the fields that it keeps from another version. */
export type KeptFields = { product: Product; fields: ReadonlyMap<string, DatedPlace> };

/** Sources read in one go, some 100 bytes each, and products in one. */
const SOURCES_PER_STEP = 2_000;
const PRODUCTS_PER_STEP = 200;

/** Lists, some at a time, the products of a version that updates changed and that another version has too. */
export async function* listUpdatedProducts(
  database: Database,
  from: string,
  to: string,
): AsyncGenerator<UpdatedProduct[]> {
  const pair = { previous: versionNumber(from), version: versionNumber(to) };
  for await (const updated of listUpdatedFields(database, pair.previous))
    for (const some of chunk([...updated.keys()], PRODUCTS_PER_STEP)) {
      const pairs = await listPairs(database, pair, some);
      yield pairs.flatMap(({ id_key, before, after }) => {
        const fields = updated.get(id_key);
        return before === undefined || after === undefined || fields === undefined
          ? []
          : [{ before, after, fields }];
      });
    }
}

/**
 * Whether a version that went live in the place of another one has what that one lacks: fields of updates that are
 * younger, or none of its updates because it is an older version.
 */
export async function hasOtherUpdates(database: Database, earlier: string, live: string): Promise<boolean> {
  const since = versionNumber(earlier);
  if (versionNumber(live) < since) return true;
  for await (const updated of listUpdatedFields(database, versionNumber(live)))
    for (const fields of updated.values())
      for (const { version } of fields.values()) if (versionNumber(version) > since) return true;
  return false;
}

/** The fields that updates changed, by the keys of their products. */
async function* listUpdatedFields(
  { db }: Database,
  version: number,
): AsyncGenerator<Map<string, Map<string, DatedPlace>>> {
  let last = 0;
  while (true) {
    const rows = await db
      .selectFrom('products')
      .select(['row_id', 'id_key', 'sources'])
      .where('version', '=', version)
      .where('row_id', '>', last)
      // Fields that were read elsewhere than their product.
      .where('sources', 'like', '%{%')
      .orderBy('row_id')
      .limit(SOURCES_PER_STEP)
      .execute();
    const end = rows.at(-1);
    if (end === undefined) return;
    last = end.row_id;
    const updated = rows.map(({ id_key, sources }) => [id_key, fieldsOfUpdates(sources)] as const);
    yield new Map(updated.filter(([, fields]) => fields.size > 0));
  }
}

/** The fields that were read for another version than the product itself. */
function fieldsOfUpdates(stored: string | null): Map<string, DatedPlace> {
  const { own = null, fields = new Map<string, DatedPlace>() } = readSources(stored) ?? {};
  return new Map([...fields].filter(([, { version }]) => version !== own?.version));
}

/**
 * Replaces products by id in a version that is being built. The named fields get the places given with them.
 * @throws DatabaseError `invalid_record`, `version_state`
 */
export async function keepFields(
  database: Database,
  version_id: string,
  kept: readonly KeptFields[],
): Promise<void> {
  const version = versionNumber(version_id);
  const rows = kept.map(({ product, fields }) => ({ fields, row: buildRow('product', product) }));
  await database.db.transaction().execute(async trx => {
    await touchBuilding(trx, version);
    for (const { fields, row } of rows) {
      const { row_id, sources } = await trx
        .selectFrom('products')
        .select(['row_id', 'sources'])
        .where('version', '=', version)
        .where('id_key', '=', row.id_key)
        .executeTakeFirstOrThrow();
      const { status, position, record } = row;
      await trx
        .updateTable('products')
        .set({
          status,
          position,
          record,
          hash: hashProduct(record),
          sources: amendDatedSources(sources, fields),
        })
        .where('row_id', '=', row_id)
        .execute();
    }
  });
}

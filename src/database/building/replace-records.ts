import type { Transaction } from 'kysely';
import type { Attribute } from '#contract/attributes/attribute.ts';
import type { Article } from '#contract/records/article.ts';
import type { Catalogue } from '#contract/records/catalogue.ts';
import type { Product } from '#contract/records/product.ts';
import { amendSources, type SourcePlace } from '../catalogue/product-sources.ts';
import { DatabaseError } from '../engine/errors.ts';
import { listChangedFields } from '../history/changed-fields.ts';
import type { Database } from '../open.ts';
import { hashProduct } from '../records/record-hash.ts';
import { buildRow, type RecordRow } from '../records/record-row.ts';
import { trust } from '../records/records.ts';
import type { Tables } from '../tables/schema.ts';
import { versionNumber } from '../tables/version-number.ts';
import { touchBuilding } from '../versions/versions.ts';

/** A product in its new state, and the source of its new values. */
export type ReplacedProduct = { product: Product; place: SourcePlace };

/**
 * Replaces the catalogue record of a version that is being built.
 * @throws DatabaseError `invalid_record`, `version_state`
 * @throws DatabaseError `duplicate_record` if the version has none
 */
export async function replaceCatalogue(
  database: Database,
  version_id: string,
  catalogue: Catalogue,
): Promise<void> {
  await replaceRows(database, version_id, { table: 'catalogues', noun: 'catalogue' }, [
    buildRow('catalogue', catalogue),
  ]);
}

/**
 * Replaces attributes by key in a version that is being built.
 * @throws DatabaseError `invalid_record`, `version_state`
 * @throws DatabaseError `duplicate_record` naming a key that the version lacks
 */
export async function replaceAttributes(
  database: Database,
  version_id: string,
  attributes: readonly Attribute[],
): Promise<void> {
  const rows = attributes.map(attribute => buildRow('attribute', attribute));
  await replaceRows(database, version_id, { table: 'attributes', noun: 'attribute' }, rows);
}

/**
 * Replaces articles by kind and id in a version that is being built.
 * @throws DatabaseError `invalid_record`, `version_state`
 * @throws DatabaseError `duplicate_record` naming an article that the version lacks
 */
export async function replaceArticles(
  database: Database,
  version_id: string,
  articles: readonly Article[],
): Promise<void> {
  const rows = articles.map(article => buildRow('article', article));
  await replaceRows(database, version_id, { table: 'articles', noun: 'article' }, rows);
}

async function replaceRows(
  database: Database,
  version_id: string,
  { table, noun }: { table: 'articles' | 'attributes' | 'catalogues'; noun: string },
  rows: readonly RecordRow[],
): Promise<void> {
  const version = versionNumber(version_id);
  await database.db.transaction().execute(async trx => {
    await touchBuilding(trx, version);
    for (const { id_key, status, position, hash, record } of rows) {
      const { numUpdatedRows } = await trx
        .updateTable(table)
        .set({ status, position, hash: hash ?? '', record })
        .where('version', '=', version)
        .where('id_key', '=', id_key)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw missing(noun, id_key, version_id);
    }
  });
}

/**
 * Replaces products by id in a version that is being built. Changed fields get the new place as their source, the
 * others keep theirs.
 * @throws DatabaseError `invalid_record`, `version_state`
 * @throws DatabaseError `duplicate_record` naming an id that the version lacks
 */
export async function replaceProducts(
  database: Database,
  version_id: string,
  changes: readonly ReplacedProduct[],
): Promise<void> {
  const version = versionNumber(version_id);
  const rows = changes.map(change => ({ ...change, row: buildRow('product', change.product) }));
  await database.db.transaction().execute(async trx => {
    await touchBuilding(trx, version);
    for (const { place, row } of rows)
      if (!(await replaceProduct(trx, { version, place, row })))
        throw missing('product', row.id_key, version_id);
  });
}

/** @returns whether there is such a product */
async function replaceProduct(
  trx: Transaction<Tables>,
  { version, place, row }: { version: number; place: SourcePlace; row: RecordRow },
): Promise<boolean> {
  const { id_key, status, position, record } = row;
  const before = await trx
    .selectFrom('products')
    .select(['row_id', 'sources', 'record'])
    .where('version', '=', version)
    .where('id_key', '=', id_key)
    .executeTakeFirst();
  if (before === undefined) return false;
  const fields = listChangedFields(trust<Product>(before.record), trust<Product>(record)).map(
    ({ field }) => field,
  );
  const sources = amendSources(before.sources, version, { fields, place });
  await trx
    .updateTable('products')
    .set({ status, position, hash: hashProduct(record), record, sources })
    .where('row_id', '=', before.row_id)
    .execute();
  return true;
}

function missing(noun: string, id_key: string, version_id: string): DatabaseError {
  return new DatabaseError('duplicate_record', `${noun} ${id_key} is not in version ${version_id}`);
}

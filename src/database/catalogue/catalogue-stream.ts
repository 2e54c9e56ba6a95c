import type { Attribute } from '#contract/attributes/attribute.ts';
import type { Curve } from '#contract/curves/curve.ts';
import type { SynonymGroup } from '#contract/records/catalogue.ts';
import type { Category } from '#contract/records/category.ts';
import type { Product } from '#contract/records/product.ts';
import type { ProductSet } from '#contract/records/product-set.ts';
import { cardAttributes, openViews } from '#contract/records/view-in-force.ts';
import type { Database } from '../open.ts';
import { trust } from '../records/records.ts';
import { type RowRange, streamRows } from '../records/row-pages.ts';
import { NOUNS, type Noun, type RecordOf } from '../tables/nouns.ts';
import { recordTable } from '../tables/record-table.ts';
import { listAttributes } from './attributes.ts';
import { getCatalogue } from './catalogues.ts';
import { listCategories } from './categories.ts';
import { isPublicCurve } from './curves.ts';

/**
 * The public records of one version as a search index is built from them: small kinds as lists, large ones as streams
 * in the order written.
 */
export type VersionStream = {
  catalogue_version: string;
  synonyms: readonly SynonymGroup[];
  categories: readonly Category[];
  attributes: readonly Attribute[];
  sets: AsyncIterable<ProductSet>;
  products: AsyncIterable<Product>;
  curves: AsyncIterable<Curve>;
};

// A page of 128 products of 3 KB is read and parsed in some 2 ms. A curve may have 20,000 points, 400 KB of JSON and 5 ms.
const PAGE_ROWS = 128;
const CURVE_PAGE_ROWS = 16;
// The text of a manual of 500 pages is some 1 MB.
const LARGE_PAGE_ROWS: { [noun in Noun]?: number } = { curve: CURVE_PAGE_ROWS, document_text: 4 };

/** Opens a version for reading from start to end. Each stream can be read once. */
export async function openCatalogueStream(database: Database, version_id: string): Promise<VersionStream> {
  const { synonyms, views } = await getCatalogue(database, version_id);
  const categories = await listCategories(database, version_id);
  const viewOf = openViews(views, categories);
  return {
    catalogue_version: version_id,
    synonyms,
    categories,
    attributes: await listAttributes(database, version_id),
    sets: withCards(streamSets(database, version_id), ({ category_ids: [first = null], key_attributes }) =>
      cardAttributes(viewOf(first), key_attributes),
    ),
    products: streamProducts(database, version_id),
    curves: streamCurves(database, version_id),
  };
}

/** The sets with the attributes that their cards show, which the index returns for each. */
async function* withCards(
  sets: AsyncIterable<ProductSet>,
  cardOf: (set: ProductSet) => readonly string[],
): AsyncGenerator<ProductSet> {
  for await (const set of sets) yield { ...set, key_attributes: [...cardOf(set)] };
}

/** The public product sets of a version. */
export function streamSets(database: Database, version_id: string): AsyncGenerator<ProductSet> {
  return streamRows(
    version_id,
    PAGE_ROWS,
    range => publicPage(database, 'product_sets', range),
    trustRow<ProductSet>,
  );
}

/** The public products of a version. */
export function streamProducts(database: Database, version_id: string): AsyncGenerator<Product> {
  return streamRows(
    version_id,
    PAGE_ROWS,
    range => publicPage(database, 'products', range),
    trustRow<Product>,
  );
}

/** All records of a noun of a version in the order written, drafts among them. */
export function streamRecords<N extends Noun>(
  database: Database,
  version_id: string,
  noun: N,
): AsyncGenerator<RecordOf<N>> {
  const read = ({ from, end, limit }: RowRange) =>
    database.db
      .selectFrom(recordTable(NOUNS[noun].table))
      .select(['row_id', 'record'])
      .where('row_id', '>=', from)
      .where('row_id', '<', end)
      .orderBy('row_id')
      .limit(limit)
      .execute();
  return streamRows(version_id, LARGE_PAGE_ROWS[noun] ?? PAGE_ROWS, read, trustRow<RecordOf<N>>);
}

/** The curves of a version's public products and sets. */
export function streamCurves(database: Database, version_id: string): AsyncGenerator<Curve> {
  return streamRows(
    version_id,
    CURVE_PAGE_ROWS,
    range =>
      database.db
        .selectFrom('curves')
        .select(['row_id', 'record'])
        .where('row_id', '>=', range.from)
        .where('row_id', '<', range.end)
        .where(isPublicCurve)
        .orderBy('row_id')
        .limit(range.limit)
        .execute(),
    trustRow<Curve>,
  );
}

type PageRow = { row_id: number; record: string };

function trustRow<Item>({ record }: PageRow): Item {
  return trust<Item>(record);
}

function publicPage(
  database: Database,
  table: 'products' | 'product_sets',
  { from, end, limit }: RowRange,
): Promise<PageRow[]> {
  return database.db
    .selectFrom(recordTable(table))
    .select(['row_id', 'record'])
    .where('row_id', '>=', from)
    .where('row_id', '<', end)
    .where('status', '<>', 'draft')
    .orderBy('row_id')
    .limit(limit)
    .execute();
}

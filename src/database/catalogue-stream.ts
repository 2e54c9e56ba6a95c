import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Attribute } from '#contract/attribute.ts';
import type { SynonymGroup } from '#contract/catalogue.ts';
import type { Category } from '#contract/category.ts';
import type { Curve } from '#contract/curve.ts';
import type { Product } from '#contract/product.ts';
import type { ProductSet } from '#contract/product-set.ts';
import { listAttributes } from './attributes.ts';
import { getCatalogue } from './catalogues.ts';
import { listCategories } from './categories.ts';
import { isPublicCurve } from './curves.ts';
import type { Database } from './open.ts';
import { recordTable } from './record-table.ts';
import { trust } from './records.ts';
import { ROWS_PER_VERSION } from './schema.ts';
import { versionNumber } from './version-number.ts';

/** The public records of one version as a search index is built from them: small kinds as lists, large ones as streams in the order written. */
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
// After so many characters of JSON the event loop has its turn, also within a page.
const TURN_CHARACTERS = 512 * 1024;

/** Opens a version for reading from one end to the other; each stream can be read once. */
export async function openCatalogueStream(database: Database, version_id: string): Promise<VersionStream> {
  const { synonyms } = await getCatalogue(database, version_id);
  return {
    catalogue_version: version_id,
    synonyms,
    categories: await listCategories(database, version_id),
    attributes: await listAttributes(database, version_id),
    sets: streamSets(database, version_id),
    products: streamProducts(database, version_id),
    curves: streamCurves(database, version_id),
  };
}

/** The public product sets of a version. */
export function streamSets(database: Database, version_id: string): AsyncGenerator<ProductSet> {
  return streamPages<ProductSet>(version_id, PAGE_ROWS, range => publicPage(database, 'product_sets', range));
}

/** The public products of a version. */
export function streamProducts(database: Database, version_id: string): AsyncGenerator<Product> {
  return streamPages<Product>(version_id, PAGE_ROWS, range => publicPage(database, 'products', range));
}

/** The curves of a version's public products and sets. */
export function streamCurves(database: Database, version_id: string): AsyncGenerator<Curve> {
  return streamPages<Curve>(version_id, CURVE_PAGE_ROWS, range =>
    database.db
      .selectFrom('curves')
      .select(['row_id', 'record'])
      .where('row_id', '>=', range.from)
      .where('row_id', '<', range.end)
      .where(isPublicCurve)
      .orderBy('row_id')
      .limit(range.limit)
      .execute(),
  );
}

type Range = { from: number; end: number; limit: number };
type Page = { row_id: number; record: string }[];

function publicPage(
  database: Database,
  table: 'products' | 'product_sets',
  { from, end, limit }: Range,
): Promise<Page> {
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

/** Reads page after page by the primary key, so that no statement stays open, and gives the event loop back in between. */
async function* streamPages<Row>(
  version_id: string,
  limit: number,
  read: (range: Range) => Promise<Page>,
): AsyncGenerator<Row> {
  const version = versionNumber(version_id);
  const end = (version + 1) * ROWS_PER_VERSION;
  for (let from = version * ROWS_PER_VERSION; ; ) {
    const page = await read({ from, end, limit });
    let parsed = 0;
    for (const row of page) {
      parsed += row.record.length;
      if (parsed > TURN_CHARACTERS) {
        parsed = 0;
        await nextTurn();
      }
      yield trust<Row>(row.record);
    }
    const last = page.at(-1);
    if (last === undefined || page.length < limit) return;
    from = last.row_id + 1;
    await nextTurn();
  }
}

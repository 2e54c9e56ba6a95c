import type { Catalogue } from '#contract/catalogue.ts';
import { emptyQuery } from '#contract/search-query.ts';
import { listAttributes } from '#database/attributes.ts';
import { getCatalogue } from '#database/catalogues.ts';
import { listCategories } from '#database/categories.ts';
import type { Database } from '#database/open.ts';
import type { SearchIndex } from '#search/search-index.ts';
import { type AttributeTable, makeAttributeTable } from './attribute-table.ts';
import { type Categories, makeCategories } from './category-tree.ts';
import { openRecords, type Records } from './records.ts';

/** The files of one catalogue version. */
export type Media = {
  /** The address of a file, by its path inside the catalogue folder. */
  href: (path: string) => string;
  /** Its size; null where it is not there. */
  bytes: (path: string) => Promise<number | null>;
};

/** One catalogue version with all that answers are made from. It never changes: a new version gets a new one, and requests that began with this one end with it. */
export type ServedCatalogue = {
  version: string;
  catalogue: Catalogue;
  categories: Categories;
  attributes: AttributeTable;
  index: SearchIndex;
  records: Records;
  media: Media;
  totals: { products: number; sets: number };
};

/** Opens a version for serving; the index has to be of the same version. */
export async function openServedCatalogue(
  database: Database,
  index: SearchIndex,
  media: Media,
): Promise<ServedCatalogue> {
  const version = index.catalogue_version;
  const [catalogue, categories, attributes, everything] = await Promise.all([
    getCatalogue(database, version),
    listCategories(database, version),
    listAttributes(database, version),
    index.search({ ...emptyQuery('en'), size: 0, facets: 'none' }),
  ]);
  const counts = new Map(everything.categories.map(({ id, count }) => [id, count]));
  return {
    version,
    catalogue,
    categories: makeCategories(categories, counts, media.href),
    attributes: makeAttributeTable(attributes),
    index,
    records: openRecords(database, version),
    media,
    totals: everything.totals,
  };
}

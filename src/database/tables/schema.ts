import type { Generated } from 'kysely';
import type { ArticleKind } from '#contract/records/article.ts';
import type { Status } from '#contract/records/status.ts';
import type { VersionState } from '#contract/records/version.ts';
import type { HistoryTables } from './history-tables.ts';
import type { MediaTables } from './media-tables.ts';
import type { PeopleTables } from './people-tables.ts';
import type { SearchIndexTable, ServerTable } from './server-tables.ts';
import type { VisitorTables } from './visitor-tables.ts';

/** One catalogue version. Times are ISO 8601 in UTC, counts are JSON. `number` 12 is the id `v12`. */
export type VersionTable = {
  number: Generated<number>;
  state: VersionState;
  source: string;
  created_at: string;
  /** When the importer last wrote or said that it still runs. */
  touched_at: string;
  published_at: string | null;
  /** When it stopped being live. */
  retired_at: string | null;
  /** When it stopped being of use. Its records are deleted, and then this row. */
  dropped_at: string | null;
  /** 1 once a failed version's records are deleted. */
  cleared: number;
  products: string | null;
  problems: string | null;
  /** The form of its records, see `record-schema.ts`, or null for a release that did not record it. */
  form: string | null;
  /** When it was kept for a later decision. Null: it is dropped when a newer one is published. */
  staged_at: string | null;
  /** When it is to be published, or null if nothing is planned. */
  publish_at: string | null;
};

/**
 * The columns of every record table.
 *
 *     row_id = version × 2^32 + n      n = 0, 1, 2, … in the order written
 *              └──── one version's rows lie side by side, so that a scan of a version and
 *                    its deletion in batches are ranges of the primary key
 *
 * `record` is the record's JSON as its contract schema returns it. No SQL looks into it.
 */
export type RecordColumns = {
  row_id: number;
  version: number;
  /** The id in lower case. */
  id_key: string;
  status: Status;
  /** The owner's order. Ties are broken by `row_id`. */
  position: number;
  /** Of the content without its order, 22 characters. */
  hash: string;
  record: string;
};

export type GroupColumns = RecordColumns & { set_key: string };
export type ProductColumns = RecordColumns & {
  set_key: string | null;
  group_key: string | null;
  /** The part number folded, see `text/part-number.ts`. */
  part_key: string;
  /** Where its values were read, see `product-sources.ts`, or null if an earlier release wrote it. */
  sources: string | null;
};
export type CurveColumns = RecordColumns & {
  /** Of the two, one says whose curve it is. */
  product_key: string | null;
  set_key: string | null;
  /** JSON of a `CurvePreviewRecord`. It is empty for a curve that was written right after another one of its owner. */
  preview: string;
};
export type ArticleColumns = RecordColumns & { kind: ArticleKind };

/** The tables that hold a version's records. */
export type RecordTables = {
  catalogues: RecordColumns;
  categories: RecordColumns;
  attributes: RecordColumns;
  product_sets: RecordColumns;
  product_groups: GroupColumns;
  products: ProductColumns;
  curves: CurveColumns;
  articles: ArticleColumns;
  areas: RecordColumns;
  document_texts: RecordColumns;
};

/** A day (UTC) on which one of the servers took the daily clean-up. */
export type CleanUpTable = { day: string };

/** A key with which all servers of the site sign, by its name. */
type SiteKeyTable = { name: string; secret: string };

/** Every table of the site. */
export type Tables = RecordTables &
  VisitorTables &
  HistoryTables &
  PeopleTables &
  MediaTables & {
    versions: VersionTable;
    clean_ups: CleanUpTable;
    site_keys: SiteKeyTable;
    servers: ServerTable;
    search_indexes: SearchIndexTable;
  };

/** Rows a version can hold per table: `row_id` leaves 32 bits for them. */
export const ROWS_PER_VERSION = 2 ** 32;

/** The columns of each record table in the order they are written. */
export const RECORD_TABLE_COLUMNS = {
  catalogues: columns(),
  categories: columns(),
  attributes: columns(),
  product_sets: columns(),
  product_groups: columns('set_key'),
  products: columns('set_key', 'group_key', 'part_key', 'sources'),
  curves: columns('product_key', 'set_key', 'preview'),
  articles: columns('kind'),
  areas: columns(),
  document_texts: columns(),
} as const satisfies Record<keyof RecordTables, readonly string[]>;

/** The names of the record tables. */
// Object.keys is typed string[]; these are the keys of the literal above.
export const RECORD_TABLES = Object.keys(RECORD_TABLE_COLUMNS) as (keyof RecordTables)[];

function columns(...own: string[]): readonly string[] {
  return ['row_id', 'version', 'id_key', 'status', 'position', 'hash', ...own, 'record'];
}

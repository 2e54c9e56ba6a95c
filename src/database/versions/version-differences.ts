import { type RawBuilder, sql } from 'kysely';
import type { Product } from '#contract/records/product.ts';
import type { Database } from '../open.ts';
import { verifyRecordSchema } from '../records/record-schema.ts';
import { trust } from '../records/records.ts';
import { streamRows } from '../records/row-pages.ts';
import { versionNumber } from '../tables/version-number.ts';

/** A product that differs between two versions. Null in a version that lacks it. */
export type ProductDifference = { before: Product | null; after: Product | null };

type PairRow = { row_id: number; record: string; other: string | null };

const PAGE_ROWS = 128;

/**
 * The products that differ between two versions, page after page: those of the second that are new or changed in their
 * order, then those that only the first has.
 * @throws DatabaseError `version_outdated` if another release wrote one of them
 */
export async function* listProductDifferences(
  database: Database,
  from: string,
  to: string,
): AsyncGenerator<ProductDifference> {
  for (const id of [from, to]) await verifyRecordSchema(database, id);
  const differs = sql<boolean>`(other.id_key is null or other.hash <> own.hash)`;
  yield* streamPairs(database, { own: to, other: from, where: differs }, ({ record, other }) => ({
    before: other === null ? null : trust<Product>(other),
    after: trust<Product>(record),
  }));
  const isGone = sql<boolean>`other.id_key is null`;
  yield* streamPairs(database, { own: from, other: to, where: isGone }, ({ record }) => ({
    before: trust<Product>(record),
    after: null,
  }));
}

function streamPairs(
  database: Database,
  { own, other, where }: { own: string; other: string; where: RawBuilder<boolean> },
  take: (row: PairRow) => ProductDifference,
): AsyncGenerator<ProductDifference> {
  const read = async ({ from, end, limit }: { from: number; end: number; limit: number }) => {
    const { rows } = await sql<PairRow>`
      select own.row_id as "row_id", own.record as "record", other.record as "other"
      from products as own
      left join products as other on other.version = ${versionNumber(other)} and other.id_key = own.id_key
      where own.row_id >= ${from} and own.row_id < ${end} and ${where}
      order by own.row_id
      limit ${limit}`.execute(database.db);
    return rows;
  };
  return streamRows(own, PAGE_ROWS, read, take);
}

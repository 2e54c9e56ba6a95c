import { sql } from 'kysely';
import type { ProductCounts } from '#contract/records/version.ts';
import type { Database } from '../open.ts';
import { versionNumber } from '../tables/version-number.ts';

/**
 * What distinguishes the products of one version from those of another, by id and by the hash of their content; without
 * `from` all are added.
 */
export async function countProductChanges(
  database: Database,
  from: string | undefined,
  to: string,
): Promise<Pick<ProductCounts, 'added' | 'changed' | 'withdrawn'>> {
  const after = versionNumber(to);
  // No version has the number 0.
  const before = from === undefined ? 0 : versionNumber(from);
  const { rows } = await sql<{ before: number; after: number; both: number; changed: number }>`
    select
      (select count(*) from products where version = ${before}) as "before",
      (select count(*) from products where version = ${after}) as "after",
      count(*) as "both",
      coalesce(sum(case when old.hash <> new.hash then 1 else 0 end), 0) as "changed"
    from products as new
    join products as old on old.version = ${before} and old.id_key = new.id_key
    where new.version = ${after}`.execute(database.db);
  const counted = rows[0] ?? { before: 0, after: 0, both: 0, changed: 0 };
  return {
    added: counted.after - counted.both,
    changed: counted.changed,
    withdrawn: counted.before - counted.both,
  };
}

/** A price that becomes more than this times as high, or less than this part of what it was, jumps. */
export const PRICE_JUMP_FACTOR = 3;

/**
 * How many prices of products that both versions have are changed, and how many of them jump, by the first step of
 * each; a price of nothing always does.
 */
export async function countPriceJumps(
  database: Database,
  from: string,
  to: string,
): Promise<{ changed: number; jumped: number }> {
  const priceOf = (table: 'old' | 'new') =>
    database.engine === 'postgres'
      ? sql`(${sql.ref(`${table}.record`)}::json #>> '{price,breaks,0,unit_price}')::numeric`
      : sql`json_extract(${sql.ref(`${table}.record`)}, '$.price.breaks[0].unit_price')`;
  const { rows } = await sql<{ changed: number; jumped: number }>`
    select
      count(*) as "changed",
      coalesce(sum(case
        when "after" > "before" * ${PRICE_JUMP_FACTOR} or "before" > "after" * ${PRICE_JUMP_FACTOR} then 1 else 0
      end), 0) as "jumped"
    from (
      select ${priceOf('old')} as "before", ${priceOf('new')} as "after"
      from products as new
      join products as old on old.version = ${versionNumber(from)} and old.id_key = new.id_key
      where new.version = ${versionNumber(to)} and old.hash <> new.hash
    ) as pairs
    where "before" <> "after"`.execute(database.db);
  const counted = rows[0] ?? { changed: 0, jumped: 0 };
  return { changed: Number(counted.changed), jumped: Number(counted.jumped) };
}

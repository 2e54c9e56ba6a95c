import { sql } from 'kysely';
import type { ProductCounts } from '#contract/records/version.ts';
import type { Database } from '../open.ts';
import { versionNumber } from '../tables/version-number.ts';

/**
 * Counts the products by which a version differs from another, comparing ids and content hashes. Without `from` all
 * products are added.
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

/** Factor of a price's rise or fall from which it counts as a jump. */
export const PRICE_JUMP_FACTOR = 3;

/**
 * Counts the changed prices of products in both versions, and how many of these jump, by the first step of each. A
 * change from or to a price of zero always jumps.
 */
export async function countPriceJumps(
  database: Database,
  from: string,
  to: string,
): Promise<{ changed: number; jumped: number }> {
  const { old: before, new: after } = readsOf(database).price;
  const { rows } = await sql<{ changed: number; jumped: number }>`
    select
      count(*) as "changed",
      coalesce(sum(case
        when "after" > "before" * ${PRICE_JUMP_FACTOR} or "before" > "after" * ${PRICE_JUMP_FACTOR} then 1 else 0
      end), 0) as "jumped"
    from (
      select ${before} as "before", ${after} as "after"
      from products as new
      join products as old on old.version = ${versionNumber(from)} and old.id_key = new.id_key
      where new.version = ${versionNumber(to)} and old.hash <> new.hash
    ) as pairs
    where "before" <> "after"`.execute(database.db);
  const counted = rows[0] ?? { changed: 0, jumped: 0 };
  return { changed: Number(counted.changed), jumped: Number(counted.jumped) };
}

/** The price (of its first step, in minor units) and the stock of a product in two versions, null without a value. */
export type PriceChange = {
  part_number: string;
  price: { before: number | null; after: number | null };
  stock: { before: number | null; after: number | null };
};

type PriceChangeRow = Record<
  'price_before' | 'price_after' | 'stock_before' | 'stock_after',
  number | null
> & {
  part_number: string;
};

/**
 * Lists the changed products that are in both versions, those with the largest factor of a price's rise or fall first.
 * A price from or to nothing comes before all others.
 */
export async function listPriceChanges(
  database: Database,
  { from, to }: { from: string; to: string },
  { offset, limit }: { offset: number; limit: number },
): Promise<PriceChange[]> {
  const { part_number, price, stock } = readsOf(database);
  const { rows } = await sql<PriceChangeRow>`
    select *,
      case
        when "price_before" is null or "price_after" is null then 0
        when "price_before" = "price_after" then 1
        when "price_before" = 0 or "price_after" = 0 then 1e300
        when "price_after" > "price_before" then 1.0 * "price_after" / "price_before"
        else 1.0 * "price_before" / "price_after"
      end as "factor"
    from (
      select new.row_id as "row_id", ${part_number.new} as "part_number",
        ${price.old} as "price_before", ${price.new} as "price_after",
        ${stock.old} as "stock_before", ${stock.new} as "stock_after"
      from products as new
      join products as old on old.version = ${versionNumber(from)} and old.id_key = new.id_key
      where new.version = ${versionNumber(to)} and old.hash <> new.hash
    ) as pairs
    order by "factor" desc, "row_id"
    limit ${limit} offset ${offset}`.execute(database.db);
  const number = (value: number | null) => (value === null ? null : Number(value));
  return rows.map(row => ({
    part_number: row.part_number,
    price: { before: number(row.price_before), after: number(row.price_after) },
    stock: { before: number(row.stock_before), after: number(row.stock_after) },
  }));
}

/** How to read fields of the records of `old` and `new` in SQL. */
function readsOf({ engine }: Database) {
  const read = (table: 'old' | 'new', path: readonly string[], isText = false) => {
    const record = sql.ref(`${table}.record`);
    if (engine === 'sqlite') {
      const steps = path.map(step => (/^\d+$/.test(step) ? `[${step}]` : `.${step}`)).join('');
      return sql`json_extract(${record}, ${sql.lit(`$${steps}`)})`;
    }
    const text = sql`(${record}::json #>> ${sql.lit(`{${path.join(',')}}`)})`;
    return isText ? text : sql`${text}::numeric`;
  };
  const both = (path: readonly string[], isText = false) => ({
    old: read('old', path, isText),
    new: read('new', path, isText),
  });
  return {
    part_number: both(['part_number'], true),
    price: both(['price', 'breaks', '0', 'unit_price']),
    stock: both(['lead_time', 'stock']),
  };
}

import { sql } from 'kysely';
import { z } from 'zod';
import { PriceBreak } from '#contract/records/money.ts';
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
 * Counts the products in both versions of which a price changes, and how many of these jump. Each step is compared with
 * the one of the same quantity, and the first with the first. A change from or to a price of zero always jumps.
 */
export async function countPriceJumps(
  database: Database,
  from: string,
  to: string,
): Promise<{ changed: number; jumped: number }> {
  const { rows } = await sql<{ changed: number; jumped: number }>`
    select
      count(*) as "changed",
      coalesce(sum(case when "factor" > ${PRICE_JUMP_FACTOR} then 1 else 0 end), 0) as "jumped"
    from (
      select ${largestFactor(database)} as "factor"
      from products as new
      join products as old on old.version = ${versionNumber(from)} and old.id_key = new.id_key
      where new.version = ${versionNumber(to)} and old.hash <> new.hash
    ) as pairs
    where "factor" > 1`.execute(database.db);
  const counted = rows[0] ?? { changed: 0, jumped: 0 };
  return { changed: Number(counted.changed), jumped: Number(counted.jumped) };
}

/** A number of a product in two versions, null without a value. */
export type NumberChange = { before: number | null; after: number | null };

/**
 * The prices (in minor units) and the stock of a product in two versions. `price` is that of the first step, `steps` are
 * the further ones of either version that differ, by rising quantity.
 */
export type PriceChange = {
  part_number: string;
  price: NumberChange;
  steps: ({ quantity: number } & NumberChange)[];
  stock: NumberChange;
};

type PriceChangeRow = Record<'stock_before' | 'stock_after', number | null> &
  Record<'breaks_before' | 'breaks_after', string | null> & { part_number: string };

/**
 * Lists the changed products that are in both versions, those with the largest factor of a price's rise or fall first.
 * A price from or to zero comes before all others.
 */
export async function listPriceChanges(
  database: Database,
  { from, to }: { from: string; to: string },
  { offset, limit }: { offset: number; limit: number },
): Promise<PriceChange[]> {
  const { part_number, breaks, stock } = readsOf(database);
  const { rows } = await sql<PriceChangeRow>`
    select *
    from (
      select new.row_id as "row_id", ${part_number.new} as "part_number",
        ${breaks.old} as "breaks_before", ${breaks.new} as "breaks_after",
        ${stock.old} as "stock_before", ${stock.new} as "stock_after",
        coalesce(${largestFactor(database)}, 0) as "factor"
      from products as new
      join products as old on old.version = ${versionNumber(from)} and old.id_key = new.id_key
      where new.version = ${versionNumber(to)} and old.hash <> new.hash
    ) as pairs
    order by "factor" desc, "row_id"
    limit ${limit} offset ${offset}`.execute(database.db);
  const number = (value: number | null) => (value === null ? null : Number(value));
  return rows.map(row => ({
    part_number: row.part_number,
    ...compareBreaks(readBreaks(row.breaks_before), readBreaks(row.breaks_after)),
    stock: { before: number(row.stock_before), after: number(row.stock_after) },
  }));
}

function readBreaks(text: string | null): PriceBreak[] {
  return text === null ? [] : z.array(PriceBreak).parse(JSON.parse(text));
}

function compareBreaks(
  before: readonly PriceBreak[],
  after: readonly PriceBreak[],
): Pick<PriceChange, 'price' | 'steps'> {
  const priceIn = (breaks: readonly PriceBreak[], quantity: number) =>
    breaks.find(({ min_quantity }) => min_quantity === quantity)?.unit_price ?? null;
  const quantities = new Set(
    [...before.slice(1), ...after.slice(1)].map(({ min_quantity }) => min_quantity).sort((a, b) => a - b),
  );
  return {
    price: { before: before[0]?.unit_price ?? null, after: after[0]?.unit_price ?? null },
    steps: [...quantities]
      .map(quantity => ({
        quantity,
        before: priceIn(before, quantity),
        after: priceIn(after, quantity),
      }))
      .filter(step => step.before !== step.after),
  };
}

/** The largest factor by which a price of `old` rises or falls in `new`, 1 for none. Null without prices in both. */
function largestFactor({ engine }: Database) {
  const isLite = engine === 'sqlite';
  const steps = (table: 'old' | 'new') => {
    const record = sql.ref(`${table}.record`);
    return isLite
      ? sql`json_each(${record}, '$.price.breaks')`
      : sql`json_array_elements(${record}::json #> '{price,breaks}') with ordinality`;
  };
  // Positions count from 0 in SQLite and from 1 in PostgreSQL: only whether both are the first matters.
  const [was, is] = isLite ? [sql`was`, sql`became`] : [sql`was(value, key)`, sql`became(value, key)`];
  const read = (step: 'was' | 'became', field: 'min_quantity' | 'unit_price') => {
    const value = sql.ref(`${step}.value`);
    return isLite
      ? sql`json_extract(${value}, ${sql.lit(`$.${field}`)})`
      : sql`(${value} ->> ${sql.lit(field)})::numeric`;
  };
  const first = sql.lit(isLite ? 0 : 1);
  const [before, after] = [read('was', 'unit_price'), read('became', 'unit_price')];
  return sql`(
    select max(case
      when ${before} = ${after} then 1
      when ${before} = 0 or ${after} = 0 then 1e300
      when ${after} > ${before} then 1.0 * ${after} / ${before}
      else 1.0 * ${before} / ${after}
    end)
    from ${steps('old')} as ${was}
    join ${steps('new')} as ${is}
      on ${read('was', 'min_quantity')} = ${read('became', 'min_quantity')}
      or (was.key = ${first} and became.key = ${first})
  )`;
}

/** How to read fields of the records of `old` and `new` in SQL. */
function readsOf({ engine }: Database) {
  const read = (table: 'old' | 'new', path: readonly string[], type: 'text' | 'number') => {
    const record = sql.ref(`${table}.record`);
    if (engine === 'sqlite') return sql`json_extract(${record}, ${sql.lit(`$.${path.join('.')}`)})`;
    const text = sql`(${record}::json #>> ${sql.lit(`{${path.join(',')}}`)})`;
    return type === 'text' ? text : sql`${text}::numeric`;
  };
  const both = (path: readonly string[], type: 'text' | 'number') => ({
    old: read('old', path, type),
    new: read('new', path, type),
  });
  return {
    part_number: both(['part_number'], 'text'),
    breaks: both(['price', 'breaks'], 'text'),
    stock: both(['lead_time', 'stock'], 'number'),
  };
}

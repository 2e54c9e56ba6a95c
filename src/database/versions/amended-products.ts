import { sql } from 'kysely';
import type { Product } from '#contract/records/product.ts';
import type { Database } from '../open.ts';
import { trust } from '../records/records.ts';
import { recordTable } from '../tables/record-table.ts';
import { type RecordTables, ROWS_PER_VERSION } from '../tables/schema.ts';
import { versionNumber } from '../tables/version-number.ts';

/** Rows of each version that a statement compares, so that none takes long. */
const STEP_ROWS = 20_000;

/** The tables besides products from which a search index is made. */
const OTHER_TABLES = [
  'catalogues',
  'categories',
  'attributes',
  'product_sets',
  'curves',
] as const satisfies (keyof RecordTables)[];

type Pair = { from: number; to: number };
type DifferingRow = { record: string; other: string | null; is_same: number };

/** A product that two versions have, as it is in each of them. */
export type AmendedProduct = { before: Product; after: Product };

/**
 * Lists the public products in which alone a version differs from another one, as far as a search index is made from
 * it. An update copies the rows of a version in their order, so that only rows at the same place are compared.
 * @param most how many products may differ
 * @returns why they cannot be listed, in words for the log, if anything else differs, or more of them do
 */
export async function listAmendedProducts(
  database: Database,
  { from, to }: { from: string; to: string },
  most: number,
): Promise<AmendedProduct[] | string> {
  const pair = { from: versionNumber(from), to: versionNumber(to) };
  if (!(await hasSameForm(database, pair))) return 'another release wrote the version before';
  for (const table of OTHER_TABLES)
    for await (const row of listDiffering(database, table, pair))
      return row === undefined ? `${table} were added or removed` : `${table} are others than before`;
  const amended: AmendedProduct[] = [];
  for await (const row of listDiffering(database, 'products', pair)) {
    if (row?.other == null || Number(row.is_same) !== 1) return 'products were added or removed';
    if (amended.length === most) return `more than ${most} products are others than before`;
    const [before, after] = [trust<Product>(row.other), trust<Product>(row.record)];
    if ((before.status === 'draft') !== (after.status === 'draft'))
      return 'drafts were published or taken back';
    if (after.status !== 'draft') amended.push({ before, after });
  }
  return amended;
}

/** Whether the same program wrote two versions that are still there. */
async function hasSameForm({ db }: Database, { from, to }: Pair): Promise<boolean> {
  const rows = await db
    .selectFrom('versions')
    .select('form')
    .where('number', 'in', [from, to])
    .where('dropped_at', 'is', null)
    .execute();
  return rows.length === 2 && rows[0]?.form === rows[1]?.form;
}

/** The rows of a table that differ, step by step. Ends with undefined where a version has rows that the other lacks. */
async function* listDiffering(
  { db }: Database,
  table: keyof RecordTables,
  { from, to }: Pair,
): AsyncGenerator<DifferingRow | undefined> {
  const start = to * ROWS_PER_VERSION;
  const shift = (from - to) * ROWS_PER_VERSION;
  const name = sql.table(table);
  const within = (version: number, first: number, rows: number) =>
    db
      .selectFrom(recordTable(table))
      .where('row_id', '>=', version * ROWS_PER_VERSION + first)
      .where('row_id', '<', version * ROWS_PER_VERSION + first + rows);
  const endOf = async (version: number) => {
    const { end } = await within(version, 0, ROWS_PER_VERSION)
      .select(({ fn }) => fn.max('row_id').as('end'))
      .executeTakeFirstOrThrow();
    return end === null ? 0 : end - version * ROWS_PER_VERSION + 1;
  };
  const rowsOf = async (version: number, first: number) => {
    const { rows } = await within(version, first, STEP_ROWS)
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow();
    return Number(rows);
  };
  const end = Math.max(await endOf(from), await endOf(to));
  for (let first = 0; first < end; first += STEP_ROWS) {
    if ((await rowsOf(from, first)) !== (await rowsOf(to, first))) yield undefined;
    const { rows } = await sql<DifferingRow>`
      select own.record as "record", other.record as "other",
        case when other.id_key = own.id_key then 1 else 0 end as "is_same"
      from ${name} as own
      left join ${name} as other on other.row_id = own.row_id + ${sql.lit(shift)}
      where own.row_id >= ${start + first} and own.row_id < ${start + first + STEP_ROWS}
        and (other.row_id is null or other.id_key <> own.id_key or other.hash <> own.hash
          or other.status <> own.status
          or (${sql.lit(table)} <> 'products' and other.position <> own.position))`.execute(db);
    yield* rows;
  }
}

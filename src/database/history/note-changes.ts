import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Product } from '#contract/records/product.ts';
import type { Database } from '../open.ts';
import { PAUSE_MS } from '../records/batches.ts';
import { chunk } from '../records/records.ts';
import type { ProductChangeTable } from '../tables/history-tables.ts';
import { ROWS_PER_VERSION } from '../tables/schema.ts';
import { writeFields } from './changed-fields.ts';
import { type ComparablePublication, listComparablePublications } from './comparable-publications.ts';
import { listFormerNumbers } from './former-numbers.ts';
import { type DescribedChange, describeChange } from './product-change.ts';
import { listPairs, type ProductPair } from './product-pairs.ts';

// The changes of a publication are noted once it is live, while the records of both versions exist:
//
//     row_id = publication × 2^32 + n      the rows of one publication side by side, the latest last
//
// Until then it is read from the records themselves, see product-history.ts. Noting twice writes the same rows, so that
// it may be interrupted at any point.

/** Ids per statement. It takes some ms on SQLite, during which no other request is answered. */
const IDS_PER_STEP = 5_000;
/** Products compared in one go, for the same reason. */
const PAIRS_PER_STEP = 200;

/** Notes the changes of the publications for which that was not done yet. */
export async function noteChanges(database: Database): Promise<void> {
  const comparable = await listComparablePublications(database);
  for (const publication of comparable) {
    await noteOne(database, publication);
    await setNoted(database, publication.number);
  }
  // Versions that cannot be compared (any more) are not tried again. Later publications may have come meanwhile.
  const last = comparable.at(-1)?.number;
  if (last !== undefined)
    await database.db.updateTable('publications').set({ noted: 1 }).where('number', '<', last).execute();
}

async function setNoted({ db }: Database, number: number): Promise<void> {
  await db.updateTable('publications').set({ noted: 1 }).where('number', '=', number).execute();
}

async function noteOne(database: Database, publication: ComparablePublication): Promise<void> {
  let row_id = publication.number * ROWS_PER_VERSION;
  let former_id = row_id;
  for await (const id_keys of listChangedIds(database, publication)) {
    for (const some of chunk(id_keys, PAIRS_PER_STEP)) {
      const pairs = await listPairs(database, publication, some);
      const rows = pairs.flatMap(pair => {
        const change = describeChange(pair.before, pair.after);
        return change === null ? [] : [rowOf(row_id++, pair, change)];
      });
      if (rows.length > 0)
        await database.db
          .insertInto('product_changes')
          .values(rows)
          .onConflict(conflict => conflict.column('row_id').doNothing())
          .execute();
      const former = pairs
        .flatMap(({ before, after }) => listFormerNumbers(before, after))
        .map(number => ({ row_id: former_id++, ...number }));
      for (const batch of chunk(former, PAIRS_PER_STEP))
        await database.db
          .insertInto('former_numbers')
          .values(batch)
          .onConflict(conflict => conflict.column('row_id').doNothing())
          .execute();
      await sleep(database.engine === 'sqlite' ? PAUSE_MS : 0);
    }
  }
}

function rowOf(
  row_id: number,
  { id_key, before, after }: ProductPair,
  { change, fields }: DescribedChange,
): ProductChangeTable {
  const shown: Product | undefined = after ?? before;
  return {
    row_id,
    id_key,
    set_key: shown?.set_id?.toLowerCase() ?? null,
    part_number: shown?.part_number ?? id_key,
    change,
    fields: fields.length === 0 ? null : writeFields(fields),
  };
}

/** The ids of products that differ between both versions, in batches and in their order. Reads only an index. */
export async function* listChangedIds(
  database: Database,
  { version, previous }: Pick<ComparablePublication, 'version' | 'previous'>,
): AsyncGenerator<string[]> {
  yield* walkIds(database, version, previous, sql`(other.id_key is null or other.hash <> own.hash)`);
  yield* walkIds(database, previous, version, sql`other.id_key is null`);
}

async function* walkIds(
  { db }: Database,
  own: number,
  other: number,
  differs: ReturnType<typeof sql>,
): AsyncGenerator<string[]> {
  for (let after = ''; ; ) {
    const last = await db
      .selectFrom('products')
      .select('id_key')
      .where('version', '=', own)
      .where('id_key', '>', after)
      .orderBy('id_key')
      .offset(IDS_PER_STEP - 1)
      .limit(1)
      .executeTakeFirst();
    const end = last === undefined ? sql`true` : sql`own.id_key <= ${last.id_key}`;
    const { rows } = await sql<{ id_key: string }>`
      select own.id_key as "id_key"
      from products as own
      left join products as other on other.version = ${other} and other.id_key = own.id_key
      where own.version = ${own} and own.id_key > ${after} and ${end} and ${differs}
      order by own.id_key`.execute(db);
    if (rows.length > 0) yield rows.map(({ id_key }) => id_key);
    if (last === undefined) return;
    after = last.id_key;
  }
}

import type { Database } from '../open.ts';
import { recordTable } from '../tables/record-table.ts';
import type { RecordTables } from '../tables/schema.ts';
import { versionNumber } from '../tables/version-number.ts';
import type { ReadOptions } from './records.ts';

/** How many records of each kind a version has. */
export type RecordCounts = {
  categories: number;
  attributes: number;
  sets: number;
  groups: number;
  products: number;
  curves: number;
  articles: number;
  areas: number;
};

/** Counts a version's records: public sets, products and articles (with `drafts` all), and every one of the other kinds. */
export async function countRecords(
  database: Database,
  version_id: string,
  { drafts = false }: ReadOptions = {},
): Promise<RecordCounts> {
  const count = async (table: keyof RecordTables): Promise<number> => {
    const { count } = await database.db
      .selectFrom(recordTable(table))
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('version', '=', versionNumber(version_id))
      .$if(!drafts, query => query.where('status', '<>', 'draft'))
      .executeTakeFirstOrThrow();
    return count;
  };
  return {
    categories: await count('categories'),
    attributes: await count('attributes'),
    sets: await count('product_sets'),
    groups: await count('product_groups'),
    products: await count('products'),
    curves: await count('curves'),
    articles: await count('articles'),
    areas: await count('areas'),
  };
}

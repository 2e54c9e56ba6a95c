import type { Category } from '#contract/records/category.ts';
import type { Database } from '../open.ts';
import { listRecords, trust } from '../records/records.ts';

/** Every category in the owner's order. */
export async function listCategories(database: Database, version_id: string): Promise<Category[]> {
  return (await listRecords(database, 'categories', version_id)).map(trust<Category>);
}

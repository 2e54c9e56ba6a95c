import type { Product } from '#contract/records/product.ts';
import { listCategories } from '#database/catalogue/categories.ts';
import { findGroup } from '#database/catalogue/groups.ts';
import { findSet } from '#database/catalogue/sets.ts';
import type { Database } from '#database/open.ts';
import type { Problem } from '../draft.ts';
import { nounText, problemAt } from '../problems.ts';
import { placeOf, type Row } from '../sources/table/table.ts';

/** The series, group and categories that a product moves to and that the version does not have, or that it stands nowhere. */
export async function checkPlace(
  database: Database,
  id: string,
  { found, product, row }: { found: Product; product: Product; row: Row },
): Promise<Problem[]> {
  const { set_id, group_id, category_ids } = product;
  const problems: Problem[] = [];
  const refuse = (
    column: string,
    code: 'set_unknown' | 'group_unknown' | 'category_unknown',
    value: string,
  ) =>
    problems.push(
      problemAt(placeOf(row, column), code, { noun: nounText('product'), id: product.part_number, value }),
    );
  const drafts = { drafts: true };
  if (set_id !== null && set_id !== found.set_id && !(await findSet(database, id, set_id, drafts)))
    refuse('set_id', 'set_unknown', set_id);
  if (group_id !== null && group_id !== found.group_id) {
    const group = await findGroup(database, id, group_id);
    if (group?.set_id !== set_id) refuse('group_id', 'group_unknown', group_id);
  }
  if (category_ids.join(' ') !== found.category_ids.join(' ')) {
    const known = new Set((await listCategories(database, id)).map(category => category.id));
    for (const value of category_ids)
      if (!known.has(value)) refuse('category_ids', 'category_unknown', value);
  }
  const isMoved = set_id !== found.set_id || category_ids.length < found.category_ids.length;
  if (isMoved && set_id === null && category_ids.length === 0)
    problems.push(
      problemAt(placeOf(row, 'category_ids'), 'category_missing', { value: product.part_number }),
    );
  return problems;
}

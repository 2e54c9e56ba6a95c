import { makeId } from '#contract/id.ts';
import type { Product } from '#contract/records/product.ts';
import { findProduct } from '#database/catalogue/products.ts';
import { findSet } from '#database/catalogue/sets.ts';
import type { Database } from '#database/open.ts';
import { checkId } from '../check/id-registry.ts';
import { checkText, TEXT_LENGTH_MAX } from '../check/text.ts';
import type { Place, Problem } from '../draft.ts';
import { nounText, problemAt } from '../problems.ts';

/** A product with a part number only. It has no category yet. */
export function makeNewProduct(part_number: string): Product {
  return {
    id: makeId(part_number),
    part_number,
    set_id: null,
    group_id: null,
    category_ids: [],
    name: {},
    summary: {},
    description: {},
    image: null,
    status: 'published',
    replacement: null,
    attributes: [],
    price: null,
    lead_time: null,
    documents: [],
    cross_references: [],
    added_on: null,
    order: 0,
  };
}

/**
 * Checks whether a product may be added to a version. It is refused if its part number makes no id, or one that a
 * product or a series already has.
 */
export async function checkNewProduct(
  database: Database,
  version_id: string,
  { product: { id, part_number }, place }: { product: Product; place: Place },
): Promise<Problem | null> {
  const [long] = checkText(place, {
    field: 'part_number',
    text: part_number,
    limit: TEXT_LENGTH_MAX.part_number,
  });
  const malformed = long ?? checkId(nounText('product'), id, place);
  if (malformed !== null) return malformed;
  const drafts = { drafts: true };
  const other = await findProduct(database, version_id, id, drafts);
  if (other !== undefined)
    return problemAt(place, 'id_collision', { value: part_number, first: other.part_number, id });
  const set = await findSet(database, version_id, id, drafts);
  return set === undefined ? null : problemAt(place, 'id_of_set', { value: id });
}

import type { Attribute } from '#contract/attributes/attribute.ts';
import type { Product } from '#contract/records/product.ts';
import type { Problem, ProductDraft } from '../draft.ts';
import type { Row } from '../sources/table/table.ts';

/** The live product that a foreign record changes, the attributes of its catalogue by key, and the currency of its prices. */
export type LiveProduct = {
  product: Product;
  attributes_by_key: ReadonlyMap<string, Attribute>;
  currency: string;
};

/**
 * A record of another format, `is_new` where it may bring a product that the live version does not have: what it
 * changes can be said only when the product and the catalogue's attributes are known.
 */
export type ForeignRow = {
  file: string;
  line: number;
  part_number: string;
  is_new: boolean;
  rowFor: (live: LiveProduct) => { row: Row; problems: Problem[] };
};

/** A product as a mapping reads it: what it says is changed. */
export type MappedChange = { file: string; line: number; draft: ProductDraft };

/** A product that is to leave the catalogue. */
export type Withdrawal = { file: string; line: number; withdrawn: string };

/** What an update reads: rows of tables and of a mapping, records of other formats, withdrawals, and problems. */
export type UpdateItem = Row | MappedChange | ForeignRow | Withdrawal | Problem;

/** Tells a problem from what changes a product. */
export function isProblem(item: UpdateItem): item is Problem {
  return 'severity' in item;
}

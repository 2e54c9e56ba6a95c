import type { Product } from '#contract/records/product.ts';
import type { ChangeKind } from '../tables/history-tables.ts';
import { type ChangedField, listChangedFields } from './changed-fields.ts';

/**
 * How a product changed. `fields` is filled if it is `changed`. Long texts and lists are named without values (both
 * null).
 */
export type DescribedChange = { change: ChangeKind; fields: ChangedField[] };

/** A product's place in the catalogue is not a value of it, and the stock changes by itself. */
const LEFT_OUT: ReadonlySet<string> = new Set(['stock', 'set_id', 'group_id', 'category_ids', 'image']);
const NAMED_ONLY: ReadonlySet<string> = new Set(['summary', 'description', 'documents', 'cross_references']);

/** The changes between two versions of a product that visitors see. Returns null if there are none. */
export function describeChange(
  earlier: Product | undefined,
  later: Product | undefined,
): DescribedChange | null {
  const [before, after] = [publicOnly(earlier), publicOnly(later)];
  if (before === undefined) return after === undefined ? null : { change: 'added', fields: [] };
  if (after === undefined) return { change: 'withdrawn', fields: [] };
  const fields = listChangedFields(before, after)
    .filter(({ field, ...values }) => !LEFT_OUT.has(field) && !isSameValue(values))
    .map(changed => (NAMED_ONLY.has(changed.field) ? { ...changed, before: null, after: null } : changed));
  return fields.length === 0 ? null : { change: 'changed', fields };
}

/** The same for readers who follow a list of products: coming into stock, going out of it, and other curves count too. */
export function describeFollowed(
  earlier: Product | undefined,
  later: Product | undefined,
  is_redrawn: boolean,
): DescribedChange | null {
  const described = describeChange(earlier, later);
  const [before, after] = [publicOnly(earlier), publicOnly(later)];
  const isChange = described === null || described.change === 'changed';
  if (before === undefined || after === undefined || !isChange) return described;
  const [had, has] = [before.lead_time?.stock ?? null, after.lead_time?.stock ?? null];
  const isRestocked = (had ?? 0) > 0 !== (has ?? 0) > 0;
  if (!isRestocked && !is_redrawn) return described;
  return {
    change: 'changed',
    fields: [
      ...(described?.fields ?? []),
      ...(isRestocked ? [{ field: 'stock', before: had, after: has }] : []),
      ...(is_redrawn ? [{ field: 'curves', before: null, after: null }] : []),
    ],
  };
}

/** A product as visitors see it: a draft is not there. */
export function publicOnly(product: Product | undefined): Product | undefined {
  return product?.status === 'draft' ? undefined : product;
}

/** A number written another way (`100`, `100.0`) is the same value. */
function isSameValue({ before, after }: { before: unknown; after: unknown }): boolean {
  const content = (value: unknown) =>
    JSON.stringify(value, (key, own) => (key === 'given' ? undefined : own));
  return content(before) === content(after);
}

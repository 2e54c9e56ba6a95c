import type { Product } from '#contract/records/product.ts';
import { trust } from '../records/records.ts';

/**
 * A field of a product with its values in two versions, null without a value. `field` is a key of `Product`, `stock`
 * (separate from `lead_time`), or the key of an attribute.
 */
export type ChangedField = { field: string; before: unknown; after: unknown };

const RECORD_FIELDS = [
  ...(['part_number', 'name', 'summary', 'description', 'status', 'replacement', 'price'] as const),
  ...(['packing', 'set_id', 'group_id', 'category_ids', 'image', 'documents'] as const),
  ...(['cross_references', 'added_on'] as const),
] as const satisfies readonly (keyof Product)[];

/** The fields besides attributes that a change may name. That of `curves` has no values. */
export const OWN_FIELDS = [...RECORD_FIELDS, 'lead_time', 'stock', 'curves'] as const;

/**
 * Lists the fields in which two versions of a product differ: its own fields first, then attributes in the order of the
 * second version, those that it lacks last.
 */
export function listChangedFields(earlier_product: Product, later_product: Product): ChangedField[] {
  const [before, after] = [withoutMarks(earlier_product), withoutMarks(later_product)];
  const values = attributesOf(after);
  const pairs: ChangedField[] = [
    ...RECORD_FIELDS.map(field => ({ field, before: before[field], after: after[field] })),
    { field: 'lead_time', before: daysOf(before), after: daysOf(after) },
    { field: 'stock', before: before.lead_time?.stock ?? null, after: after.lead_time?.stock ?? null },
  ];
  const earlier = attributesOf(before);
  for (const [key, value] of values)
    pairs.push({ field: key, before: earlier.get(key) ?? null, after: value });
  for (const [key, value] of earlier)
    if (!values.has(key)) pairs.push({ field: key, before: value, after: null });
  return pairs.filter(pair => JSON.stringify(pair.before) !== JSON.stringify(pair.after));
}

/** A product whose documents do not say that an update added them. */
function withoutMarks(product: Product): Product {
  return { ...product, documents: product.documents.map(({ by_update: _, ...document }) => document) };
}

function attributesOf({ attributes }: Product): Map<string, unknown> {
  return new Map(attributes.map(value => [value.key, value]));
}

/** The lead time without the stock, which changes independently. Returns null if the product states none. */
function daysOf({ lead_time }: Product): unknown {
  if (lead_time === null || lead_time.tiers.length + lead_time.area_days.length === 0) return null;
  return { tiers: lead_time.tiers, area_days: lead_time.area_days };
}

/**
 * The stored form of changed fields: lists of field, value before and value after, which is compact because there may
 * be one per product.
 */
export function writeFields(fields: readonly ChangedField[]): string {
  return JSON.stringify(fields.map(({ field, before, after }) => [field, before, after]));
}

/** Reads the output of {@link writeFields}. */
export function readFields(stored: string): ChangedField[] {
  const rows = trust<[field: string, before: unknown, after: unknown][]>(stored);
  return rows.map(([field, before, after]) => ({ field, before, after }));
}

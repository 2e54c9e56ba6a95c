import type { LeadTime } from '#contract/records/lead-time.ts';
import type { Product } from '#contract/records/product.ts';
import { LANGUAGE_SUFFIX } from '#text/locale.ts';
import type { LocalizedText } from '#text/localized-text.ts';
import { checkRecordTexts } from '../check/record-texts.ts';
import type { AttributeRegistry } from '../clean/attribute-registry.ts';
import type { Problem, ProductDraft } from '../draft.ts';
import { cellsOfProduct } from '../export/product-cells.ts';
import { problemAt } from '../problems.ts';
import { cellsOf, findAttributeColumns } from '../sources/folder/products.ts';
import { PRODUCT_FIELDS, readProductFields } from '../sources/product-fields.ts';
import { RecordFields } from '../sources/record-fields.ts';
import { cellOf, placeOf, type Row } from '../sources/table/table.ts';

/** Columns that an update may name as long as it leaves them as they are: those of an export. */
export const FIXED_COLUMNS: readonly string[] = ['set_id', 'group_id', 'category_ids', 'image'];

/** Columns of an update besides attributes; `price` is another name of `price_breaks`. */
export const UPDATE_COLUMNS: readonly string[] = [
  ...PRODUCT_FIELDS.filter(field => !FIXED_COLUMNS.includes(field)),
  'price',
];

/** What a row needs of the live version: its attributes by key, and the currency of its prices. */
export type ChangeContext = {
  attributes: AttributeRegistry;
  attribute_keys: ReadonlySet<string>;
  currency: string;
};

/**
 * The product with what a row names changed, everything else as it was; an empty cell changes nothing. Its errors mean
 * that nothing may change.
 */
export function changeProduct(
  product: Product,
  row: Row,
  { attributes, attribute_keys, currency }: ChangeContext,
): { product: Product; problems: Problem[] } {
  const fields = new RecordFields({
    place: placeOf(row, null),
    text: field =>
      field === 'price_breaks'
        ? priceOf(row)
        : field === 'part_number'
          ? product.part_number
          : cellOf(row, field),
    column: field => (field === 'price_breaks' && row.headers.index.has('price') ? 'price' : field),
  });
  const before = cellsOfProduct(product, (_, id) => id);
  // What stands there already, as an export writes it, is no change.
  const cells = cellsOf(row, findAttributeColumns(row.headers, attribute_keys)).filter(
    ({ key, text, unit }) => unit !== null || text !== before.get(key),
  );
  const draft = readProductFields(fields, { currency, cells, documents: () => [] });
  const cleaned = attributes.clean(cells);
  const problems = [
    ...fields.problems,
    ...checkRecordTexts(placeOf(row, null), {
      name: draft.name,
      summary: draft.summary,
      markdown: draft.description,
    }),
    ...cleaned.problems,
    ...checkFixed(before, row),
  ];
  const named = new Set(
    cells.map(({ key }) => (attribute_keys.has(key) ? key : key.replace(LANGUAGE_SUFFIX, ''))),
  );
  const kept = product.attributes.filter(({ key }) => !named.has(key));
  return {
    product: { ...product, ...changedFields(product, draft, row), attributes: [...kept, ...cleaned.values] },
    problems,
  };
}

function checkFixed(before: ReadonlyMap<string, string>, row: Row): Problem[] {
  return FIXED_COLUMNS.filter(field => {
    const text = cellOf(row, field);
    return text !== '' && text !== before.get(field);
  }).map(field => problemAt(placeOf(row, field), 'update_column', { field }));
}

function changedFields(product: Product, draft: ProductDraft, row: Row): Partial<Product> {
  const has = (field: string) => cellOf(row, field) !== '';
  return {
    name: mergeText(product.name, draft.name),
    summary: mergeText(product.summary, draft.summary),
    description: mergeText(product.description, draft.description),
    ...(has('status') && { status: draft.status }),
    ...(has('replacement') && { replacement: draft.replacement }),
    ...(priceOf(row) !== '' && { price: draft.price }),
    ...(has('cross_references') && { cross_references: draft.cross_references }),
    ...(has('added_on') && { added_on: draft.added_on }),
    lead_time: mergeLeadTime(product.lead_time, draft.lead_time, has),
  };
}

function mergeText(before: LocalizedText, after: LocalizedText): LocalizedText {
  return { ...before, ...after };
}

function mergeLeadTime(
  before: LeadTime | null,
  after: LeadTime | null,
  has: (field: string) => boolean,
): LeadTime | null {
  if (after === null) return before;
  const own = before ?? { stock: null, tiers: [], area_days: [] };
  return {
    stock: has('stock') ? after.stock : own.stock,
    tiers: has('lead_time') ? after.tiers : own.tiers,
    area_days: has('area_days') ? after.area_days : own.area_days,
  };
}

/** The price as breaks; a number alone is the price of any quantity. */
function priceOf(row: Row): string {
  const text = cellOf(row, 'price_breaks') || cellOf(row, 'price');
  return /^\d+(\.\d+)?$/.test(text) ? `1:${text}` : text;
}

import { mergePacking } from '#contract/packing/ordered-quantities.ts';
import type { LeadTime } from '#contract/records/lead-time.ts';
import type { Product } from '#contract/records/product.ts';
import { LANGUAGE_SUFFIX } from '#text/locale.ts';
import type { LocalizedText } from '#text/localized-text.ts';
import { checkRecordTexts } from '../check/record-texts.ts';
import type { AttributeRegistry } from '../clean/attribute-registry.ts';
import type { Place, Problem, ProductDraft } from '../draft.ts';
import { cellsOfProduct } from '../export/product-cells.ts';
import { problemAt } from '../problems.ts';
import { cellsOf, findAttributeColumns } from '../sources/folder/products.ts';
import { fieldText } from '../sources/packing-fields.ts';
import { PRODUCT_FIELDS, readProductFields } from '../sources/product-fields.ts';
import { RecordFields } from '../sources/record-fields.ts';
import { cellOf, headOf, placeOf, type Row } from '../sources/table/table.ts';
import { withoutColumn } from './without-column.ts';

/** Columns that updates of other programs may name as long as they leave them as they are: those of an export. */
export const FIXED_COLUMNS = ['set_id', 'group_id', 'category_ids', 'image'] as const;

/** Columns that say where a product stands, which a table of products can change. */
export const PLACE_COLUMNS = ['set_id', 'group_id', 'category_ids'] as const;

/** The column with the names of columns whose values are taken off, joined by `|`. */
export const EMPTIED = 'emptied';

/** The text of a cell that takes a picture or documents off. */
export const NO_FILE = '-';

/** Columns of an update apart from attributes. `price` is an alias of `price_breaks`. */
export const UPDATE_COLUMNS: readonly string[] = [
  ...PRODUCT_FIELDS.filter(field => !FIXED_COLUMNS.some(fixed => fixed === field)),
  'price',
  EMPTIED,
];

/** The parts of the live version that a row needs: its attributes by key, and the currency of its prices. */
export type ChangeContext = {
  attributes: AttributeRegistry;
  attribute_keys: ReadonlySet<string>;
  currency: string;
};

/** A changed product. With errors among the problems, nothing may change. */
type Changed = { product: Product; problems: Problem[] };

/** Changes a product by the filled cells of a row. Empty cells and missing columns change nothing. */
export function changeProduct(product: Product, row: Row, context: ChangeContext): Changed {
  const { attribute_keys, currency } = context;
  const fields = new RecordFields({
    place: placeOf(row, null),
    text: field =>
      field === 'price_breaks'
        ? priceOf(row)
        : field === 'part_number'
          ? product.part_number
          : field === 'image' && cellOf(row, field) === NO_FILE
            ? ''
            : fieldText(row, field, attribute_keys),
    column: field => (field === 'price_breaks' ? priceColumn(row) : field),
  });
  const cells = cellsOf(row, findAttributeColumns(row.headers, attribute_keys));
  const price_heads = [headOf(row, priceColumn(row))];
  const draft = readProductFields(fields, { currency, price_heads, cells, documents: () => [] });
  const { product: changed, problems } = changeByDraft(
    product,
    { draft, place: placeOf(row, null), may_move: true },
    context,
  );
  const emptied = emptyColumns(changed, row, attribute_keys);
  return { product: emptied.product, problems: [...fields.problems, ...problems, ...emptied.problems] };
}

/** Takes off what the column `emptied` of a row names. An attribute of that name is no such column. */
function emptyColumns(product: Product, row: Row, attribute_keys: ReadonlySet<string>): Changed {
  const names = attribute_keys.has(EMPTIED) ? '' : cellOf(row, EMPTIED);
  const place = placeOf(row, EMPTIED);
  let after = product;
  const problems: Problem[] = [];
  for (const field of new Set(names.split('|').filter(name => name !== ''))) {
    const changed = withoutColumn(after, field, attribute_keys);
    if (changed === null) problems.push(problemAt(place, 'update_column', { field }));
    else after = changed;
  }
  if (after.name !== product.name && Object.keys(after.name).length === 0)
    problems.push(problemAt(place, 'value_missing', { field: 'name' }));
  return { product: after, problems };
}

/** The product with the changes of a draft. */
export function changeByDraft(
  product: Product,
  { draft, place, may_move = false }: { draft: ProductDraft; place: Place; may_move?: boolean },
  { attributes, attribute_keys }: ChangeContext,
): Changed {
  const before = cellsOfProduct(product, (_, id) => id);
  // A value that an export would write in the same way is not a change.
  const cells = draft.cells.filter(({ key, text, unit }) => unit !== null || text !== before.get(key));
  const cleaned = attributes.clean(cells);
  const problems = [
    ...(draft.bad_values ?? []),
    ...checkRecordTexts(place, { name: draft.name, summary: draft.summary, markdown: draft.description }),
    ...cleaned.problems,
    ...checkFixed(before, { draft, place, may_move }),
  ];
  const named = new Set(
    cells.map(({ key }) => (attribute_keys.has(key) ? key : key.replace(LANGUAGE_SUFFIX, ''))),
  );
  const kept = product.attributes.filter(({ key }) => !named.has(key));
  return {
    product: {
      ...product,
      ...changedFields(product, draft),
      ...(may_move && placeAfter(product, draft)),
      attributes: [...kept, ...cleaned.values],
    },
    problems,
  };
}

/** Where a product stands after a draft. Its group is one of its series, so that it leaves the group with the series. */
function placeAfter(product: Product, draft: ProductDraft): Partial<Product> {
  const set_id = draft.set_id ?? product.set_id;
  const group_id = draft.group_id ?? (set_id === product.set_id ? product.group_id : null);
  return { set_id, group_id, ...(draft.category_ids.length > 0 && { category_ids: draft.category_ids }) };
}

type Fixed = { draft: ProductDraft; place: Place; may_move: boolean };

function checkFixed(before: ReadonlyMap<string, string>, { draft, place, may_move }: Fixed): Problem[] {
  const said: Record<(typeof FIXED_COLUMNS)[number], string> = {
    set_id: draft.set_id ?? '',
    group_id: draft.group_id ?? '',
    category_ids: draft.category_ids.join('|'),
    image: draft.image ?? '',
  };
  const isFixed = (field: string) => !may_move || !PLACE_COLUMNS.some(own => own === field);
  return FIXED_COLUMNS.filter(
    field => isFixed(field) && said[field] !== '' && said[field] !== before.get(field),
  ).map(field => problemAt({ ...place, column: field }, 'update_column', { field }));
}

function changedFields(product: Product, draft: ProductDraft): Partial<Product> {
  return {
    name: mergeText(product.name, draft.name),
    summary: mergeText(product.summary, draft.summary),
    description: mergeText(product.description, draft.description),
    ...(draft.says_status && { status: draft.status }),
    ...(draft.replacement !== null && { replacement: draft.replacement }),
    ...(draft.price !== null && { price: draft.price }),
    ...(draft.packing !== undefined && { packing: mergePacking(product.packing, draft.packing) }),
    ...(draft.cross_references.length > 0 && { cross_references: draft.cross_references }),
    ...(draft.added_on !== null && { added_on: draft.added_on }),
    lead_time: mergeLeadTime(product.lead_time, draft.lead_time),
  };
}

function mergeText(before: LocalizedText, after: LocalizedText): LocalizedText {
  return { ...before, ...after };
}

function mergeLeadTime(before: LeadTime | null, after: LeadTime | null): LeadTime | null {
  if (after === null) return before;
  return {
    stock: after.stock ?? before?.stock ?? null,
    tiers: after.tiers.length > 0 ? after.tiers : (before?.tiers ?? []),
    area_days: after.area_days.length > 0 ? after.area_days : (before?.area_days ?? []),
  };
}

/** The column of prices, which may be called `price` or `price_breaks`. */
function priceColumn(row: Row): string {
  return row.headers.index.has('price') ? 'price' : 'price_breaks';
}

/** The price as breaks. A plain number is the price of any quantity. */
function priceOf(row: Row): string {
  const text = cellOf(row, 'price_breaks') || cellOf(row, 'price');
  return /^\d+(\.\d+)?$/.test(text) ? `1:${text}` : text;
}

import { PRICE_DECIMALS_MAX, toMajor } from '#contract/records/currency.ts';
import type { Document } from '#contract/records/document.ts';
import type { LeadTime } from '#contract/records/lead-time.ts';
import type { Price } from '#contract/records/money.ts';
import { Status } from '#contract/records/status.ts';
import type { LocalizedText } from '#text/localized-text.ts';
import type { Cell, ProductDraft } from '../draft.ts';
import { inBoth } from '../messages/messages.ts';
import { readLeadDays, statesNoLeadTime } from './availability/lead-days.ts';
import { readProductStatus } from './availability/product-status.ts';
import { readStockCount } from './availability/stock-count.ts';
import { type DateOrder, readDate } from './dates.ts';
import { PACKING_FIELDS, PRICE_QUANTITY, readCount, readPacking } from './packing-fields.ts';
import { findHeadCurrency, readPriceText, toMinor } from './price-text.ts';
import { type RecordFields, textColumns } from './record-fields.ts';
import { isMissingText, isOnRequest } from './unstated-text.ts';

/** Fields of a product: the columns of a table in `products/`, and those that a mapping may fill. */
export const PRODUCT_FIELDS = [
  'part_number',
  'id',
  'set_id',
  'group_id',
  'category_ids',
  ...textColumns('name'),
  ...textColumns('summary'),
  ...textColumns('description'),
  'image',
  'status',
  'replacement',
  'price_breaks',
  ...PACKING_FIELDS,
  'stock',
  'lead_time',
  'area_days',
  'cross_references',
  'added_on',
] as const;

/** Fields that a product can do without: a bad value in one of them may be dropped alone. */
export const OPTIONAL_FIELDS: readonly string[] = [
  'price_breaks',
  ...PACKING_FIELDS,
  PRICE_QUANTITY,
  'stock',
  'lead_time',
  'area_days',
  'added_on',
  'documents',
];

/** The context that a product's fields need. */
type ProductContext = {
  /** That of the catalogue. Without one, prices are refused. */
  currency: string | null;
  /** Whether prices use one. */
  decimal_comma?: boolean;
  /** Heads of the price columns, which may name a currency. */
  price_heads?: readonly string[];
  /** Whether the field `price_quantity` states for how many pieces the prices are. */
  has_price_quantity?: boolean;
  date_order?: DateOrder;
  category_paths?: LocalizedText[][];
  cells: Cell[];
  documents: (part_number: string, id: string | null) => Document[];
};

/** Reads a product's fields. Problems are collected in `fields`. */
export function readProductFields(fields: RecordFields, context: ProductContext): ProductDraft {
  const id = fields.text('id');
  const part_number = fields.text('part_number') ?? id ?? '';
  if (part_number === '') fields.report('part_number', 'value_missing');
  const status = readStatus(fields);
  return {
    id,
    part_number,
    set_id: fields.text('set_id'),
    group_id: fields.text('group_id'),
    category_ids: fields.list('category_ids'),
    category_paths: context.category_paths ?? [],
    name: fields.localized('name'),
    summary: fields.localized('summary'),
    description: fields.localized('description'),
    image: fields.text('image'),
    status: status ?? 'published',
    says_status: status !== null,
    replacement: readReplacement(fields),
    cells: context.cells,
    price: readPrice(fields, context),
    packing: readPacking(fields, context.decimal_comma ?? false),
    lead_time: readLeadTime(fields, context.decimal_comma ?? false),
    documents: context.documents(part_number, id),
    cross_references: fields.list('cross_references'),
    added_on: readDate(fields, 'added_on', context.date_order),
  };
}

function readStatus(fields: RecordFields): Status | null {
  const text = fields.text('status') ?? '';
  const status = readProductStatus(text);
  if (status === undefined)
    fields.report('status', 'value_invalid', { value: text, expected: Status.options.join(', ') });
  return status ?? null;
}

function readReplacement(fields: RecordFields): string | null {
  const text = fields.text('replacement');
  return text === null || isMissingText(text) ? null : text;
}

/**
 * Reads `1:53.50|5:49.20|100:on request` (quantity from which a unit price in major units holds), one price for any
 * quantity, or `on request` alone.
 */
function readPrice(fields: RecordFields, context: ProductContext): Price | null {
  const before = fields.problems.filter(({ severity }) => severity === 'error').length;
  const price = readPriceSteps(fields, context);
  // Half of a price list is another price list.
  return fields.problems.filter(({ severity }) => severity === 'error').length > before ? null : price;
}

function readPriceSteps(
  fields: RecordFields,
  { currency, decimal_comma = false, price_heads = [], has_price_quantity = false }: ProductContext,
): Price | null {
  const steps = fields.list('price_breaks');
  if (steps.length === 0) return null;
  if (currency === null) {
    fields.report('price_breaks', 'value_missing', { field: 'currency (catalogue.yaml)' });
    return null;
  }
  if (steps.length === 1 && isOnRequest(steps[0] ?? '')) return { currency, breaks: [], on_request_from: 1 };
  const price: Price = { currency, breaks: [], on_request_from: null };
  const head_currency = findHeadCurrency(price_heads, currency);
  const pieces = has_price_quantity ? (readCount(fields, PRICE_QUANTITY, decimal_comma) ?? 1) : 1;
  for (const { quantity, text } of readSteps(fields, {
    field: 'price_breaks',
    example: '1:53.50|10:49.20|100:on request',
    first: 1,
    // A table with a column for each quantity leaves some of them blank.
    may_be_blank: price_heads.length > 1,
  })) {
    const read = isOnRequest(text)
      ? 'on request'
      : readPriceText(text, { currency, decimal_comma, head_currency });
    // A dash or “n/a” in a table states no price.
    if (read === null && isMissingText(text)) continue;
    if (read !== null && typeof read === 'object' && 'other_currency' in read) {
      fields.report('price_breaks', 'price_currency', { value: read.other_currency, expected: currency });
      return null;
    }
    const isAmount = read !== null && read !== 'on request';
    const minor = isAmount ? priceOfOne(read.minor, pieces, currency) : read;
    if (minor === null)
      fields.report('price_breaks', 'value_invalid', {
        value: text,
        expected: inBoth('expected.price', { digits: PRICE_DECIMALS_MAX }),
      });
    else if (price.on_request_from !== null)
      fields.report('price_breaks', 'value_invalid', {
        value: text,
        expected: inBoth('expected.end_of_prices'),
      });
    else if (minor === 'on request') price.on_request_from = quantity;
    else {
      if (minor === 0) fields.report('price_breaks', 'price_zero', { value: text });
      price.breaks.push({ min_quantity: quantity, unit_price: minor });
    }
  }
  return price.breaks.length === 0 && price.on_request_from === null ? null : price;
}

/** The price of one piece in minor units, where a price is for several. */
function priceOfOne(minor: number, pieces: number, currency: string): number {
  return pieces === 1 ? minor : toMinor(toMajor(minor, currency) / pieces, currency);
}

function readLeadTime(fields: RecordFields, decimal_comma: boolean): LeadTime | null {
  const stock = readStock(fields, decimal_comma);
  const tiers = readSteps(fields, { field: 'lead_time', example: '1:3|100:20', first: 1 }).flatMap(
    ({ quantity, text }) => {
      const days = statesNoLeadTime(text) ? null : readDays(fields, 'lead_time', text);
      return days === null ? [] : [{ min_quantity: quantity, days }];
    },
  );
  const area_days = fields.list('area_days').flatMap(step => {
    const [area_code = '', text = ''] = step.split(':').map(part => part.trim());
    const days = readDays(fields, 'area_days', text);
    return days === null ? [] : [{ area_code, days }];
  });
  return stock === null && tiers.length === 0 && area_days.length === 0 ? null : { stock, tiers, area_days };
}

/** Pieces in stock. A text that states no count is reported as one that is no whole number. */
function readStock(fields: RecordFields, decimal_comma: boolean): number | null {
  const count = readStockCount(fields.source.text('stock'), decimal_comma);
  return count === undefined ? fields.integer('stock', null, 0) : count;
}

function readDays(fields: RecordFields, field: string, text: string): number | null {
  const days = readLeadDays(text);
  if (days !== null) return days;
  fields.report(field, 'value_invalid', {
    value: text,
    expected: inBoth('expected.business_days'),
  });
  return null;
}

/** Reads `quantity:text` steps, quantities rising from `first`. */
function readSteps(
  fields: RecordFields,
  {
    field,
    example,
    first,
    may_be_blank = false,
  }: { field: string; example: string; first: number; may_be_blank?: boolean },
): { quantity: number; text: string }[] {
  const steps: { quantity: number; text: string }[] = [];
  for (const step of fields.list(field)) {
    if (may_be_blank && /^\d{1,9}\s*:$/.test(step)) continue;
    const [, stated, text] = /^(?:(\d{1,9})\s*:)?([^:]+)$/.exec(step) ?? [];
    // A single step applies from the first piece.
    const quantity = stated ?? (fields.list(field).length === 1 ? String(first) : undefined);
    if (quantity === undefined || text === undefined) {
      fields.report(field, 'value_invalid', {
        value: step,
        expected: inBoth('expected.steps', { example }),
      });
    } else if (Number(quantity) < (steps.at(-1)?.quantity ?? first - 1) + 1) {
      fields.report(field, 'price_not_rising', { value: step });
    } else {
      steps.push({ quantity: Number(quantity), text: text.trimStart() });
    }
  }
  return steps;
}

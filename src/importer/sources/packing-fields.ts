import { QUANTITY_MAX } from '#contract/limits.ts';
import type { Packing } from '#contract/packing/packing.ts';
import { inBoth } from '../messages/messages.ts';
import type { RecordFields } from './record-fields.ts';
import { cellOf, type Row } from './table/table.ts';

/** The fields of a product that say how it is packed and ordered. */
export const PACKING_FIELDS = ['pack_size', 'minimum_quantity', 'quantity_step'] as const;
/** The number of pieces that the prices of a mapped table are for: prices are kept for one. */
export const PRICE_QUANTITY = 'price_quantity';
type PackingField = (typeof PACKING_FIELDS)[number];

/** A number, with commas in thousands, and a word for what is counted: `1,000 pcs`, `25 Stk.`. */
const COUNT = /^(\d{1,3}(?:,\d{3})+|\d{1,10})(?:\.0+)?\s?(?:\p{L}{1,20}\.?)?$/u;

/** Reads how a product is packed. Returns undefined if nothing is stated. 0 says nothing. */
export function readPacking(fields: RecordFields, decimal_comma: boolean): Packing | undefined {
  const [pack_size, minimum, step] = PACKING_FIELDS.map(field => readCount(fields, field, decimal_comma));
  if (pack_size == null && minimum == null && step == null) return undefined;
  return { pack_size: pack_size ?? null, minimum: minimum ?? null, step: step ?? null };
}

/** A number of pieces, or null if the field states none. 0 says nothing. */
export function readCount(
  fields: RecordFields,
  field: PackingField | typeof PRICE_QUANTITY,
  decimal_comma: boolean,
): number | null {
  const text = fields.source.text(field);
  if (text === '') return null;
  const [, digits] = COUNT.exec(decimal_comma ? text.replace(/\.(?=\d{3})/g, ',') : text) ?? [];
  const count = digits === undefined ? Number.NaN : Number(digits.replaceAll(',', ''));
  if (count >= 0 && count <= QUANTITY_MAX) return count || null;
  const expected = inBoth('expected.whole_number', { min: 1, max: QUANTITY_MAX });
  fields.report(field, 'value_invalid', { value: text, expected });
  return null;
}

/** The text of a product's own field in a row. A catalogue whose attribute has the name of a packing field keeps it. */
export function fieldText(row: Row, field: string, attribute_keys: ReadonlySet<string>): string {
  const isAttribute = PACKING_FIELDS.some(own => own === field) && attribute_keys.has(field);
  return isAttribute ? '' : cellOf(row, field);
}

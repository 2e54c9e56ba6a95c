import { z } from 'zod';
import { ShownText } from '#text/localized-text.ts';
import { PartNumber } from '../records/product.ts';

/** A field with its texts before and after a change, null without a value. Numbers are in the base unit of the column. */
export const ShownChangedField = z.object({
  key: z.string().describe('key of an attribute, or a field of the product such as `price`'),
  name: ShownText,
  before: ShownText.nullable(),
  after: ShownText.nullable().describe(
    'if both are null, only the fact of the change is kept (long texts, documents)',
  ),
});
export type ShownChangedField = z.infer<typeof ShownChangedField>;

/** The changes that a version of the catalogue made to a product. */
export const ShownChange = z.object({
  version: z.string(),
  published_at: z.iso.datetime(),
  product_id: z.string().nullable().describe('null where the live version does not have the product'),
  part_number: PartNumber,
  change: z.enum(['added', 'changed', 'withdrawn']),
  change_text: z.string().describe('the same in the language asked for'),
  fields: z.array(ShownChangedField).describe('of a changed product'),
});
export type ShownChange = z.infer<typeof ShownChange>;

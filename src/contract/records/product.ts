import { z } from 'zod';
import { LocalizedText } from '#text/localized-text.ts';
import { PART_NUMBER_MAX } from '#text/part-number.ts';
import { AttributeValue } from '../attributes/attribute.ts';
import { Id } from '../id.ts';
import { Packing } from '../packing/packing.ts';
import { Document } from './document.ts';
import { LeadTime } from './lead-time.ts';
import { Price } from './money.ts';
import { Status } from './status.ts';

/** A part number exactly as its maker writes it: any text up to 128 characters. */
export const PartNumber = z.string().min(1).max(PART_NUMBER_MAX);

/** A product with one part number. It belongs to its set's categories or, without a set, to its own. */
export const Product = z.object({
  id: Id,
  part_number: PartNumber,
  set_id: Id.nullable(),
  group_id: Id.nullable(),
  category_ids: z.array(Id).describe('own categories, in addition to those of its series'),
  name: LocalizedText,
  summary: LocalizedText,
  description: LocalizedText.describe('Markdown'),
  image: z.string().nullable(),
  status: Status,
  replacement: PartNumber.nullable().describe('part number of the replacement, for a discontinued product'),
  attributes: z.array(AttributeValue),
  price: Price.nullable(),
  packing: Packing.optional(),
  lead_time: LeadTime.nullable(),
  documents: z.array(Document),
  cross_references: z.array(z.string()).describe('superseded and competitor part numbers that lead here'),
  added_on: z.iso.date().nullable(),
  order: z.int(),
});
export type Product = z.infer<typeof Product>;

/** The sets of some products, each once. */
export function setIdsOf(products: readonly Product[]): string[] {
  return [...new Set(products.flatMap(({ set_id }) => set_id ?? []))];
}

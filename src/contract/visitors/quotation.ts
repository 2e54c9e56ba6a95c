import { z } from 'zod';
import { LocaleCode } from '#text/locale-schema.ts';
import { ShownText } from '#text/localized-text.ts';
import { Id } from '../id.ts';
import { CART_LINES_MAX } from '../limits.ts';
import type { MessageKey } from '../messages/messages.ts';
import { Packing } from '../packing/packing.ts';
import { Currency, UnitPrice } from '../records/money.ts';
import { PartNumber } from '../records/product.ts';
import { EmailAddress, filled, typedLine, typedText } from './contact.ts';
import { OrderQuantity } from './order-quantity.ts';

/** A reference number: day and six letters or digits that are not mistaken for one another, e.g. `Q20261121-7KWM4P`. */
export const QuotationReference = z
  .string()
  .regex(/^Q\d{8}-[2-9A-HJKMNP-Z]{6}$/, 'expected.quotation_reference' satisfies MessageKey);

/** A requested product by its id, or by its part number, which need not be in the catalogue. */
export const QuotationFormLine = z
  .strictObject({ product_id: Id.optional(), part_number: PartNumber.optional(), quantity: OrderQuantity })
  .refine(line => line.product_id !== undefined || line.part_number !== undefined, {
    error: 'expected.product_or_part' satisfies MessageKey,
  })
  .meta({ anyOf: [{ required: ['product_id'] }, { required: ['part_number'] }] });

/** A quotation request as a visitor sends it. Name and e-mail are required so that the owner can answer. */
export const QuotationForm = z.strictObject({
  lines: z.array(QuotationFormLine).min(1).max(CART_LINES_MAX),
  contact: z.strictObject({
    name: filled(typedLine(100)),
    email: EmailAddress,
    phone: typedLine(40).default(''),
    company: typedLine(200).default(''),
  }),
  note: typedText(2000).default(''),
  area_code: typedLine(40).nullable().default(null),
});
export type QuotationForm = z.infer<typeof QuotationForm>;

/**
 * A line as it was when the request was sent. `product_id` is null if the catalogue did not have it. Prices are in
 * minor units, and null if there is none or it is on request.
 */
const QuotationLine = z.object({
  product_id: z.string().nullable(),
  part_number: z.string(),
  name: ShownText,
  quantity: z.int(),
  packing: Packing.optional(),
  nearest_quantities: z
    .array(z.int())
    .optional()
    .describe('the nearest quantities that can be ordered, if this one cannot'),
  unit_price: UnitPrice.nullable(),
  line_total: z.int().nullable(),
  lead_days: z.int().nullable(),
});
export type QuotationLine = z.infer<typeof QuotationLine>;

/**
 * A quotation request, frozen: names in the visitor's language and prices as they were shown, whatever the catalogue
 * has later.
 */
export const Quotation = z.object({
  reference: QuotationReference,
  created_at: z.iso.datetime(),
  locale: LocaleCode,
  catalogue_version: z.string(),
  currency: Currency,
  lines: z.array(QuotationLine),
  total: z.int().describe('total of the lines with a price'),
  unpriced_lines: z.int(),
  contact: z.object({ name: z.string(), email: z.string(), phone: z.string(), company: z.string() }),
  area_code: z.string().nullable(),
  note: z.string(),
});
export type Quotation = z.infer<typeof Quotation>;

/** A quotation request as it is kept: as it was sent, and with the owner's answer, if there is one. */
export const KeptQuotation = Quotation.extend({
  reply: z.string().nullable(),
  answered_at: z.iso.datetime().nullable(),
});
export type KeptQuotation = z.infer<typeof KeptQuotation>;

/**
 * The answer to who sent a quotation request: with the `key` by which they see their own name, address and note in it
 * later. Whoever knows a session alone does not.
 */
export const SentQuotation = Quotation.extend({
  key: z.string().describe('send it as `token` with the request for this quotation, to see contact and note'),
});

/** A quotation request in a list, with the fields that identify it. */
export const QuotationSummary = KeptQuotation.pick({
  reference: true,
  created_at: true,
  answered_at: true,
  currency: true,
  total: true,
  unpriced_lines: true,
}).extend({ lines: z.int().describe('number of lines') });
export type QuotationSummary = z.infer<typeof QuotationSummary>;

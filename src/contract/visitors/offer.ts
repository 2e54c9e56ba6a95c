import { z } from 'zod';
import { CART_LINES_MAX } from '../limits.ts';
import { Currency, UnitPrice } from '../records/money.ts';
import { filled, typedLine, typedText } from './contact.ts';
import { OrderQuantity } from './order-quantity.ts';
import { QuotationReference } from './quotation.ts';

/** Limit of lines of an offer: those of a quote request, and some that the owner adds. */
export const OFFER_LINES_MAX = CART_LINES_MAX + 100;

/** Longest lead time of a line, in working days. */
export const OFFER_LEAD_DAYS_MAX = 3650;

/** A line of an offer. The unit price may have parts of a minor unit, and the line's total is rounded once. */
export const OfferLine = z.object({
  part_number: filled(typedLine(128)),
  name: typedLine(300),
  quantity: OrderQuantity,
  unit_price: UnitPrice.describe('in minor units of the currency, parts of them included'),
  line_total: z.int().min(0),
  lead_days: z.int().min(0).max(OFFER_LEAD_DAYS_MAX).nullable(),
});
export type OfferLine = z.infer<typeof OfferLine>;

/**
 * An offer for a quote request. The offers of a request are numbered from 1, and each replaces the one before it. The
 * requester and the language are those of the request.
 */
export const OwnerOffer = z.object({
  reference: QuotationReference,
  number: z.int().min(1),
  created_at: z.iso.datetime(),
  valid_until: z.iso.date().describe('the last day in UTC on which it is valid'),
  currency: Currency,
  lines: z.array(OfferLine).min(1).max(OFFER_LINES_MAX),
  total: z.int().min(0),
  remark: typedText(4000),
});
export type OwnerOffer = z.infer<typeof OwnerOffer>;

/** The state of an offer. A later offer of the same request replaces an earlier one, even if it is withdrawn itself. */
export const OfferState = z.enum(['valid', 'expired', 'withdrawn', 'replaced']);
export type OfferState = z.infer<typeof OfferState>;

/** An offer in the history of its visitor. `secret` is the part of its address that nobody can guess. */
export const OfferSummary = OwnerOffer.pick({
  number: true,
  created_at: true,
  valid_until: true,
  currency: true,
  total: true,
}).extend({ secret: z.string(), state: OfferState });
export type OfferSummary = z.infer<typeof OfferSummary>;

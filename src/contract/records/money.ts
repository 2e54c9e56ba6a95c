import { z } from 'zod';
import type { MessageKey } from '../messages/messages.ts';

/** A currency by ISO 4217, e.g. `USD`. */
export const Currency = z.string().regex(/^[A-Z]{3}$/, 'expected.currency' satisfies MessageKey);

/** The price of one piece in minor units (cents, fen), parts of them included: a screw at 17.50 for 100 costs 17.5 cents. */
export const UnitPrice = z.number().min(0);

/** One step of a price list: from this quantity on, this unit price of the catalogue's currency. */
export const PriceBreak = z.object({
  min_quantity: z.int().min(1),
  unit_price: UnitPrice.describe('in minor units of the currency, parts of them included'),
});
export type PriceBreak = z.infer<typeof PriceBreak>;

/**
 * A product's price: breaks by rising quantity (empty: no price given), the currency, and whether larger quantities (or
 * all, with no breaks) are on request.
 */
export const Price = z.object({
  currency: Currency,
  breaks: z.array(PriceBreak),
  on_request_from: z.int().min(1).nullable().describe('price on request from this quantity; 1: always'),
});
export type Price = z.infer<typeof Price>;

import { z } from 'zod';
import { ShownText } from '#text/localized-text.ts';
import { ShownLeadTime } from '../../answers/shown-lead-time.ts';
import { Id } from '../../id.ts';
import { CART_LINES_MAX, PASTE_TEXT_MAX } from '../../limits.ts';
import type { MessageKey } from '../../messages/messages.ts';
import { Packing } from '../../packing/packing.ts';
import { Currency, PriceBreak, UnitPrice } from '../../records/money.ts';
import { PartNumber } from '../../records/product.ts';
import { Status } from '../../records/status.ts';
import { Cart, SavedCartLine } from '../../visitors/cart.ts';
import { OrderQuantity } from '../../visitors/order-quantity.ts';
import { PATHS } from '../paths.ts';
import { endpoint } from './endpoint.ts';

/**
 * The warnings of a cart line: the product is discontinued or no longer in the catalogue, the quantity is below the
 * minimum or between two steps, the price is on request or missing, or the price has changed since the line was added.
 */
export const CartWarning = z.enum([
  'discontinued',
  'unknown',
  'below_minimum',
  'off_step',
  'on_request',
  'no_price',
  'price_changed',
]);
export type CartWarning = z.infer<typeof CartWarning>;

/** A cart line with the catalogue's current data. Prices are minor units of the cart's currency, null if there is none. */
export const PricedLine = z.object({
  product_id: z.string().nullable().describe('null if it is not in the catalogue'),
  part_number: z.string(),
  name: ShownText,
  image: z.string().nullable(),
  status: Status.nullable(),
  quantity: z.int(),
  unit_price: UnitPrice.nullable(),
  line_total: z.int().nullable(),
  breaks: z.array(PriceBreak),
  packing: Packing.optional(),
  minimum: z.int().nullable().describe('smallest quantity that can be ordered'),
  nearest_quantities: z
    .array(z.int())
    .describe('the one or two nearest quantities that can be ordered, if this one cannot'),
  next_break: PriceBreak.nullable().describe('next price break'),
  lead_time: ShownLeadTime,
  replacement: z.object({ part_number: z.string(), id: z.string().nullable() }).nullable(),
  warnings: z.array(CartWarning),
});
export type PricedLine = z.infer<typeof PricedLine>;

/** A cart priced. `total` sums the lines that have a price. */
export const PricedCart = z.object({
  currency: Currency,
  lines: z.array(PricedLine),
  total: z.int(),
  unpriced_lines: z.int(),
});
export type PricedCart = z.infer<typeof PricedCart>;

/** A line to price: a product by its id or its part number. */
export const PriceFormLine = z
  .strictObject({
    product_id: Id.optional(),
    part_number: PartNumber.optional(),
    quantity: OrderQuantity,
    seen_price: UnitPrice.nullable().optional(),
  })
  .refine(line => line.product_id !== undefined || line.part_number !== undefined, {
    error: 'expected.product_or_part' satisfies MessageKey,
  })
  .meta({ anyOf: [{ required: ['product_id'] }, { required: ['part_number'] }] });

/**
 * The outcome of one line of a pasted list: `matched` is the exact part number, `near` a product found in another way
 * (see `reason`) or discontinued, and `unknown` no product. `candidates` are the possible products if the line is
 * ambiguous, and what replaces a discontinued product.
 */
export const PastedLine = z.object({
  line: z.int().describe('starting at 1'),
  text: z.string(),
  part_number: z.string().describe('text recognized as the part number'),
  quantity: z.int(),
  quantity_given: z.boolean().describe('false: no quantity found, 1 assumed'),
  outcome: z.enum(['matched', 'near', 'unknown']),
  reason: z
    .enum(['spelling', 'cross_reference', 'similar', 'discontinued', 'ambiguous', 'quantity'])
    .nullable(),
  product: z.object({ id: z.string(), part_number: z.string(), name: ShownText, status: Status }).nullable(),
  candidates: z.array(z.object({ id: z.string(), part_number: z.string() })),
});
export type PastedLine = z.infer<typeof PastedLine>;

/** The outcome of a pasted list. Empty lines and a heading are skipped. */
export const PasteReport = z.object({
  lines: z.array(PastedLine),
  matched: z.int(),
  near: z.int(),
  unknown: z.int(),
});
export type PasteReport = z.infer<typeof PasteReport>;

/**
 * The outcome of a change. It is not saved if the cart was changed elsewhere in the meantime. `cart` is the stored
 * one.
 */
const CartSaved = z.object({ saved: z.boolean(), cart: Cart });
export type CartSaved = z.infer<typeof CartSaved>;

/** Furthest revision of a cart: one more is a whole number of 32 bits on every database. */
const REVISION_MAX = 2_000_000_000;

export const cartEndpoints = {
  cart_get: endpoint({
    ...PATHS.cart_get,
    summary: 'Cart of this session',
    session: true,
    data: Cart,
  }),
  cart_put: endpoint({
    ...PATHS.cart_put,
    summary: 'Replace the cart of this session if it is still at `revision`',
    session: true,
    keeps: 'replaces',
    body: z.strictObject({
      revision: z.int().min(0).max(REVISION_MAX),
      lines: z.array(SavedCartLine).max(CART_LINES_MAX),
    }),
    data: CartSaved,
  }),
  cart_price: endpoint({
    ...PATHS.cart_price,
    summary: 'Prices, lead times and warnings for the given lines',
    body: z.strictObject({
      lines: z.array(PriceFormLine).max(CART_LINES_MAX),
      area: z.string().max(40).default(''),
    }),
    data: PricedCart,
  }),
  cart_paste: endpoint({
    ...PATHS.cart_paste,
    summary: 'Read a pasted list of part numbers and quantities',
    body: z.strictObject({ text: z.string().max(PASTE_TEXT_MAX) }),
    data: PasteReport,
  }),
  cart_export: endpoint({
    ...PATHS.cart_export,
    summary: 'Cart of this session as .xlsx or CSV',
    session: true,
    download: true,
    query: z.object({
      format: z.enum(['csv', 'xlsx']).default('xlsx'),
      area: z.string().max(40).default(''),
    }),
    data: z.null(),
  }),
};

import { z } from 'zod';
import { Id } from '../id.ts';
import { UnitPrice } from '../records/money.ts';
import { PartNumber } from '../records/product.ts';
import { OrderQuantity } from './order-quantity.ts';

/** A line of a cart as the server keeps it. `seen_price`: the unit price in minor units that the visitor saw when the line was added. */
export const SavedCartLine = z.strictObject({
  product_id: Id,
  part_number: PartNumber,
  quantity: OrderQuantity,
  seen_price: UnitPrice.nullable().default(null),
});
export type SavedCartLine = z.infer<typeof SavedCartLine>;

/** A session's cart. `revision` rises with each change and is 0 before the first. */
export const Cart = z.object({
  revision: z.int().min(0),
  lines: z.array(SavedCartLine),
  updated_at: z.iso.datetime().nullable(),
});
export type Cart = z.infer<typeof Cart>;

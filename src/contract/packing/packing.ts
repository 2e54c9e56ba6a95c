import { z } from 'zod';
import { QUANTITY_MAX } from '../limits.ts';

const Count = z.int().min(1).max(QUANTITY_MAX).nullable();

/**
 * How a product is packed and ordered. `minimum` and `step` count the units that its price is for: single pieces, or
 * packs of `pack_size` pieces. null if the source does not state it.
 */
export const Packing = z.object({
  pack_size: Count.describe('pieces in one unit that is ordered and priced'),
  minimum: Count.describe('smallest quantity that can be ordered'),
  step: Count.describe('steps of the quantity, counted from the smallest'),
});
export type Packing = z.infer<typeof Packing>;

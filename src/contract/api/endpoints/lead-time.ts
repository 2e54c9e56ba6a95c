import { z } from 'zod';
import { ShownLeadTime } from '../../answers/shown-lead-time.ts';
import { QUANTITY_MAX } from '../../limits.ts';
import { ProductKey } from '../../records/product-key.ts';
import { PATHS } from '../paths.ts';
import { endpoint } from './endpoint.ts';

/**
 * The lead time of a product for a quantity and an area. `area` is null if none was given or the given one is unknown.
 */
const ProductLeadTime = ShownLeadTime.extend({
  product_id: z.string(),
  part_number: z.string(),
  quantity: z.int(),
  area: z.object({ code: z.string(), name: z.string() }).nullable(),
});
export type ProductLeadTime = z.infer<typeof ProductLeadTime>;

export const leadTimeEndpoints = {
  product_leadtime: endpoint({
    ...PATHS.product_leadtime,
    summary: 'Ship date for a quantity of a product and an area',
    fresh: true,
    params: z.object({ productId: ProductKey }),
    query: z.object({
      quantity: z.coerce.number().int().min(1).max(QUANTITY_MAX).default(1),
      area: z.string().max(40).default(''),
    }),
    data: ProductLeadTime,
  }),
};

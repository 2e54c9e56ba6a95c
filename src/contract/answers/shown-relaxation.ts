import { z } from 'zod';
import { NamedCondition } from '../search/search-result.ts';
import { ProductRow } from './shown-product.ts';

/**
 * A way out where nothing matches: conditions to take off, what stays, how many products that matches, and the best of
 * them: they match in part only.
 */
export const ShownRelaxation = z.object({
  dropped: z
    .array(NamedCondition.extend({ address: z.string().nullable() }))
    .describe('the conditions that these products do not meet together with the others'),
  total: z.int(),
  kept: z
    .object({ text: z.string(), filters: z.array(z.string()), category_id: z.string().nullable() })
    .describe('what to ask for: `q`, `filters` and the category'),
  products: z.array(ProductRow).describe('the first products, of the first three ways only'),
});
export type ShownRelaxation = z.infer<typeof ShownRelaxation>;

import { z } from 'zod';
import { NamedCondition } from '../search/search-result.ts';
import { ProductRow } from './shown-product.ts';

/**
 * A way out if nothing matches: the conditions to remove, those that remain, how many products these match, and the
 * best of them, which match the whole query only in part.
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

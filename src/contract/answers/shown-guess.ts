import { z } from 'zod';
import { ProductRow } from './shown-product.ts';

/** Products that an unknown part number may mean. They do not count as matches. */
export const ShownGuess = z.object({
  text: z.string().describe('the unknown part number, as typed'),
  read: z.string().describe('what was read from it'),
  query: z.string().describe('the `q` that finds the products'),
  total: z.int(),
  products: z.array(ProductRow).describe('the first of them'),
});
export type ShownGuess = z.infer<typeof ShownGuess>;

import { z } from 'zod';
import { Id } from './id.ts';

/** Most records of one call. */
export const CLICK_RECORDS_MAX = 100;

/** Something that a list showed, or that a visitor chose from it. */
export const ClickRecord = z.strictObject({
  action: z.enum(['show', 'click']),
  kind: z.enum(['product', 'set', 'category', 'article']),
  id: Id,
  place: z.enum([
    'home',
    'search',
    'suggestions',
    'category',
    'product',
    'compare',
    'cart',
    'article',
    'new_product',
    'other',
  ]),
});
export type ClickRecord = z.infer<typeof ClickRecord>;

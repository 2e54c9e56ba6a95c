import { z } from 'zod';
import { ShownText } from '#text/localized-text.ts';
import { Category } from '../records/category.ts';

/**
 * A category in an answer. `products` counts the public products in it and in the categories below. `path` holds the
 * ids from the top level down to it, so that its address is `/category/` + path joined by `/`.
 */
export const ShownCategory = Category.omit({ name: true, summary: true, order: true }).extend({
  name: ShownText,
  summary: ShownText,
  path: z.array(z.string()),
  products: z.int(),
  featured: z.literal(true).optional().describe('whether the menu shows it above the others'),
});
export type ShownCategory = z.infer<typeof ShownCategory>;

/** A category with those below it, in the owner's order. */
export type ShownCategoryTree = ShownCategory & { children: ShownCategoryTree[] };
export const ShownCategoryTree: z.ZodType<ShownCategoryTree> = ShownCategory.extend({
  get children() {
    return z.array(ShownCategoryTree);
  },
}).meta({ id: 'CategoryTree' });

/** One step of a breadcrumb: a category with its path, or the page itself (path null). */
export const Crumb = z.object({ name: ShownText, path: z.array(z.string()).nullable() });
export type Crumb = z.infer<typeof Crumb>;

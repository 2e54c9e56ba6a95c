import { z } from 'zod';
import { ShownCategory } from './shown-category.ts';
import { ShownRelaxation } from './shown-relaxation.ts';

/** A category named in the text in which nothing matches although other products do, with its products that match in part. */
export const ShownMissedKind = z.object({
  category: ShownCategory.pick({ id: true, name: true, path: true }),
  relaxed: z
    .array(ShownRelaxation)
    .describe('the largest sets of conditions that match something of this category, with its best products'),
});
export type ShownMissedKind = z.infer<typeof ShownMissedKind>;

import { z } from 'zod';
import { ShownCategory } from './shown-category.ts';
import { ShownRelaxation } from './shown-relaxation.ts';

/** A category that a text names and in which nothing matches, though other products do: what of it matches in part. */
export const ShownMissedKind = z.object({
  category: ShownCategory.pick({ id: true, name: true, path: true }),
  relaxed: z
    .array(ShownRelaxation)
    .describe('the largest sets of conditions that match something of this category, with its best products'),
});
export type ShownMissedKind = z.infer<typeof ShownMissedKind>;

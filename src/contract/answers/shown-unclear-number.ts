import { z } from 'zod';
import { Chip } from './chip.ts';

/**
 * A number in a search's text that nothing names, and what else it may mean. It stands at [start, end) in the text as
 * typed, in UTF-16 units.
 */
export const ShownUnclearNumber = z.object({
  text: z.string(),
  start: z.int().min(0),
  end: z.int().min(0),
  address: z
    .string()
    .nullable()
    .describe('the condition that it was taken for; null: it is searched as text'),
  instead: z
    .array(Chip.extend({ total: z.int() }))
    .describe('conditions that it may mean instead, with the products that they leave, most first'),
});
export type ShownUnclearNumber = z.infer<typeof ShownUnclearNumber>;

import { z } from 'zod';
import { Chip } from './chip.ts';

/**
 * A number in a search's text without a name or unit that explains it, with its possible meanings. Its place in the
 * text as typed is [start, end), in UTF-16 units.
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

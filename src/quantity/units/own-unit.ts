import { z } from 'zod';

/**
 * A unit that the owner of a catalogue defines. `of`: the symbol of the unit that it is measured in, null for a kind of
 * quantity of its own, of which it is the base. A value in `of` is the value × `factor` + `offset`.
 */
export const OwnUnit = z.object({
  symbol: z.string().min(1).max(24),
  name: z.object({ en: z.string().min(1), cn: z.string().min(1) }),
  of: z.string().nullable(),
  factor: z.number().positive(),
  offset: z.number(),
  spellings: z.array(z.string()).describe('further ways of writing it'),
});
export type OwnUnit = z.infer<typeof OwnUnit>;

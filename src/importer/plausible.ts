import { z } from 'zod';

/**
 * The bounds of plausible numbers, in the unit that the source states, else in that of the attribute. `outside` says
 * whether a number beyond them is kept with a warning, left out with a warning, or an error.
 */
export const PlausibleBounds = z.strictObject({
  min: z.number().optional(),
  max: z.number().optional(),
  outside: z.enum(['keep', 'leave_out', 'error']).default('keep'),
});
export type PlausibleBounds = z.infer<typeof PlausibleBounds>;

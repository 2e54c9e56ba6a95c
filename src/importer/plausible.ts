import { z } from 'zod';

/**
 * The bounds outside which a number of a cell is doubtful, in the unit that the source states apart, else in the
 * attribute's; and what becomes of such a number: it is kept with a warning, left out with one, or refused.
 */
export const PlausibleBounds = z.strictObject({
  min: z.number().optional(),
  max: z.number().optional(),
  outside: z.enum(['keep', 'leave_out', 'error']).default('keep'),
});
export type PlausibleBounds = z.infer<typeof PlausibleBounds>;

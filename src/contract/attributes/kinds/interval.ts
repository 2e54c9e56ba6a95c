import { z } from 'zod';

/**
 * An interval in an attribute's base unit; null: open at that end; `open_…`: the end itself does not count. A single
 * value has min = max, and `within` where it is meant as precisely as it was written: 350 within 0.5 is 349.5 to 350.5.
 * Without it, that very value is meant.
 */
export const Interval = z.object({
  min: z.number().nullable(),
  max: z.number().nullable(),
  open_min: z.boolean().optional(),
  open_max: z.boolean().optional(),
  within: z
    .number()
    .nonnegative()
    .optional()
    .describe(
      'how far to either side of a single value others count as it, 0.5 of “350”; without it, no others',
    ),
});
export type Interval = z.infer<typeof Interval>;

/** The unit that numbers of an axis or attribute are kept in; `unit` null: a bare number. */
export type Measure = { unit: string | null; quantity: string | null };

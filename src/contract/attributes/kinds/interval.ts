import { z } from 'zod';

/**
 * An interval in the base unit of an attribute. A null end is open, and `open_…` excludes the end itself. A single
 * value has min = max, with `within` if it has the precision of its text: 350 within 0.5 is 349.5 to 350.5. Without it
 * the value is exact.
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

/** The base unit of an axis or attribute, with its kind of quantity. `unit` is null for a bare number. */
export type Measure = { unit: string | null; quantity: string | null };

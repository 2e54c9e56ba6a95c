import { z } from 'zod';

/** An interval in an attribute's base unit; null: open at that end; `open_…`: the end itself does not count. A single value has min = max. */
export const Interval = z.object({
  min: z.number().nullable(),
  max: z.number().nullable(),
  open_min: z.boolean().optional(),
  open_max: z.boolean().optional(),
});
export type Interval = z.infer<typeof Interval>;

/** The unit that numbers of an axis or attribute are kept in; `unit` null: a bare number. */
export type Measure = { unit: string | null; quantity: string | null };

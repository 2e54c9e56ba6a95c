import { z } from 'zod';

/**
 * How soon a quantity ships to an area. `days` are business days and include those of the area. They are null if
 * unknown, and the visitor has to ask.
 */
export const ShownLeadTime = z.object({
  days: z.int().nullable(),
  area_days: z.int().describe('days added for the area'),
  from_stock: z.boolean(),
  ships_on: z.iso.date().nullable().describe('ship date (a business day)'),
});
export type ShownLeadTime = z.infer<typeof ShownLeadTime>;

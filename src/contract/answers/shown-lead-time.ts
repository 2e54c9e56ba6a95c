import { z } from 'zod';

/** How soon a quantity ships to an area. `days`: business days, the area's extra included; null: not known, ask. */
export const ShownLeadTime = z.object({
  days: z.int().nullable(),
  area_days: z.int().describe('days added for the area'),
  from_stock: z.boolean(),
  ships_on: z.iso.date().nullable().describe('ship date (a business day)'),
});
export type ShownLeadTime = z.infer<typeof ShownLeadTime>;

import { z } from 'zod';

/** How soon a product ships: pieces in stock (null: unknown), tiers of business days by quantity, extra days by area code. */
export const LeadTime = z.object({
  stock: z.int().min(0).nullable(),
  tiers: z.array(z.object({ min_quantity: z.int().min(1), days: z.int().min(0) })),
  area_days: z.array(z.object({ area_code: z.string(), days: z.int().min(0) })),
});
export type LeadTime = z.infer<typeof LeadTime>;

/**
 * Business days until a quantity ships, without those of the area: 0 if the stock suffices, else the days of its tier,
 * or null if neither is known.
 */
export function leadDays(lead_time: LeadTime | null, quantity: number): number | null {
  if (lead_time === null) return null;
  if (lead_time.stock !== null && quantity <= lead_time.stock) return 0;
  const tier = lead_time.tiers.findLast(candidate => candidate.min_quantity <= quantity);
  return tier?.days ?? null;
}

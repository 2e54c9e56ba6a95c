import type { ProductData } from '#contract/client/client-answers.ts';

/**
 * Business days until a quantity ships: 0 if the stock suffices, else those of its tier, or null if unknown. The rule
 * is that of the contract's `leadDays`, for the keys that the page has.
 */
export function daysFor(
  { stock, tiers }: NonNullable<ProductData['leadTime']>,
  quantity: number,
): number | null {
  if (stock !== null && quantity <= stock) return 0;
  return tiers.findLast(tier => tier.minQuantity <= quantity)?.days ?? null;
}

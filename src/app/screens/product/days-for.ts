import type { ProductData } from '#contract/client/client-answers.ts';

/**
 * Business days until a quantity ships: 0 while the stock lasts, else its tier's; null where nothing is known. The same
 * rule as the contract's `leadDays`, on the keys that the page has.
 */
export function daysFor(
  { stock, tiers }: NonNullable<ProductData['leadTime']>,
  quantity: number,
): number | null {
  if (stock !== null && quantity <= stock) return 0;
  return tiers.findLast(tier => tier.minQuantity <= quantity)?.days ?? null;
}

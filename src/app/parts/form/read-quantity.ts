import { QUANTITY_MAX } from '#contract/limits.ts';

/**
 * Parses a typed number of pieces, which may have full-width digits and digit groups. Returns null unless it is from 1
 * to QUANTITY_MAX.
 */
export function readQuantity(text: string): number | null {
  const plain = text.normalize('NFKC').replace(/[\s,]/g, '');
  if (!/^\d{1,7}$/.test(plain)) return null;
  const quantity = Number(plain);
  return quantity >= 1 && quantity <= QUANTITY_MAX ? quantity : null;
}

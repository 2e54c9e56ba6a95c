import { QUANTITY_MAX } from '#contract/limits.ts';

/** Reads a typed number of pieces, full-width digits and grouping included; null where it is none. */
export function readQuantity(text: string): number | null {
  const plain = text.normalize('NFKC').replace(/[\s,]/g, '');
  if (!/^\d{1,7}$/.test(plain)) return null;
  const quantity = Number(plain);
  return quantity >= 1 && quantity <= QUANTITY_MAX ? quantity : null;
}

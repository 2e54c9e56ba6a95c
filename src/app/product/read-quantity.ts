/** Most pieces that a quantity may be. */
export const QUANTITY_MAX = 999_999;

/** Reads a typed number of pieces, full-width digits and grouping included; null where it is none. */
export function readQuantity(text: string): number | null {
  const plain = text.normalize('NFKC').replace(/[\s,]/g, '');
  if (!/^\d{1,6}$/.test(plain)) return null;
  const quantity = Number(plain);
  return quantity >= 1 && quantity <= QUANTITY_MAX ? quantity : null;
}

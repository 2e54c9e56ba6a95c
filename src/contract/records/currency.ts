const decimals = new Map<string, number>();

/** Decimals of a currency's major unit: 2 for USD, 0 for JPY (ISO 4217 by way of ICU). */
export function currencyDecimals(currency: string): number {
  const known = decimals.get(currency);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  const found = format.resolvedOptions().maximumFractionDigits ?? 2;
  decimals.set(currency, found);
  return found;
}

/** An amount in minor units as a number of the currency's major unit: 5350 → 53.5. */
export function toMajor(minor: number, currency: string): number {
  return minor / 10 ** currencyDecimals(currency);
}

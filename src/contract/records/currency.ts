/** Limit of decimals of a price in major units. */
export const PRICE_DECIMALS_MAX = 8;

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
  // Without the binary fraction that a division may leave.
  return Number((minor / 10 ** currencyDecimals(currency)).toPrecision(15));
}

/** An amount in minor units as a decimal of the major unit, for programs: 5350 → `53.50`, 0.42 → `0.0042`. */
export function majorText(minor: number, currency: string): string {
  const digits = currencyDecimals(currency);
  const major = toMajor(minor, currency);
  const fixed = major.toFixed(digits);
  return Number(fixed) === major ? fixed : major.toFixed(PRICE_DECIMALS_MAX).replace(/(?<!0)0+$/, '');
}

/** The price of a number of pieces, in whole minor units. This is the only place that rounds. */
export function priceOfAll(unit_price: number, quantity: number): number {
  // Half a cent in binary (0.285 × 100 = 28.499…) is rounded as the half that its decimals state.
  return Math.round(Number((unit_price * quantity).toPrecision(15)));
}

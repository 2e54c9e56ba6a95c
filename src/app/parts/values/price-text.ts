import type { RowData } from '#contract/client/client-answers.ts';
import { type OrderedQuantities, orderedQuantities } from '#contract/packing/ordered-quantities.ts';
import { currencyDecimals, majorText, PRICE_DECIMALS_MAX, toMajor } from '#contract/records/currency.ts';
import type { Locale } from '#text/locale.ts';
import { LANGUAGES } from '#text/locale.ts';

/**
 * The price for a quantity: minor units of the currency per piece, `request` if it is on request, or null if there is
 * none.
 */
type UnitPrice = { unitPrice: number } | 'request' | null;

/** Finds the price of one piece if `quantity` pieces are bought. */
export function priceFor(price: RowData['price'], quantity: number): UnitPrice {
  if (price === null) return null;
  if (price.onRequestFrom !== null && quantity >= price.onRequestFrom) return 'request';
  const step = price.breaks.findLast(candidate => candidate.minQuantity <= quantity);
  return step === undefined ? null : { unitPrice: step.unitPrice };
}

/** The quantities of a product that can be ordered. */
export function quantitiesOf({ price, packing }: Pick<RowData, 'price' | 'packing'>): OrderedQuantities {
  return orderedQuantities(packing, price?.breaks[0]?.minQuantity);
}

/** An amount in minor units as a plain decimal number, for programs: 5350 → `53.50`. */
export function plainAmount(minor: number, currency: string): string {
  return majorText(minor, currency);
}

/** Formats an amount in minor units as a number in the currency's major unit: 5350 → `53.50`. */
export function writeAmount(minor: number, currency: string, locale: Locale): string {
  return writeMajor(toMajor(minor, currency), currency, locale);
}

/** Formats an amount in the currency's major unit with the currency's number of decimals, or more if a price has them. */
export function writeMajor(amount: number, currency: string, locale: Locale): string {
  const decimals = currencyDecimals(currency);
  return formatOf(
    `${locale} ${decimals}`,
    () =>
      new Intl.NumberFormat(LANGUAGES[locale].tag, {
        minimumFractionDigits: decimals,
        maximumFractionDigits: PRICE_DECIMALS_MAX,
      }),
  ).format(amount);
}

const formats = new Map<string, Intl.NumberFormat>();

function formatOf(key: string, make: () => Intl.NumberFormat): Intl.NumberFormat {
  const known = formats.get(key);
  if (known !== undefined) return known;
  const made = make();
  formats.set(key, made);
  return made;
}

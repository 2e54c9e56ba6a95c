import type { RowData } from '#contract/client/client-answers.ts';
import { currencyDecimals, majorText, PRICE_DECIMALS_MAX, toMajor } from '#contract/records/currency.ts';
import type { Locale } from '#text/locale.ts';
import { LANGUAGES } from '#text/locale.ts';

/** The price of a quantity: minor units of the currency for one piece, `request` where it is on request, null where none is given. */
type UnitPrice = { unitPrice: number } | 'request' | null;

/** Finds what one piece costs when so many are bought. */
export function priceFor(price: RowData['price'], quantity: number): UnitPrice {
  if (price === null) return null;
  if (price.onRequestFrom !== null && quantity >= price.onRequestFrom) return 'request';
  const step = price.breaks.findLast(candidate => candidate.minQuantity <= quantity);
  return step === undefined ? null : { unitPrice: step.unitPrice };
}

/** An amount in minor units as a plain decimal number, for programs: 5350 → `53.50`. */
export function plainAmount(minor: number, currency: string): string {
  return majorText(minor, currency);
}

/** Writes an amount in minor units as a number of the currency's major unit: 5350 → `53.50`. */
export function writeAmount(minor: number, currency: string, locale: Locale): string {
  return writeMajor(toMajor(minor, currency), currency, locale);
}

/** Writes an amount in the currency's major unit with the decimals that the currency has, and more where a price has them. */
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

import { currencyDecimals, PRICE_DECIMALS_MAX, toMajor } from '#contract/records/currency.ts';
import { LANGUAGES, type Locale } from '#text/locale.ts';

/** Returns a function that formats amounts in minor units of a currency. Null becomes a dash. */
export function moneyWriter(currency: string, locale: Locale): (minor: number | null) => string {
  const form = new Intl.NumberFormat(LANGUAGES[locale].tag, {
    style: 'currency',
    currency,
    minimumFractionDigits: currencyDecimals(currency),
    maximumFractionDigits: PRICE_DECIMALS_MAX,
  });
  return minor => (minor === null ? '–' : form.format(toMajor(minor, currency)));
}

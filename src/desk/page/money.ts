import { currencyDecimals, PRICE_DECIMALS_MAX, toMajor } from '#contract/records/currency.ts';
import { LANGUAGES, type Locale } from '#text/locale.ts';

/** Writes amounts of a currency, in minor units, as a language does. An amount that is not known is a dash. */
export function moneyWriter(currency: string, locale: Locale): (minor: number | null) => string {
  const form = new Intl.NumberFormat(LANGUAGES[locale].tag, {
    style: 'currency',
    currency,
    minimumFractionDigits: currencyDecimals(currency),
    maximumFractionDigits: PRICE_DECIMALS_MAX,
  });
  return minor => (minor === null ? '–' : form.format(toMajor(minor, currency)));
}

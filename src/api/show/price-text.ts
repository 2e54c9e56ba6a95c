import { PRICE_DECIMALS_MAX, toMajor } from '#contract/records/currency.ts';
import type { Price } from '#contract/records/money.ts';
import { LANGUAGES, type Locale } from '#text/locale.ts';
import { format } from '../messages/messages.ts';

/** A price with all its steps in one line: `1+: USD 48.00, 10+: USD 43.50, 100+: on request`. */
export function priceText({ currency, breaks, on_request_from }: Price, locale: Locale): string {
  const number = new Intl.NumberFormat(LANGUAGES[locale].tag, {
    style: 'currency',
    currency,
    currencyDisplay: 'code',
    maximumFractionDigits: PRICE_DECIMALS_MAX,
  });
  const steps = breaks.map(({ min_quantity, unit_price }) => ({
    from: min_quantity,
    price: number.format(toMajor(unit_price, currency)).replaceAll('\u00a0', ' '),
  }));
  if (on_request_from !== null)
    steps.push({ from: on_request_from, price: format('change_price.on_request', {}, locale) });
  return steps.map(({ from, price }) => format('change_price.step', { from, price }, locale)).join(', ');
}

import type { PriceStep } from '../exchange/exchange-product.ts';
import { childOf, childrenOf, childrenWhere, childText, type XmlElement } from '../xml/read-xml.ts';

/**
 * Sorts of price (`price_type`) in the order in which they are preferred: net list price, the customer's net price,
 * recommended price, list price with tax.
 */
const PREFERRED = ['net_list', 'net_customer', 'net_customer_exp', 'nrp', 'gros_list'];

/** Type of a price that customers have to ask for. Its amount means nothing. */
const ON_REQUEST = 'on_request';

/**
 * Reads the prices of a product (`ARTICLE`, `PRODUCT`): of the periods that hold today, the sort that is preferred, for
 * one piece each: `PRICE_AMOUNT` × `PRICE_FACTOR` ÷ `PRICE_QUANTITY`.
 * @param now the day for which prices are looked up, as `2026-01-31`
 */
export function readPrices(product: XmlElement, now: string, currency: string): PriceStep[] | 'not_today' {
  const prefix = product.name;
  const order = childOf(product, `${prefix}_ORDER_DETAILS`);
  const pieces = numberOr(childText(order, 'PRICE_QUANTITY'), 1) ?? Number.NaN;
  const periods = childrenOf(product, `${prefix}_PRICE_DETAILS`);
  const period = periods.find(details => holdsOn(details, now));
  if (period === undefined && periods.length > 0) return 'not_today';
  const prices = childrenOf(period, `${prefix}_PRICE`);
  const type = PREFERRED.find(wanted => prices.some(price => price.attributes.price_type === wanted));
  const chosen = prices.filter(
    ({ attributes: { price_type } }) =>
      type === undefined || price_type === type || price_type === ON_REQUEST,
  );
  return chosen.flatMap((price): PriceStep[] => {
    const step = {
      quantity: Math.max(1, Math.ceil(numberOr(childText(price, 'LOWER_BOUND'), 1) ?? Number.NaN)),
      currency: childText(price, 'PRICE_CURRENCY') || currency,
    };
    if (price.attributes.price_type === ON_REQUEST) return [{ ...step, amount: null }];
    const amount = readNumber(childText(price, 'PRICE_AMOUNT'));
    const factor = numberOr(childText(price, 'PRICE_FACTOR'), 1) ?? Number.NaN;
    const each = ((amount ?? Number.NaN) * factor) / (pieces === 0 ? Number.NaN : pieces);
    // A price of unknown pieces would be another price. What is no number is told beside it (`listUnread`).
    return Number.isNaN(each) || Number.isNaN(step.quantity) ? [] : [{ ...step, amount: each }];
  });
}

/** A number, `missing` for an empty text, or null for a text that is none. */
function numberOr(text: string, missing: number): number | null {
  return text === '' ? missing : readNumber(text);
}

function holdsOn(details: XmlElement, now: string): boolean {
  const date = (type: string) =>
    childText(
      childrenWhere(details, child => child.name === 'DATETIME' && child.attributes.type === type)[0],
      'DATE',
    );
  const [start, end] = [date('valid_start_date'), date('valid_end_date')];
  return (start === '' || start <= now) && (end === '' || now <= end);
}

/** Reads a decimal number with a point (or a comma, as some files have). Returns null if the text is none. */
export function readNumber(text: string): number | null {
  return /^\d+(?:[.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : null;
}

import type { UnreadNumber } from '../exchange/exchange-product.ts';
import type { XmlElement } from '../xml/read-xml.ts';
import { readNumber } from './bmecat-prices.ts';

/** Elements that are read as numbers, and the column that their problems name. */
const NUMBERS: ReadonlyMap<string, string> = new Map([
  ...['PRICE_AMOUNT', 'PRICE_FACTOR', 'PRICE_QUANTITY', 'LOWER_BOUND'].map(name => [name, 'price'] as const),
  ...['NO_CU_PER_OU', 'QUANTITY_MIN', 'QUANTITY_INTERVAL'].map(name => [name, 'packing'] as const),
  ['DELIVERY_TIME', 'lead_time'],
]);

/** Whether a text is a number that can be used. Nothing costs an amount for no pieces. */
function isRead(element: string, text: string): boolean {
  const value = readNumber(text);
  return value !== null && (element !== 'PRICE_QUANTITY' || value > 0);
}

/** Lists the texts of a product that were read as numbers and are none, or not one that can be used. Call it after the product was read. */
export function listUnread(product: XmlElement): UnreadNumber[] {
  return product.children.flatMap(child => {
    const column = NUMBERS.get(child.name);
    const isNone =
      column !== undefined && child.is_read && child.text !== '' && !isRead(child.name, child.text);
    return [...(isNone ? [{ column, field: child.name, value: child.text }] : []), ...listUnread(child)];
  });
}

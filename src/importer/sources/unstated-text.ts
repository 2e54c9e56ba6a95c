import { parseQuantity } from '#quantity/reading/parse.ts';

/** Whether a text says that a price, or a date of delivery, is given on request. */
export function isOnRequest(text: string): boolean {
  return ON_REQUEST.test(text);
}

const ON_REQUEST =
  /^(?:(?:price )?(?:on|upon) request|p\.?o\.?a\.?|request (?:a )?quote|(?:preis )?auf anfrage|(?:prix )?sur demande|询价|面议|电议)$/i;

/** Whether a cell's text stands for no value: `n/a`, a dash. */
export function isMissingText(text: string): boolean {
  const parsed = parseQuantity(text);
  return parsed.ok && parsed.quantity.kind === 'missing';
}

import { parseQuantity } from '#quantity/reading/parse.ts';

/** Whether a text says that a price, or a date of delivery, is given on request. */
export function isOnRequest(text: string): boolean {
  return ON_REQUEST.test(text);
}

const CALL = '(?:please )?(?:call|ask|inquire|enquire|contact)(?: (?:us|factory|sales))?';
const ON_REQUEST = new RegExp(
  `^(?:${[
    '(?:price )?(?:on|upon) (?:request|enquiry|inquiry)',
    'p\\.?o\\.?[ar]\\.?',
    `${CALL}(?: for (?:a )?(?:pric(?:e|ing)|quote|availability|lead ?time))?`,
    'request (?:a )?quote|(?:on )?quot(?:e|ation)(?: only)?|rfq|negotiable|market price',
    '(?:preis )?(?:auf|nach|a\\.) ?(?:anfrage|anfr\\.?|absprache|vereinbarung)|tagespreis',
    '(?:prix )?(?:sur|nous) (?:demande|consulter|devis)|prix du jour',
    '(?:请|需|来电)?(?:询价|咨询|电询|电联|来电)|(?:价格)?(?:面议|电议|时价|议价)',
  ].join('|')})$`,
  'i',
);

/** Whether a cell's text stands for no value: `n/a`, a dash. */
export function isMissingText(text: string): boolean {
  const parsed = parseQuantity(text);
  return parsed.ok && parsed.quantity.kind === 'missing';
}

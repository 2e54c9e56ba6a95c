import type { RowData } from '#contract/client/client-answers.ts';
import { packingText } from '#contract/packing/packing-text.ts';
import { toMajor } from '#contract/records/currency.ts';
import { plain } from './show-value.ts';

type Price = NonNullable<RowData['price']>;

/** The steps of a price, each with the quantity at which it begins: `1+: 49 USD`, `100+: on request`. */
export function priceSteps({ currency, breaks, onRequestFrom }: Price): string[] {
  const steps = breaks.map(
    ({ minQuantity, unitPrice }) => `${minQuantity}+: ${showMoney(unitPrice, currency)}`,
  );
  return onRequestFrom === null ? steps : [...steps, `${onRequestFrom}+: on request`];
}

/** How a product is packed and ordered: `pack of 100, minimum 25, in steps of 5`. */
export function orderedIn({ packSize, minimum, step }: NonNullable<RowData['packing']>): string {
  return packingText({ pack_size: packSize, minimum, step }, 'en');
}

/** An amount in minor units with its currency: `53.5 USD`. */
export function showMoney(minor: number, currency: string): string {
  return `${plain(toMajor(minor, currency))} ${currency}`;
}

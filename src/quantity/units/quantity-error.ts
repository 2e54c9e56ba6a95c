import type { Names } from './quantities.ts';

/** Why a quantity could not be read or converted. */
export type QuantityErrorCode =
  | 'quantity_invalid'
  | 'quantity_unit_unknown'
  | 'quantity_unit_mismatch'
  | 'quantity_ambiguous';

/** A caller's mistake with a unit: asks for one that is not known, or to convert between kinds.
 *  The message names the value, in English; `messages` has both languages. */
export class QuantityError extends Error {
  readonly code: QuantityErrorCode;
  readonly messages: Names;

  constructor(code: QuantityErrorCode, messages: Names) {
    super(messages.en);
    this.name = 'QuantityError';
    this.code = code;
    this.messages = messages;
  }
}

/** Ends the reading of a quantity: `parseQuantity` makes its answer of it.
 *  @throws QuantityError */
export function refuse(code: QuantityErrorCode, en: string, cn: string): never {
  throw new QuantityError(code, { en, cn });
}

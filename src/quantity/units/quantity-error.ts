import { QUANTITY_NAMES } from '#text/languages/quantities.ts';
import type { Locale } from '#text/locale.ts';
import { textBy, textIn } from '#text/text-in.ts';
import type { Names } from './quantities.ts';

/** Why a quantity could not be read or converted. */
export type QuantityErrorCode =
  | 'quantity_invalid'
  | 'quantity_unit_unknown'
  | 'quantity_unit_mismatch'
  | 'quantity_ambiguous';

/** A sentence with the reason, by its key in `quantities.json` of each language. */
export type Refusal = keyof typeof QUANTITY_NAMES.en.refusals;

/** The parts of a sentence: the same in each language, or a name in each. */
type RefusalParts = Readonly<Record<string, string | number | Names>>;

/**
 * A caller's mistake with a unit: an unknown one, or a conversion between kinds. The message names the value in
 * English, and `messages` has every language of the site.
 */
export class QuantityError extends Error {
  readonly code: QuantityErrorCode;
  readonly messages: Names;

  constructor(code: QuantityErrorCode, refusal: Refusal, parts: RefusalParts = {}) {
    const messages = writeRefusal(refusal, parts);
    super(messages.en);
    this.name = 'QuantityError';
    this.code = code;
    this.messages = messages;
  }
}

/** Ends the reading of a quantity: `parseQuantity` makes its answer of it.
 *  @throws QuantityError */
export function refuse(code: QuantityErrorCode, refusal: Refusal, parts?: RefusalParts): never {
  throw new QuantityError(code, refusal, parts);
}

/** A sentence with its parts, in every language of the site and in English. */
export function writeRefusal(refusal: Refusal, parts: RefusalParts): Names {
  const write = (locale: Locale) =>
    QUANTITY_NAMES[locale]?.refusals[refusal].replace(/\{(\w+)\}/g, (_, name: string) => {
      const part = parts[name] ?? '';
      return typeof part === 'object' ? textIn(part, locale) : String(part);
    });
  return { ...textBy(write), en: write('en') ?? '' };
}

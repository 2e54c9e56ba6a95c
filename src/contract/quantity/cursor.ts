import type { Names, Quantity } from './quantities.ts';
import { QuantityError, type QuantityErrorCode } from './quantity-error.ts';
import type { Unit } from './units.ts';

/** A place in a folded text, and what is known of the quantity in it. */
export interface Cursor {
  readonly text: string;
  at: number;
  /** The kind of quantity that is wanted: its units win over others of the same spelling. */
  readonly wanted: Quantity | undefined;
  /** The unit that bare numbers are in. */
  readonly target: Unit | undefined;
  readonly decimal_comma: boolean | undefined;
}

/** Moves past a sticky pattern, blanks before it included.
 *  @returns the match, or undefined with the cursor where it was */
export function take(cursor: Cursor, pattern: RegExp): RegExpExecArray | undefined {
  pattern.lastIndex = skipBlank(cursor);
  const found = pattern.exec(cursor.text);
  if (!found) return undefined;
  cursor.at = pattern.lastIndex;
  return found;
}

/** Tells whether nothing but blanks is left. */
export function isAtEnd(cursor: Cursor): boolean {
  return skipBlank(cursor) >= cursor.text.length;
}

/** What is left of the text, without blanks at its ends. */
export function remainder(cursor: Cursor): string {
  return cursor.text.slice(cursor.at).trim();
}

/** Ends the reading; `parseQuantity` turns this into its refusal. */
export function refuse(code: QuantityErrorCode, en: string, cn: string): never {
  const why: Names = { en, cn };
  throw new QuantityError(code, why);
}

/** The place of the next character that is no blank; folding leaves single blanks. */
export function skipBlank(cursor: Cursor): number {
  return cursor.text[cursor.at] === ' ' ? cursor.at + 1 : cursor.at;
}

import type { Quantity } from '../units/quantities.ts';
import type { Unit } from '../units/units.ts';

/** The notation of numbers in a text, and their possible quantities. */
export interface QuantityRules {
  /** The wanted kind of quantity: its units win over others of the same spelling, and no others are accepted. */
  readonly wanted?: Quantity | undefined;
  /** The unit that bare numbers are in. */
  readonly target?: Unit | undefined;
  /** Whether the decimal mark is a comma (true) or a point (false). Undefined accepts only numbers with a single reading. */
  readonly decimal_comma?: boolean | undefined;
  /** Whether a comma before three digits groups thousands if the decimal separator is unknown. */
  readonly groups_by_comma?: boolean | undefined;
  /** Whether words may follow that are not part of the quantity, in which case a unit has no blank in it. */
  readonly in_text?: boolean | undefined;
}

/** The notation of numbers typed into this site: it writes `1,000` itself, and `2,5` can only be two and a half. */
export const TYPED_RULES = { groups_by_comma: true } as const satisfies QuantityRules;

/** A folded text with its rules. Every reader takes one and a place in it, and returns the end of the part that it read. */
export interface QuantityText extends QuantityRules {
  readonly text: string;
}

/** Matches a sticky pattern at a place, after an optional blank. */
export function matchAt({ text }: QuantityText, pattern: RegExp, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = skipBlank(text, at);
  return pattern.exec(text) ?? undefined;
}

/** Where a match ends, or the place itself if there is no match. */
export function endOf(match: RegExpExecArray | undefined, at: number): number {
  return match ? match.index + match[0].length : at;
}

/** The place of the next character that is not a blank, since folding leaves single blanks. */
export function skipBlank(text: string, at: number): number {
  return text[at] === ' ' ? at + 1 : at;
}

/** Whether nothing but a blank is left. */
export function isAtEnd({ text }: QuantityText, at: number): boolean {
  return skipBlank(text, at) >= text.length;
}

/** The rest of a text, without blanks at its ends. */
export function restOf({ text }: QuantityText, at: number): string {
  return text.slice(at).trim();
}

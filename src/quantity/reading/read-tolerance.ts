import { refuse } from '../units/quantity-error.ts';
import type { Unit } from '../units/units.ts';
import { decidedAmount } from './decided-amount.ts';
import { endOf, matchAt, type QuantityText } from './quantity-text.ts';
import type { Amount } from './scan-amount.ts';

/** A tolerance as written: how far down and up, both 0 or more, in one unit (or in none). */
export interface Spread {
  readonly minus: number;
  readonly plus: number;
  readonly unit: Unit | null;
}

/** A tolerance at a place of a text. */
export interface ReadSpread {
  readonly spread: Spread;
  readonly end: number;
}

const OPEN_BRACKET = /\((?= ?[±+-])/y;
const CLOSE_BRACKET = /\)/y;
const PLUS_MINUS = /±|\+ ?\/ ?-|\+-/y;
const SIGNED = /(?=[+-] ?[\d.,R])/y;
const PLUS_AHEAD = /(?=\+)/y;
/** Two signed numbers with a slash between them. After a dash it is the slash that distinguishes a tolerance from a range. */
const TWO_SIDES = /^ ?[+-] ?[\d.,]+[^\d+\-/]{0,8}\/ ?[+-]/;
const TWO_SIDES_LENGTH_MAX = 40;
const BETWEEN_SIDES = /[/,;]? ?(?=[+-] ?[\d.,])|\/ ?(?=0(?:[.,]0+)?(?!\d))/y;

/**
 * Where a tolerance may occur. `alone` needs both sides (`±0.1`, `+0/-0.1`), since `+5` alone is a value. `after` a
 * value also takes one side upwards. `after_minus`, after a value and a dash known to be a minus, takes either side
 * alone.
 */
export type TolerancePlace = 'alone' | 'after' | 'after_minus';

/**
 * Reads `±0.1 mm`, `+0/-0.1 mm`, `(+0.1 / -0.2)`, `+0.1` or `-0.1`. Returns undefined if no tolerance begins at the
 * place.
 * @throws QuantityError if a tolerance begins but cannot be read
 */
export function readTolerance(
  source: QuantityText,
  at: number,
  place: TolerancePlace,
): ReadSpread | undefined {
  const bracket = matchAt(source, OPEN_BRACKET, at);
  if (!bracket) return readSpread(source, at, place);
  const read = readSpread(source, endOf(bracket, at), 'after_minus');
  const closing = read && matchAt(source, CLOSE_BRACKET, read.end);
  if (read && !closing) refuse('quantity_invalid', 'bracket_missing');
  return read && { ...read, end: endOf(closing, read.end) };
}

function readSpread(source: QuantityText, at: number, place: TolerancePlace): ReadSpread | undefined {
  const sign = matchAt(source, PLUS_MINUS, at);
  if (sign) return readPlusMinus(source, endOf(sign, at));
  const begins =
    TWO_SIDES.test(source.text.slice(at, at + TWO_SIDES_LENGTH_MAX)) ||
    (place === 'after' && matchAt(source, PLUS_AHEAD, at) !== undefined) ||
    place === 'after_minus';
  return begins && matchAt(source, SIGNED, at) ? readSides(source, at) : undefined;
}

function readPlusMinus(source: QuantityText, at: number): ReadSpread {
  const { value, unit, end } = decidedAmount(source, at, true);
  if (value < 0) refuse('quantity_invalid', 'tolerance_negative');
  return { spread: { minus: value, plus: value, unit }, end };
}

function readSides(source: QuantityText, at: number): ReadSpread {
  const first = decidedAmount(source, at, true);
  const mark = matchAt(source, BETWEEN_SIDES, first.end);
  const second = mark && decidedAmount(source, endOf(mark, first.end), true);
  return { spread: bothSides(first, second), end: (second ?? first).end };
}

function bothSides(first: Amount, second: Amount | undefined): Spread {
  if (second && first.value * second.value > 0) {
    refuse('quantity_invalid', 'tolerance_signs');
  }
  if (first.unit && second?.unit && first.unit !== second.unit) {
    refuse('quantity_invalid', 'tolerance_units');
  }
  const sides = [first.value, second?.value ?? 0];
  const unit = second?.unit ?? first.unit;
  return { minus: Math.abs(Math.min(0, ...sides)), plus: Math.max(0, ...sides), unit };
}

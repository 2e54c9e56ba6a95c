import { type Cursor, refuse, take } from './cursor.ts';
import { type Amount, readAmount } from './read-amount.ts';
import type { Unit } from './units.ts';

/** A tolerance as written: how far down and up, both 0 or more, in one unit (or in none). */
export interface Spread {
  readonly minus: number;
  readonly plus: number;
  readonly unit: Unit | null;
}

const OPEN_BRACKET = /\((?= ?[±+-])/y;
const CLOSE_BRACKET = /\)/y;
const PLUS_MINUS = /±|\+ ?\/ ?-|\+-/y;
const SIGNED = /(?=[+-] ?[\d.,R])/y;
const PLUS_AHEAD = /(?=\+)/y;
/** Two signed numbers with a slash between; after a dash the slash tells it from a range. */
const TWO_SIDES = /^ ?[+-] ?[\d.,]+[^\d+\-/]{0,8}\/ ?[+-]/;
const TWO_SIDES_LENGTH_MAX = 40;
const BETWEEN_SIDES = /[/,;]? ?(?=[+-] ?[\d.,])|\/ ?(?=0(?:[.,]0+)?(?!\d))/y;

/** Where a tolerance may stand: alone, with both sides (`±0.1`, `+0/-0.1`), since `+5` alone is a value; after a
 *  value, also with one side up; after a value and a dash that is known to be a minus, with either. */
export type TolerancePlace = 'alone' | 'after' | 'after_minus';

/** Reads `±0.1 mm`, `+0/-0.1 mm`, `(+0.1 / -0.2)`, `+0.1`, `-0.1`.
 *  @returns undefined, the cursor unmoved, where no tolerance begins */
export function readTolerance(cursor: Cursor, place: TolerancePlace): Spread | undefined {
  const start = cursor.at;
  const isBracketed = take(cursor, OPEN_BRACKET) !== undefined;
  const spread = readSpread(cursor, isBracketed ? 'after_minus' : place);
  if (spread && isBracketed && !take(cursor, CLOSE_BRACKET)) {
    refuse('quantity_invalid', 'a bracket is not closed', '括号未闭合');
  }
  if (!spread) cursor.at = start;
  return spread;
}

function readSpread(cursor: Cursor, place: TolerancePlace): Spread | undefined {
  if (take(cursor, PLUS_MINUS)) {
    const { value, unit } = readAmount(cursor, true);
    if (value < 0) refuse('quantity_invalid', 'a tolerance is negative', '公差为负');
    return { minus: value, plus: value, unit };
  }
  const begins = TWO_SIDES.test(cursor.text.slice(cursor.at, cursor.at + TWO_SIDES_LENGTH_MAX));
  if (!begins && !(place === 'after' && take(cursor, PLUS_AHEAD)) && place !== 'after_minus')
    return undefined;
  if (!take(cursor, SIGNED)) return undefined;
  const first = readAmount(cursor, true);
  const second = take(cursor, BETWEEN_SIDES) ? readAmount(cursor, true) : undefined;
  return bothSides(first, second);
}

function bothSides(first: Amount, second: Amount | undefined): Spread {
  if (second && first.value * second.value > 0) {
    refuse('quantity_invalid', 'both sides of the tolerance have one sign', '公差两侧符号相同');
  }
  if (first.unit && second?.unit && first.unit !== second.unit) {
    refuse('quantity_invalid', 'the sides of the tolerance have different units', '公差两侧单位不同');
  }
  const sides = [first.value, second?.value ?? 0];
  const unit = second?.unit ?? first.unit;
  return { minus: Math.abs(Math.min(0, ...sides)), plus: Math.max(0, ...sides), unit };
}

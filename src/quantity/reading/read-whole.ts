import { convert, isConvertible } from '../convert.ts';
import type { Comparison } from '../schema.ts';
import { refuse } from '../units/quantity-error.ts';
import { decidedAmount } from './decided-amount.ts';
import { endOf, isAtEnd, matchAt, type QuantityText, restOf } from './quantity-text.ts';
import { readTolerance, type Spread } from './read-tolerance.ts';
import type { Amount, ScannedAmount } from './scan-amount.ts';
import { scanComparison } from './scan-comparison.ts';
import { usualForm } from './usual-forms.ts';
import { DIAMETER_MARK } from './vocabulary.ts';

/** The meaning of a text, in the units of the text. */
export type QuantityReading =
  | { kind: 'value'; amount: Amount; comparison: Comparison | null; spread: Spread | null }
  | { kind: 'interval'; first: Amount | null; second: Amount | null };

/** A reading, and where in the text it ends. */
type ReadSoFar = { readonly reading: QuantityReading; readonly end: number };

const RANGE_MARK = /\.{2,3}|~|至|到|÷|to\b|bis\b/iy;
const OPEN_START = /\.{2,3}/y;
const DASH = /-/y;
const OPEN_BRACKET = /\((?! ?[±+-])/y;
const CLOSE_BRACKET = /\)/y;
const BRACKETED = /^\(([^()]*)\) ?([^()\d]*)$/;
const BRACKETED_TOLERANCE = /^\(([^()±]*)±([^()±]*)\) ?([^()\d]+)$/;
const BRACKETED_WORD = /\((min\.?|max\.?|typ\.?|最小|最大|典型)\)$/i;
const DENSITY_FIRST = /^(?:([<>=≥≤~≈]{0,2}) ?OD|OD ?([<>=≥≤~≈]{0,2})) ?([\d.,]+)$/i;
/** `10mm+`. */
const OR_MORE = /\+$/y;

/** Two units in one text are roundings of each other (`1 in (25.4 mm)`, `10 mm (0.39")`) up to this part. */
const SAME_VALUE_PART = 0.02;

/** Reads a folded text whole:
 *
 *      text    = mark? (tolerance | '..' amount | comparison? amount rest?)
 *      rest    = comparison | tolerance | (range-mark | '-') amount | '..' | '(' amount ')'
 *
 *  @throws QuantityError if the text is something else or could be two things */
export function readWhole(whole: QuantityText): QuantityReading {
  const source = withoutMark({ ...whole, text: usualForm(whole) });
  const { reading, end } = readAlone(source) ?? readOpenStart(source) ?? readFromAmount(source);
  return isAtEnd(source, end) ? reading : refuseRest(source, end);
}

/** Removes marks that only name the quantity: `Ø` of a diameter, `OD` of a density, brackets around all. */
function withoutMark(source: QuantityText): QuantityText {
  const marked = DIAMETER_MARK.exec(source.text);
  const text = (marked ? source.text.slice(marked[0].length) : source.text)
    .replace(BRACKETED_TOLERANCE, '$1 $3 ± $2 $3')
    .replace(BRACKETED, '$1 $2')
    .replace(BRACKETED_WORD, '$1')
    .replace(/ {2,}/g, ' ')
    .replace(DENSITY_FIRST, '$1$2$3 OD')
    .trim();
  if (!marked) return { ...source, text };
  if (source.wanted && source.wanted !== 'length') {
    const mark = marked[0].trim();
    refuse('quantity_unit_mismatch', 'diameter', { mark });
  }
  return { ...source, text, wanted: 'length' };
}

/** `±0.1 mm`: the range that it spans. */
function readAlone(source: QuantityText): ReadSoFar | undefined {
  const read = readTolerance(source, 0, 'alone');
  if (!read) return undefined;
  const { minus, plus, unit } = read.spread;
  const end = (value: number): Amount => ({ value, reach: 0, unit });
  return { reading: range(end(minus === 0 ? 0 : -minus), end(plus)), end: read.end };
}

/** `..700 nm`. */
function readOpenStart(source: QuantityText): ReadSoFar | undefined {
  const mark = matchAt(source, OPEN_START, 0);
  if (!mark) return undefined;
  const second = decidedAmount(source, endOf(mark, 0));
  return { reading: range(null, second), end: second.end };
}

function readFromAmount(source: QuantityText): ReadSoFar {
  const before = scanComparison(source, 0, 'before');
  const first = decidedAmount(source, before?.end ?? 0);
  if (isAtEnd(source, first.end))
    return { reading: value(first, before?.comparison ?? null), end: first.end };
  if (before && before.word !== 'from') return refuseRest(source, first.end);
  return (before ? undefined : readAddition(source, first)) ?? readSecond(source, first);
}

/** An addition to a value: a comparison after it, a tolerance, or the same value in another unit. */
function readAddition(source: QuantityText, first: ScannedAmount): ReadSoFar | undefined {
  const after = scanComparison(source, first.end, 'after');
  if (after) return { reading: value(first, after.comparison), end: after.end };
  const more = matchAt(source, OR_MORE, first.end);
  if (more) return { reading: value(first, '>='), end: endOf(more, first.end) };
  const tolerance = readTolerance(source, first.end, 'after');
  if (tolerance) return { reading: value(first, null, tolerance.spread), end: tolerance.end };
  return readAgain(source, first);
}

/** `1 in (25.4 mm)`. */
function readAgain(source: QuantityText, first: ScannedAmount): ReadSoFar | undefined {
  const opening = matchAt(source, OPEN_BRACKET, first.end);
  if (!opening) return undefined;
  const again = decidedAmount(source, endOf(opening, first.end));
  const closing = matchAt(source, CLOSE_BRACKET, again.end);
  if (!closing) refuse('quantity_invalid', 'bracket_missing');
  if (!isSameValue(first, again)) refuse('quantity_ambiguous', 'bracket_differs');
  return { reading: value(first, null), end: endOf(closing, again.end) };
}

function isSameValue(first: Amount, again: Amount): boolean {
  if (!first.unit || !again.unit || !isConvertible(again.unit, first.unit)) return false;
  const difference = Math.abs(convert(again.value, again.unit, first.unit) - first.value);
  return difference <= SAME_VALUE_PART * Math.abs(first.value);
}

/** The other end of a range, after a mark or a dash. */
function readSecond(source: QuantityText, first: ScannedAmount): ReadSoFar {
  const mark = matchAt(source, RANGE_MARK, first.end);
  if (mark) return readBehindMark(source, first, endOf(mark, first.end));
  const dash = matchAt(source, DASH, first.end);
  if (!dash) return refuseRest(source, first.end);
  const isApart = source.text[first.end] === ' ';
  const end = endOf(dash, first.end);
  if (isApart && source.text[end] !== ' ') return readAfterLooseDash(source, first, end);
  const second = decidedAmount(source, end);
  if (first.fraction && !second.fraction && !isApart && !first.unit && !second.unit) {
    refuse('quantity_ambiguous', 'thread');
  }
  return { reading: range(first, second), end: second.end };
}

function readBehindMark(source: QuantityText, first: ScannedAmount, at: number): ReadSoFar {
  if (isAtEnd(source, at)) return { reading: range(first, null), end: at };
  const second = decidedAmount(source, at);
  return { reading: range(first, second), end: second.end };
}

/**
 * `350 -700 nm` is a range, `25.4 mm -0.1` a tolerance: only the second number can decide.  @param at the place after
 * the dash
 */
function readAfterLooseDash(source: QuantityText, first: ScannedAmount, at: number): ReadSoFar {
  const second = decidedAmount(source, at, true);
  const own = first.unit ?? source.target;
  const isRelative = own !== undefined && own.quantity !== 'ratio' && second.unit?.quantity === 'ratio';
  const other = isRelative ? -Infinity : inUnitOf(first, second);
  if (first.value < 0 || first.value === other) {
    refuse('quantity_ambiguous', 'dash');
  }
  if (first.value < other) return { reading: range(first, second), end: second.end };
  const tolerance = readTolerance(source, first.end, 'after_minus');
  return tolerance
    ? { reading: value(first, null, tolerance.spread), end: tolerance.end }
    : refuseRest(source, first.end);
}

function inUnitOf(first: Amount, second: Amount): number {
  return first.unit && second.unit ? convert(second.value, second.unit, first.unit) : second.value;
}

function value(amount: Amount, comparison: Comparison | null, spread: Spread | null = null): QuantityReading {
  return { kind: 'value', amount, comparison, spread };
}

function range(first: Amount | null, second: Amount | null): QuantityReading {
  return { kind: 'interval', first, second };
}

function refuseRest(source: QuantityText, at: number): never {
  const rest = restOf(source, at);
  return /^[\p{L}%°/'"]/u.test(rest) && !/\d/.test(rest)
    ? refuse('quantity_unit_unknown', 'unit_unknown', { unit: rest })
    : refuse('quantity_invalid', 'meaningless', { rest });
}

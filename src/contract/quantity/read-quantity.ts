import { convert, isConvertible } from './convert.ts';
import { type Cursor, isAtEnd, refuse, remainder, skipBlank, take } from './cursor.ts';
import { type Amount, readAmount } from './read-amount.ts';
import { readTolerance, type Spread } from './read-tolerance.ts';
import type { Comparison } from './schema.ts';
import { COMPARISON_PREFIX, COMPARISON_SUFFIX, DIAMETER_MARK } from './vocabulary.ts';

/** What a text says, in the units that it says it in. */
export type Reading =
  | { kind: 'value'; amount: Amount; comparison: Comparison | null; spread: Spread | null }
  | { kind: 'range'; first: Amount | null; second: Amount | null };

const RANGE_MARK = /\.{2,3}|~|至|到|÷|to\b/iy;
const OPEN_START = /\.{2,3}/y;
const DASH = /-/y;
const OPEN_BRACKET = /\((?! ?[±+-])/y;
const CLOSE_BRACKET = /\)/y;
const BRACKETED = /^\(([^()]*)\) ?([^()\d]*)$/;
const BRACKETED_TOLERANCE = /^\(([^()±]*)±([^()±]*)\) ?([^()\d]+)$/;
const BRACKETED_WORD = /\((min\.?|max\.?|typ\.?|最小|最大|典型)\)$/i;
const DENSITY_FIRST = /^OD ?([<>=≥≤~≈]{0,2} ?[\d.,]+)$/;

/** Two units in one text are roundings of each other (`1 in (25.4 mm)`, `10 mm (0.39")`) up to this part. */
const SAME_VALUE_PART = 0.02;

const COMPARISON_AHEAD_LENGTH = 24;

/** Reads a folded text whole:
 *
 *      text    = mark? (tolerance | '..' amount | comparison? amount rest?)
 *      rest    = comparison | tolerance | (range-mark | '-') amount | '..' | '(' amount ')'
 *
 *  @throws QuantityError where the text is something else or could be two things */
export function readQuantity(whole: Cursor): Reading {
  const cursor = withoutMark(whole);
  const spread = readTolerance(cursor, 'alone');
  if (spread) return finish(cursor, aroundZero(spread));
  if (take(cursor, OPEN_START)) return finish(cursor, range(null, readAmount(cursor)));
  const before = takeWord(cursor, COMPARISON_PREFIX);
  const first = readAmount(cursor);
  if (isAtEnd(cursor)) return value(first, before?.comparison ?? null);
  if (before && before.word !== 'from') return refuseRest(cursor);
  const reading = (before ? undefined : readAddition(cursor, first)) ?? readSecond(cursor, first);
  return finish(cursor, reading);
}

/** Takes off what says only of what the number is: `Ø` of a diameter, `OD` of a density, brackets around all. */
function withoutMark(cursor: Cursor): Cursor {
  const marked = DIAMETER_MARK.exec(cursor.text);
  const text = (marked ? cursor.text.slice(marked[0].length) : cursor.text)
    .replace(BRACKETED_TOLERANCE, '$1 $3 ± $2 $3')
    .replace(BRACKETED, '$1 $2')
    .replace(BRACKETED_WORD, '$1')
    .replace(/ {2,}/g, ' ')
    .replace(DENSITY_FIRST, '$1 OD')
    .trim();
  if (!marked) return { ...cursor, text };
  if (cursor.wanted && cursor.wanted !== 'length') {
    const mark = marked[0].trim();
    refuse('quantity_unit_mismatch', `"${mark}" marks a diameter`, `“${mark}”表示直径`);
  }
  return { ...cursor, text, wanted: 'length' };
}

/** What adds to a value: a comparison behind it, a tolerance, or the same in another unit. */
function readAddition(cursor: Cursor, first: Amount): Reading | undefined {
  const after = takeWord(cursor, COMPARISON_SUFFIX);
  if (after) return value(first, after.comparison);
  const spread = readTolerance(cursor, 'after');
  if (spread) return value(first, null, spread);
  if (!take(cursor, OPEN_BRACKET)) return undefined;
  const again = readAmount(cursor);
  if (!take(cursor, CLOSE_BRACKET)) refuse('quantity_invalid', 'a bracket is not closed', '括号未闭合');
  if (!isSameValue(first, again)) {
    refuse('quantity_ambiguous', 'the number in brackets is another one', '括号中的数值与前面不同');
  }
  return value(first, null);
}

function isSameValue(first: Amount, again: Amount): boolean {
  if (!first.unit || !again.unit || !isConvertible(again.unit, first.unit)) return false;
  const difference = Math.abs(convert(again.value, again.unit, first.unit) - first.value);
  return difference <= SAME_VALUE_PART * Math.abs(first.value);
}

function readSecond(cursor: Cursor, first: Amount): Reading {
  if (take(cursor, RANGE_MARK)) return range(first, isAtEnd(cursor) ? null : readAmount(cursor));
  const isApart = cursor.text[cursor.at] === ' ';
  const start = cursor.at;
  if (!take(cursor, DASH)) return refuseRest(cursor);
  const isClose = cursor.text[cursor.at] !== ' ';
  if (isApart && isClose) return readAfterLooseDash(cursor, first, start);
  const second = readAmount(cursor);
  if (first.fraction && !second.fraction && !isApart && !first.unit && !second.unit) {
    refuse('quantity_ambiguous', 'it may be a thread size or a range', '可能是螺纹规格，也可能是范围');
  }
  return range(first, second);
}

/** `350 -700 nm` is a range, `25.4 mm -0.1` a tolerance: the second number tells, or nothing does. */
function readAfterLooseDash(cursor: Cursor, first: Amount, start: number): Reading {
  const second = readAmount(cursor, true);
  const own = first.unit ?? cursor.target;
  const isRelative = own !== undefined && own.quantity !== 'ratio' && second.unit?.quantity === 'ratio';
  const other = isRelative ? -Infinity : inUnitOf(first, second);
  if (first.value < 0 || first.value === other) {
    refuse(
      'quantity_ambiguous',
      'the dash may mark a range or a minus; write ".." for a range',
      '短横可能表示范围，也可能是负号；范围请写作“..”',
    );
  }
  if (first.value < other) return range(first, second);
  cursor.at = start;
  const spread = readTolerance(cursor, 'after_minus');
  return spread ? value(first, null, spread) : refuseRest(cursor);
}

function inUnitOf(first: Amount, second: Amount): number {
  return first.unit && second.unit ? convert(second.value, second.unit, first.unit) : second.value;
}

function value(amount: Amount, comparison: Comparison | null, spread: Spread | null = null): Reading {
  return { kind: 'value', amount, comparison, spread };
}

function range(first: Amount | null, second: Amount | null): Reading {
  return { kind: 'range', first, second };
}

function aroundZero({ minus, plus, unit }: Spread): Reading {
  return range({ value: minus === 0 ? 0 : -minus, unit }, { value: plus, unit });
}

function takeWord(
  cursor: Cursor,
  words: readonly (readonly [string, Comparison])[],
): { word: string; comparison: Comparison } | undefined {
  const start = skipBlank(cursor);
  const ahead = cursor.text.slice(start, start + COMPARISON_AHEAD_LENGTH).toLowerCase();
  const found = words.find(([word]) => ahead.startsWith(word) && !endsInsideWord(word, ahead));
  if (!found) return undefined;
  cursor.at = start + found[0].length;
  if (cursor.text[cursor.at] === ':') cursor.at++;
  return { word: found[0], comparison: found[1] };
}

function endsInsideWord(word: string, ahead: string): boolean {
  return /[a-z]$/.test(word) && /[a-z]/.test(ahead[word.length] ?? '');
}

function finish(cursor: Cursor, reading: Reading): Reading {
  return isAtEnd(cursor) ? reading : refuseRest(cursor);
}

function refuseRest(cursor: Cursor): never {
  const rest = remainder(cursor);
  return /^[\p{L}%°/'"]/u.test(rest) && !/\d/.test(rest)
    ? refuse('quantity_unit_unknown', `"${rest}" is not a known unit`, `“${rest}”不是已知的单位`)
    : refuse('quantity_invalid', `"${rest}" has no meaning there`, `“${rest}”在此处没有意义`);
}

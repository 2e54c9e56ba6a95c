import { convert, convertDifference, isReversed, roundSignificant } from './convert.ts';
import { type Cursor, isAtEnd, refuse, remainder, skipBlank, take } from './cursor.ts';
import { foldText } from './fold.ts';
import { isQuantity, type Names } from './quantities.ts';
import { QuantityError, type QuantityErrorCode } from './quantity-error.ts';
import { type Amount, readAmount } from './read-amount.ts';
import { readTolerance, type Spread } from './read-tolerance.ts';
import type { Comparison, Tolerance } from './schema.ts';
import { findUnit, type Unit } from './units.ts';
import { COMPARISON_PREFIX, COMPARISON_SUFFIX, DIAMETER_MARK, MISSING_WORDS } from './vocabulary.ts';

/** What is known of a column or field before its text is read. */
export interface ParseOptions {
  /** The unit that numbers are converted into and that bare numbers are in. */
  readonly unit?: string | undefined;
  /** The kind of quantity, where there is no unit; units of other kinds are refused. */
  readonly quantity?: string | undefined;
  /** true: `1,234` is 1.234; false: it is 1234; undefined: it is refused as ambiguous. */
  readonly decimal_comma?: boolean | undefined;
}

/** A quantity as read. `value`, `tolerance`, `min` and `max` are in `unit`: the one asked for, else the one given.
 *  `given` is the text, `given_value` and `given_unit` the number and the unit in it (null where none was written,
 *  or where the ends of a range have two). An open end of a range is null. */
export type ParsedQuantity =
  | { kind: 'missing' }
  | {
      kind: 'value';
      value: number;
      unit: string | null;
      given: string;
      given_value: number;
      given_unit: string | null;
      comparison: Comparison | null;
      tolerance: Tolerance | null;
    }
  | {
      kind: 'range';
      min: number | null;
      max: number | null;
      unit: string | null;
      given: string;
      given_unit: string | null;
    };

/** A quantity, or why there is none; the message names the text and the accepted form. */
export type QuantityParse =
  | { ok: true; quantity: ParsedQuantity }
  | { ok: false; code: QuantityErrorCode; message: Names };

/** Longer texts are refused unread. */
export const QUANTITY_TEXT_LENGTH_MAX = 200;

// What most cells of a table hold: a plain decimal that means the same under every option but a decimal comma.
const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d{1,3})?$/;
const RANGE_MARK = /\.{2,3}|~|至|到|÷|to\b/iy;
const OPEN_START = /\.{2,3}/y;
const DASH = /-/y;
const BRACKETED = /^\(([^()]*)\) ?([^()\d]*)$/;

/** Reads a quantity as people write it: `25.4 mm`, `Ø1-1/2"`, `4k7`, `350–700 nm`, `..700nm`, `≤ λ/10`,
 *  `25.4 ±0.1 mm`, `不小于5V`, `１２．５毫米`, `N/A`. Never throws and never guesses: a text with two readings is refused.
 *  Takes time linear in the text's length. */
export function parseQuantity(text: string, options: ParseOptions = {}): QuantityParse {
  if (text.length > QUANTITY_TEXT_LENGTH_MAX) return refuseLength(text);
  const target = options.unit === undefined ? undefined : findUnit(options.unit);
  if (options.unit !== undefined && !target) return refuseOption(options.unit);
  if (options.decimal_comma !== true && PLAIN_NUMBER.test(text)) {
    const value = Number(text) + 0;
    if (Number.isFinite(value)) return { ok: true, quantity: plainValue(text, value, target) };
  }
  try {
    return { ok: true, quantity: readQuantity(text, target, options) };
  } catch (error) {
    if (!(error instanceof QuantityError)) throw error;
    return { ok: false, code: error.code, message: explain(text, error.messages, target) };
  }
}

function plainValue(text: string, value: number, target: Unit | undefined): ParsedQuantity {
  const unit = target?.symbol ?? null;
  return {
    kind: 'value',
    value,
    unit,
    given: text,
    given_value: value,
    given_unit: null,
    comparison: null,
    tolerance: null,
  };
}

function readQuantity(text: string, target: Unit | undefined, options: ParseOptions): ParsedQuantity {
  const folded = foldText(text);
  if (folded === '' || MISSING_WORDS.has(folded.toLowerCase())) return { kind: 'missing' };
  const kind =
    target?.quantity ??
    (options.quantity !== undefined && isQuantity(options.quantity) ? options.quantity : undefined);
  const marked = DIAMETER_MARK.exec(folded);
  const body = (marked ? folded.slice(marked[0].length) : folded).replace(BRACKETED, '$1 $2').trim();
  if (marked && kind && kind !== 'length') {
    refuse('quantity_unit_mismatch', `"${marked[0].trim()}" marks a length`, `“${marked[0].trim()}”表示长度`);
  }
  const wanted = kind ?? (marked ? 'length' : undefined);
  const cursor: Cursor = { text: body, at: 0, wanted, target, decimal_comma: options.decimal_comma };
  return readBody(cursor, text.trim());
}

/** comparison? amount (tolerance | range mark amount? | comparison)? — or a tolerance, or a range mark and an amount. */
function readBody(cursor: Cursor, given: string): ParsedQuantity {
  const spread = readTolerance(cursor, 'alone');
  if (spread) return finish(cursor, aroundZero(cursor, spread, given));
  if (take(cursor, OPEN_START)) return finish(cursor, range(cursor, null, readAmount(cursor), given));
  const before = takeWord(cursor, COMPARISON_PREFIX);
  const first = readAmount(cursor);
  if (isAtEnd(cursor)) return value(cursor, first, before?.comparison ?? null, null, given);
  if (before && before.word !== 'from') return refuseRest(cursor);
  const after = takeWord(cursor, COMPARISON_SUFFIX);
  if (after && !before) return finish(cursor, value(cursor, first, after.comparison, null, given));
  const tolerance = before ? undefined : readTolerance(cursor, 'after');
  if (tolerance) return finish(cursor, value(cursor, first, null, tolerance, given));
  return finish(cursor, readSecond(cursor, first, given));
}

function readSecond(cursor: Cursor, first: Amount, given: string): ParsedQuantity {
  if (take(cursor, RANGE_MARK)) {
    return range(cursor, first, isAtEnd(cursor) ? null : readAmount(cursor), given);
  }
  const isApart = cursor.text[cursor.at] === ' ';
  const start = cursor.at;
  if (!take(cursor, DASH)) return refuseRest(cursor);
  const isClose = cursor.text[cursor.at] !== ' ';
  if (isApart && isClose) return readAfterLooseDash(cursor, first, start, given);
  const second = readAmount(cursor);
  if (first.fraction && !isApart && !first.unit && !second.unit && !cursor.target) refuseThread(cursor);
  return range(cursor, first, second, given);
}

/** `350 -700 nm` is a range, `25.4 mm -0.1` a tolerance: the second number tells, and where it does not, nothing does. */
function readAfterLooseDash(cursor: Cursor, first: Amount, start: number, given: string): ParsedQuantity {
  const second = readAmount(cursor, true);
  const [low, high] = sameUnit(first, second);
  if (first.value < 0 || low.value === high.value) {
    return refuse(
      'quantity_ambiguous',
      'the dash may mark a range or a minus; write ".." for a range',
      '短横可能表示范围，也可能是负号；范围请写作“..”',
    );
  }
  const isRelative = second.unit?.quantity === 'ratio' && first.unit?.quantity !== 'ratio';
  if (low.value < high.value && !isRelative) return range(cursor, first, second, given);
  cursor.at = start;
  const spread = readTolerance(cursor, 'after_minus');
  return spread ? value(cursor, first, null, spread, given) : refuseRest(cursor);
}

function value(
  cursor: Cursor,
  written: Amount,
  comparison: Comparison | null,
  spread: Spread | null,
  given: string,
): ParsedQuantity {
  const unit = written.unit ?? (spread?.unit && spread.unit.quantity !== 'ratio' ? spread.unit : null);
  const amount = { ...written, unit };
  if (spread && !unit && !cursor.target && spread.unit) refuseRelative();
  return {
    kind: 'value',
    value: toTarget(cursor, amount),
    unit: (cursor.target ?? unit)?.symbol ?? null,
    given,
    given_value: amount.value,
    given_unit: unit?.symbol ?? null,
    comparison:
      comparison && unit && cursor.target && isReversed(unit, cursor.target)
        ? REVERSED[comparison]
        : comparison,
    tolerance: spread && toleranceOf(cursor, amount, spread),
  };
}

const REVERSED: Readonly<Record<Comparison, Comparison>> = {
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
  '~': '~',
};

function toleranceOf(cursor: Cursor, amount: Amount, spread: Spread): Tolerance {
  const unit = amount.unit ?? cursor.target ?? null;
  const near = (side: number) => roundSignificant(spreadIn(unit, amount.value, side, spread.unit));
  const [minus, plus] = [near(spread.minus), near(spread.plus)];
  const target = cursor.target;
  if (!target || !unit || unit === target) return { minus, plus };
  if (!unit.log && !target.log) {
    return { minus: convertDifference(minus, unit, target), plus: convertDifference(plus, unit, target) };
  }
  const centre = convert(amount.value, unit, target);
  const ends = [convert(amount.value - minus, unit, target), convert(amount.value + plus, unit, target)];
  return {
    minus: roundSignificant(centre - Math.min(...ends)),
    plus: roundSignificant(Math.max(...ends) - centre),
  };
}

/** One side of a tolerance in the value's unit; a ratio is one of the value, unless the value is a ratio itself. */
function spreadIn(unit: Unit | null, of: number, side: number, sideUnit: Unit | null): number {
  if (!sideUnit || !unit) return side;
  if (sideUnit.quantity === 'ratio' && unit.quantity !== 'ratio')
    return Math.abs(of) * side * sideUnit.factor;
  return convertDifference(
    side,
    sideUnit.quantity === 'temperature' ? sameTemperature(sideUnit, unit) : sideUnit,
    unit,
  );
}

function sameTemperature(sideUnit: Unit, unit: Unit): Unit {
  return unit.quantity === 'temperature_difference' ? unit : sideUnit;
}

function aroundZero(cursor: Cursor, spread: Spread, given: string): ParsedQuantity {
  return range(
    cursor,
    { value: spread.minus === 0 ? 0 : -spread.minus, unit: spread.unit },
    { value: spread.plus, unit: spread.unit },
    given,
  );
}

function range(cursor: Cursor, first: Amount | null, second: Amount | null, given: string): ParsedQuantity {
  if (first && second && first.scaled !== second.scaled && !first.unit && !second.unit) refuseScaled();
  const unit = second?.unit ?? first?.unit ?? null;
  const low = first && { ...first, unit: first.unit ?? unit };
  const high = second && { ...second, unit: second.unit ?? unit };
  const ends = [low && toTarget(cursor, low, unit), high && toTarget(cursor, high, unit)] as const;
  const turned = unit && cursor.target && isReversed(unit, cursor.target);
  const [min, max] = turned ? [ends[1], ends[0]] : ends;
  if (min !== null && max !== null && min > max) refuseDescending(first?.value, second?.value);
  const hasTwoUnits = low?.unit && high?.unit && low.unit !== high.unit;
  return {
    kind: 'range',
    min,
    max,
    unit: (cursor.target ?? unit)?.symbol ?? null,
    given,
    given_unit: hasTwoUnits ? null : (unit?.symbol ?? null),
  };
}

function toTarget(cursor: Cursor, amount: Amount, fallback: Unit | null = amount.unit): number {
  const target = cursor.target ?? fallback;
  return amount.unit && target ? convert(amount.value, amount.unit, target) : amount.value;
}

function sameUnit(first: Amount, second: Amount): [Amount, Amount] {
  if (!first.unit || !second.unit || second.unit.quantity === 'ratio') return [first, second];
  return [first, { value: convert(second.value, second.unit, first.unit), unit: first.unit }];
}

function takeWord(
  cursor: Cursor,
  words: readonly (readonly [string, Comparison])[],
): { word: string; comparison: Comparison } | undefined {
  const start = skipBlank(cursor);
  const ahead = cursor.text.slice(start, start + 24).toLowerCase();
  const found = words.find(
    ([word]) => ahead.startsWith(word) && !/^[a-z]{2}/.test(`${word.at(-1)}${ahead[word.length] ?? ''}`),
  );
  if (!found) return undefined;
  cursor.at = start + found[0].length;
  if (cursor.text[cursor.at] === ':') cursor.at++;
  return { word: found[0], comparison: found[1] };
}

function finish(cursor: Cursor, quantity: ParsedQuantity): ParsedQuantity {
  return isAtEnd(cursor) ? quantity : refuseRest(cursor);
}

function refuseRest(cursor: Cursor): never {
  const rest = remainder(cursor);
  const isUnitLike = /^[\p{L}%°/'"µ]/u.test(rest);
  return isUnitLike
    ? refuse('quantity_unit_unknown', `"${rest}" is not a known unit`, `“${rest}”不是已知的单位`)
    : refuse('quantity_invalid', `"${rest}" was not understood`, `无法理解“${rest}”`);
}

function refuseThread(cursor: Cursor): never {
  return refuse(
    'quantity_ambiguous',
    `"${cursor.text}" may be a thread size or a range`,
    `“${cursor.text}”可能是螺纹规格，也可能是范围`,
  );
}

function refuseRelative(): never {
  return refuse(
    'quantity_ambiguous',
    'the percentage may be the unit of both numbers or a part of the first',
    '百分号可能是两个数的单位，也可能是相对偏差',
  );
}

function refuseScaled(): never {
  return refuse(
    'quantity_ambiguous',
    'the prefix may stand for both ends; write it at each',
    '词头可能适用于两端；请在两端都写明',
  );
}

function refuseDescending(first: number | undefined, second: number | undefined): never {
  return refuse(
    'quantity_invalid',
    `the range runs down from ${first} to ${second}; write the smaller end first`,
    `范围从 ${first} 递减到 ${second}；请先写较小的一端`,
  );
}

function explain(text: string, why: Names, target: Unit | undefined): Names {
  const shown = text.length > 60 ? `${text.slice(0, 60)}…` : text;
  const unit = target ? target.display : 'mm';
  const forms = [`25.4 ${unit}`, `10..20 ${unit}`, `≥ 5 ${unit}`].map(form => form.trim());
  return {
    en: `"${shown}" is not a quantity: ${why.en}. Write for example ${forms.join(', ')}`,
    cn: `“${shown}”不是有效的量：${why.cn}。写法示例：${forms.join('、')}`,
  };
}

function refuseLength(text: string): QuantityParse {
  const why = {
    en: `it has ${text.length} characters, more than ${QUANTITY_TEXT_LENGTH_MAX}`,
    cn: `共 ${text.length} 个字符，超过 ${QUANTITY_TEXT_LENGTH_MAX} 个`,
  };
  return { ok: false, code: 'quantity_invalid', message: explain(text, why, undefined) };
}

function refuseOption(unit: string): QuantityParse {
  const message = { en: `"${unit}" is not a known unit to convert into`, cn: `“${unit}”不是已知的目标单位` };
  return { ok: false, code: 'quantity_unit_unknown', message };
}

/** A number read from a text: where it ends, and the SI prefix that stood in place of its decimal point (`4k7`). */
export interface NumberRead {
  readonly value: number;
  readonly end: number;
  readonly prefix?: string;
  /** Whether it was written as a plain fraction (`1/4`), which a following `-20` would make a thread size. */
  readonly fraction?: boolean;
}

/** How numbers are written in a text.
 *  `decimal_comma` true: a comma is the decimal mark; false: the point is; undefined: whatever has one reading.
 *  `milli`: whether `2m2` is 2.2 milli rather than 2 square metres. */
export interface NumberForm {
  readonly decimal_comma?: boolean | undefined;
  readonly milli?: boolean;
}

/** Why a text is no number: no digits where one must begin, separators that fit no rule, or two readings. */
export type NumberFault = 'absent' | 'malformed' | 'grouping' | 'blank' | 'fraction';

// All sticky: each is tried at one place and every quantifier stops at the first character that does not fit.
const SIGN = /[+-] ?/y;
const MIXED = /([1-9]\d{0,6})[- ](\d{1,4})[/⁄](\d{1,4})(?![\d./])/y;
const FRACTION = /(\d{1,4})([/⁄])(\d{1,4})(?![\d./])/y;
const PREFIX_AS_POINT = /(\d{1,7})([pnuμmRVkKMGT])(\d{1,4})(?![\d.,/])/y;
const LEADING_PREFIX = /R(\d{1,4})(?![\d.,/])/y;
const POWER_OF_TEN = /10\^([+-]?\d{1,3})(?!\d)/y;
const DIGITS = /(?:\d+(?:[.,]\d+|'\d{3}(?!\d))*|[.,]\d+)(?:\.(?![.\d]))?/y;
const BLANK_GROUP = / \d{3}(?!\d)/y;
const EXPONENT = /[eE]([+-]?\d{1,3})(?![\d.])| ?[x*·] ?10(?:\^([+-]?\d{1,3})|([+-]\d{1,3}))(?![\d.])/y;

const GROUPED_BY_COMMA = /^\d{1,3}(?:,\d{3})+$/;
const GROUPED_BY_POINT = /^\d{1,3}(?:\.\d{3})+$/;
const GROUPED_BY_APOSTROPHE = /^\d{1,3}(?:'\d{3})+$/;

/** Reads the number that begins at `at` in a folded text: sign, decimals, grouped thousands, exponents (`E-09`,
 *  `x10^-9`), fractions and mixed numbers (`1-1/2`), an SI prefix in place of the decimal point (`4k7`, `R47`).
 *  `-0` stays negative, for the parts that may follow (`-0° 30′`). */
export function readNumber(text: string, at: number, form: NumberForm = {}): NumberRead | NumberFault {
  const sign = match(SIGN, text, at);
  const start = at + (sign?.[0].length ?? 0);
  const read = readUnsigned(text, start, form);
  if (typeof read === 'string' || sign?.[0][0] !== '-') return read;
  return { ...read, value: -read.value };
}

function readUnsigned(text: string, at: number, form: NumberForm): NumberRead | NumberFault {
  return (
    readMixed(text, at) ??
    readFraction(text, at) ??
    readPrefixAsPoint(text, at, form.milli) ??
    readPowerOfTen(text, at) ??
    readDecimal(text, at, form.decimal_comma)
  );
}

function readMixed(text: string, at: number): NumberRead | undefined {
  const found = match(MIXED, text, at);
  const [, whole, top, bottom] = found ?? [];
  if (!found || Number(top) >= Number(bottom)) return undefined;
  return { value: Number(whole) + Number(top) / Number(bottom), end: at + found[0].length };
}

/** Takes a proper fraction in lowest terms of halves (as of an inch), with 1 above, or with a fraction slash; what
 *  else has a slash (`50/60 Hz`, `10/100`) is two numbers. */
function readFraction(text: string, at: number): NumberRead | NumberFault | undefined {
  const found = match(FRACTION, text, at);
  if (!found) return undefined;
  const top = Number(found[1]);
  const bottom = Number(found[3]);
  const isHalves = top % 2 === 1 && bottom <= 128 && (bottom & (bottom - 1)) === 0;
  const isFraction = top < bottom && (top === 1 || isHalves || found[2] === '⁄');
  return isFraction ? { value: top / bottom, end: at + found[0].length, fraction: true } : 'fraction';
}

function readPrefixAsPoint(text: string, at: number, milli = false): NumberRead | undefined {
  const leading = match(LEADING_PREFIX, text, at);
  if (leading) return { value: Number(`0.${leading[1]}`), end: at + leading[0].length, prefix: 'R' };
  const found = match(PREFIX_AS_POINT, text, at);
  if (!found || (found[2] === 'm' && !milli)) return undefined;
  return { value: Number(`${found[1]}.${found[3]}`), end: at + found[0].length, prefix: found[2] };
}

function readPowerOfTen(text: string, at: number): NumberRead | undefined {
  const found = match(POWER_OF_TEN, text, at);
  return found ? { value: Number(`1e${found[1]}`), end: at + found[0].length } : undefined;
}

function readDecimal(text: string, at: number, decimalComma?: boolean): NumberRead | NumberFault {
  const digits = match(DIGITS, text, at);
  if (!digits) return 'absent';
  const end = at + digits[0].length;
  const mantissa = plainDecimal(digits[0], decimalComma);
  if (mantissa === 'malformed' || mantissa === 'grouping') return mantissa;
  if (match(BLANK_GROUP, text, end)) return 'blank';
  const exponent = match(EXPONENT, text, end);
  const value = Number(exponent ? `${mantissa}e${exponent[1] ?? exponent[2] ?? exponent[3]}` : mantissa);
  return Number.isFinite(value) ? { value, end: end + (exponent?.[0].length ?? 0) } : 'malformed';
}

/** Rewrites digits with separators as a plain decimal, or says that they fit no rule or two. */
function plainDecimal(digits: string, decimalComma?: boolean): string {
  const comma = digits.lastIndexOf(',');
  const point = digits.lastIndexOf('.');
  if (digits.includes("'")) return withApostrophes(digits, decimalComma);
  if (comma < 0 && point < 0) return digits;
  if (comma >= 0 && point >= 0) {
    return comma > point
      ? join(digits, comma, GROUPED_BY_POINT, '.', decimalComma !== false)
      : join(digits, point, GROUPED_BY_COMMA, ',', true);
  }
  return comma >= 0 ? withCommas(digits, comma, decimalComma) : withPoints(digits, point, decimalComma);
}

function withApostrophes(digits: string, decimalComma?: boolean): string {
  const mark = Math.max(digits.lastIndexOf(','), digits.lastIndexOf('.'));
  if (mark < 0) return GROUPED_BY_APOSTROPHE.test(digits) ? digits.replaceAll("'", '') : 'malformed';
  return join(
    digits,
    mark,
    GROUPED_BY_APOSTROPHE,
    "'",
    digits[mark] === '.' ? decimalComma !== true : decimalComma !== false,
  );
}

/** Joins grouped digits before a decimal mark with those after it. */
function join(digits: string, mark: number, grouped: RegExp, separator: string, allowed: boolean): string {
  const whole = digits.slice(0, mark);
  const rest = digits.slice(mark + 1);
  if (!allowed || !grouped.test(whole) || !/^\d*$/.test(rest)) return 'malformed';
  return `${whole.replaceAll(separator, '')}.${rest}`;
}

function withCommas(digits: string, last: number, decimalComma?: boolean): string {
  const grouped = GROUPED_BY_COMMA.test(digits) && !digits.startsWith('0');
  if (digits.indexOf(',') !== last) return grouped ? digits.replaceAll(',', '') : 'malformed';
  if (grouped && decimalComma === undefined) return 'grouping';
  if (decimalComma === false) return grouped ? digits.replace(',', '') : 'malformed';
  return digits.replace(',', '.');
}

function withPoints(digits: string, last: number, decimalComma?: boolean): string {
  const grouped = GROUPED_BY_POINT.test(digits) && !digits.startsWith('0');
  if (digits.indexOf('.') !== last)
    return grouped && decimalComma !== false ? digits.replaceAll('.', '') : 'malformed';
  if (decimalComma !== true) return digits;
  return grouped ? digits.replace('.', '') : 'malformed';
}

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

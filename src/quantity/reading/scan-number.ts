import { lastExponent, reachOfDigits } from './written-precision.ts';

/** A number found in a text: its value, where it ends, and the SI prefix that replaces its decimal point (`4k7`). */
export interface ScannedNumber {
  readonly value: number;
  /** The distance to either side within which numbers are equal, by its digits. */
  readonly reach: number;
  readonly end: number;
  readonly prefix?: string;
  /** Whether it was written as a plain fraction (`1/4`), which a following `-20` would make a thread size. */
  readonly fraction?: boolean;
  /** The other reading if nothing decides: `10 500` is ten thousand five hundred, or ten and another number. */
  readonly other?: {
    readonly value: number;
    readonly reach: number;
    readonly end: number;
    readonly mark: AmbiguousMark;
  };
}

/** The mark that gives a number two readings: a comma, a blank or a slash. */
export type AmbiguousMark = 'comma' | 'blank' | 'slash';

/** The notation of numbers in a text, see `QuantityRules`. `milli`: `2m2` is 2.2 milli rather than 2 square metres. */
export interface NumberForm {
  readonly decimal_comma?: boolean | undefined;
  readonly groups_by_comma?: boolean | undefined;
  readonly in_text?: boolean | undefined;
  readonly milli?: boolean;
}

/** Why a text is not a number: no digits at a place where one must begin, or separators that fit no rule. */
export type NumberFault = 'absent' | 'malformed';

// All sticky: each is tried at one place and every quantifier stops at the first character that does not fit.
const SIGN = /[+-] ?/y;
const MIXED = /([1-9]\d{0,6})[- ](\d{1,4})[/⁄](\d{1,4})(?![\d./])/y;
const FRACTION = /(\d{1,4}) ?([/⁄]) ?(\d{1,4})(?![\d./])/y;
const PREFIX_AS_POINT = /(\d{1,7})([pnuμmRVrvkKMGT])(\d{1,4})(?![\d.,/])/y;
const LEADING_PREFIX = /R(\d{1,4})(?![\d.,/])/y;
const POWER_OF_TEN = /10\^([+-]?\d{1,3})(?!\d)/y;
const DIGITS = /(?:\d+(?:[.,]\d+|'\d{3}(?!\d))*|[.,]\d+)(?:\.(?![.\d]))?/y;
const GROUPED_BY_BLANK = /[1-9]\d{0,2}(?: \d{3}(?!\d))+(?:[.,]\d+)?/y;
const EXPONENT = /[eE]([+-]?\d{1,3})(?![\d.])| ?[x*·] ?10\^([+-]?\d{1,3})(?![\d.])/y;
/** Matches `10⁻²⁰` as tables flatten it. In running text it may also be `10 to 20`. */
const FLAT_EXPONENT = / ?[x*·] ?10([+-]\d{1,3})(?![\d.])/y;

const GROUPED_BY_COMMA = /^\d{1,3}(?:,\d{3})+$/;
const GROUPED_BY_POINT = /^\d{1,3}(?:\.\d{3})+$/;
const LISTED = /^\d{2,},\d{4,}$/;
const GROUPED_BY_APOSTROPHE = /^\d{1,3}(?:'\d{3})+$/;

/** Finds the number that begins at `at` in a folded text: sign, decimals, grouped thousands, exponents (`E-09`,
 *  `x10^-9`), fractions and mixed numbers (`1-1/2`), an SI prefix in place of the decimal point (`4k7`, `R47`).
 *  `-0` stays negative, for the parts that may follow (`-0° 30′`). */
export function scanNumber(text: string, at: number, form: NumberForm = {}): ScannedNumber | NumberFault {
  const sign = match(SIGN, text, at);
  const start = at + (sign?.[0].length ?? 0);
  const found = scanUnsigned(text, start, form);
  return typeof found === 'string' || sign?.[0][0] !== '-' ? found : negative(found);
}

function negative({ other, ...found }: ScannedNumber): ScannedNumber {
  return { ...found, value: -found.value, ...(other && { other: { ...other, value: -other.value } }) };
}

function scanUnsigned(text: string, at: number, form: NumberForm): ScannedNumber | NumberFault {
  return (
    scanMixed(text, at) ??
    scanFraction(text, at) ??
    scanPrefixAsPoint(text, at, form.milli) ??
    scanPowerOfTen(text, at) ??
    scanGroupedByBlank(text, at, form) ??
    scanDecimal(text, at, form)
  );
}

function scanMixed(text: string, at: number): ScannedNumber | undefined {
  const found = match(MIXED, text, at);
  const [, whole, top, bottom] = found ?? [];
  if (!found || Number(top) >= Number(bottom) || !isOfWhole(Number(bottom))) return undefined;
  const value = Number(whole) + Number(top) / Number(bottom);
  return { value, reach: reachOfFraction(value), end: at + found[0].length };
}

/** Whether a part follows a whole: eighths of an inch, thirds. `400-700/1064` and `24 50/60 Hz` are several numbers. */
function isOfWhole(bottom: number): boolean {
  return bottom < 10 || (bottom <= HALVES_MAX && isPowerOfTwo(bottom));
}

/** Most parts of an inch. */
const HALVES_MAX = 128;

function isPowerOfTwo(number: number): boolean {
  return (number & (number - 1)) === 0;
}

/**
 * Takes a proper fraction in lowest terms of halves (as of an inch), with 1 above, or with a fraction slash. Any other
 * slash (`50/60 Hz`, `10/100`) may separate two numbers.
 */
function scanFraction(text: string, at: number): ScannedNumber | undefined {
  const found = match(FRACTION, text, at);
  const [top, bottom] = [Number(found?.[1]), Number(found?.[3])];
  if (!found || bottom === 0) return undefined;
  const isHalves = top % 2 === 1 && bottom <= HALVES_MAX && isPowerOfTwo(bottom);
  const isFraction = top < bottom && (top === 1 || isHalves || found[2] === '⁄');
  const value = top / bottom;
  const fraction = { value, reach: reachOfFraction(value), end: at + found[0].length, fraction: true };
  const first = { ...written(found[1] ?? ''), end: at + (found[1]?.length ?? 0), mark: 'slash' } as const;
  return isFraction ? fraction : { ...fraction, other: first };
}

function scanPrefixAsPoint(text: string, at: number, milli = false): ScannedNumber | undefined {
  const leading = match(LEADING_PREFIX, text, at);
  if (leading) return { ...written(`0.${leading[1]}`), end: at + leading[0].length, prefix: 'R' };
  const found = match(PREFIX_AS_POINT, text, at);
  if (!found || (found[2] === 'm' && !milli)) return undefined;
  // `3v3` and `4r7` as well. Of prefixes the letter case decides which one is meant.
  const prefix = found[2]?.replace(/[rv]/, unit => unit.toUpperCase());
  return { ...written(`${found[1]}.${found[3]}`), end: at + found[0].length, prefix };
}

function scanPowerOfTen(text: string, at: number): ScannedNumber | NumberFault | undefined {
  const found = match(POWER_OF_TEN, text, at);
  if (found === null) return undefined;
  const number = written('1', found[1]);
  return Number.isFinite(number.value) ? { ...number, end: at + found[0].length } : 'malformed';
}

/** Takes `10 000`: a group that begins with 0 cannot be a number of its own. `10 500` may be two numbers. */
function scanGroupedByBlank(
  text: string,
  at: number,
  { decimal_comma }: NumberForm,
): ScannedNumber | undefined {
  const [found] = match(GROUPED_BY_BLANK, text, at) ?? [];
  if (found === undefined) return undefined;
  const [first = '', ...groups] = found.split(' ');
  const plain = plainDecimal(first + groups.join(''), { decimal_comma });
  if (typeof plain !== 'string') return undefined;
  const number = { ...written(plain), end: at + found.length };
  if (groups.some(group => group.startsWith('0'))) return number;
  return { ...number, other: { ...written(first), end: at + first.length, mark: 'blank' } };
}

function scanDecimal(text: string, at: number, form: NumberForm): ScannedNumber | NumberFault {
  const digits = match(DIGITS, text, at)?.[0];
  if (digits === undefined) return 'absent';
  const end = at + digits.length;
  const mantissa = plainDecimal(digits, form);
  if (mantissa === undefined) return 'malformed';
  const exponent = match(EXPONENT, text, end) ?? (form.in_text ? null : match(FLAT_EXPONENT, text, end));
  const power = exponent?.slice(1).find(digits => digits !== undefined) ?? '0';
  const [first, second] = typeof mantissa === 'string' ? [mantissa] : mantissa;
  const number = { ...written(first, power), end: end + (exponent?.[0].length ?? 0) };
  if (!Number.isFinite(number.value)) return 'malformed';
  return second === undefined
    ? number
    : { ...number, other: { ...written(second, power), end: number.end, mark: 'comma' } };
}

/**
 * The value of a plain decimal times a power of ten, and how far it reaches. The reach is 0 if the value is not finite.
 */
function written(decimal: string, power = '0'): { value: number; reach: number } {
  const value = Number(`${decimal}e${power}`);
  const reach = Number.isFinite(value) ? reachOfDigits(value, lastExponent(decimal) + Number(power)) : 0;
  return { value, reach };
}

function reachOfFraction(value: number): number {
  return reachOfDigits(value, Number.POSITIVE_INFINITY);
}

/**
 * Digits with separators as a plain decimal, or as two of them if both readings are possible. It is undefined if they
 * fit no rule.
 */
type PlainDecimal = string | readonly [string, string] | undefined;

function plainDecimal(digits: string, form: NumberForm): PlainDecimal {
  const comma = digits.lastIndexOf(',');
  const point = digits.lastIndexOf('.');
  const { decimal_comma } = form;
  if (digits.includes("'")) return withApostrophes(digits, decimal_comma);
  if (comma < 0 && point < 0) return digits;
  if (comma >= 0 && point >= 0) {
    return comma > point
      ? join(digits, comma, GROUPED_BY_POINT, decimal_comma !== false)
      : join(digits, point, GROUPED_BY_COMMA, true);
  }
  return comma >= 0 ? withCommas(digits, comma, form) : withPoints(digits, point, decimal_comma);
}

function withApostrophes(digits: string, decimalComma?: boolean): string | undefined {
  const mark = Math.max(digits.lastIndexOf(','), digits.lastIndexOf('.'));
  if (mark < 0) return GROUPED_BY_APOSTROPHE.test(digits) ? digits.replaceAll("'", '') : undefined;
  const isAllowed = digits[mark] === '.' ? decimalComma !== true : decimalComma !== false;
  return join(digits, mark, GROUPED_BY_APOSTROPHE, isAllowed);
}

/** Joins grouped digits before a decimal mark with those after it. */
function join(digits: string, mark: number, grouped: RegExp, isAllowed: boolean): string | undefined {
  const whole = digits.slice(0, mark);
  const rest = digits.slice(mark + 1);
  if (!isAllowed || !grouped.test(whole) || !/^\d*$/.test(rest)) return undefined;
  return `${whole.replace(/[.,']/g, '')}.${rest}`;
}

function withCommas(
  digits: string,
  last: number,
  { decimal_comma, groups_by_comma, in_text }: NumberForm,
): PlainDecimal {
  const grouped =
    GROUPED_BY_COMMA.test(digits) && !digits.startsWith('0') ? digits.replaceAll(',', '') : undefined;
  if (digits.indexOf(',') !== last || decimal_comma === false) return grouped;
  const decimal = digits.replace(',', '.');
  // `532,1064 nm` in a running text is a list.
  if (in_text && LISTED.test(digits)) return undefined;
  if (grouped === undefined || decimal_comma === true) return decimal;
  return groups_by_comma ? grouped : [grouped, decimal];
}

function withPoints(digits: string, last: number, decimalComma?: boolean): string | undefined {
  const grouped =
    GROUPED_BY_POINT.test(digits) && !digits.startsWith('0') ? digits.replaceAll('.', '') : undefined;
  if (digits.indexOf('.') !== last) return decimalComma !== false ? grouped : undefined;
  return decimalComma === true ? grouped : digits;
}

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

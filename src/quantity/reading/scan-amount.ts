import { convert, convertDifference, roundSignificant } from '../convert.ts';
import { prefixFactor } from '../units/prefixes.ts';
import { refuse } from '../units/quantity-error.ts';
import { findScaled, findUsualTwin, getUnit, type Unit } from '../units/units.ts';
import { endOf, isAtEnd, matchAt, type QuantityText, restOf, skipBlank } from './quantity-text.ts';
import { scanChineseNumber } from './scan-chinese-number.ts';
import { type AmbiguousMark, type NumberFault, type ScannedNumber, scanNumber } from './scan-number.ts';
import { scanNumberWord } from './scan-number-word.ts';
import {
  assertWanted,
  findBarePrefix,
  findUnitAt,
  scalableUnit,
  scanUnit,
  type UnitMatch,
} from './scan-unit.ts';
import { reachOfDigits } from './written-precision.ts';

/** A number with its unit as written, or without one if none was written. */
export interface Amount {
  readonly value: number;
  /** The distance to either side within which numbers are equal at the written precision. */
  readonly reach: number;
  readonly unit: Unit | null;
  readonly fraction?: boolean;
  /** Whether a prefix has no unit (`10k`), so that a neighbour may be meant in it too. */
  readonly scaled?: boolean;
}

/** An amount at a place of a text. */
export interface ScannedAmount extends Amount {
  readonly end: number;
  /** The end of its first number, where the unit may begin. */
  readonly number_end: number;
  /** Its unit as spelt, or null without one. */
  readonly spelling: string | null;
  /** The SI prefix that replaces a unit, and is included in the value: `10k`, `4k7`. */
  readonly prefix: string | null;
  /** Its other reading, and the reason for it. */
  readonly other?: OtherAmount;
}

/**
 * Why an amount has two readings: a mark in its number, the letter case of its unit (`Mm`), or a letter that is unit
 * and prefix (`10K`). The wanted kind of quantity decides.
 */
export type Doubt = AmbiguousMark | 'case' | 'prefix';

type OtherAmount = { readonly amount: ScannedAmount; readonly doubt: Doubt };

const WAVELENGTH_PART = /(?:λ|lambda\b)(?: ?\/ ?(\d{1,4}(?:\.\d{1,4})?)(?![\d.]))?/iy;
const DIVISOR = /\/ ?(\d{1,4})(?![\d.])/y;
/** `1000:1`, a ratio. */
const TO_ONE = /: ?1(?![\d.:,])/y;

/** Units that may follow a unit to make one quantity of two: 5′ 6″, 12° 30′, 1 h 15 min. */
const SMALLER: Readonly<Record<string, string>> = {
  ft: 'in',
  '°': '′',
  '′': '″',
  h: 'min',
  min: 's',
  lb: 'oz',
};

/**
 * Reads the number that begins at a place, with its unit: `25.4 mm`, `4k7`, `λ/10`, `5' 6"`, `1000:1`.  @param
 * allowsRatio whether `%` and `ppm` are accepted too, as in a tolerance  @throws QuantityError if there is no number,
 * or if its unit is of another kind or has two meanings
 */
export function scanAmount(source: QuantityText, at: number, allowsRatio = false): ScannedAmount {
  const start = skipBlank(source.text, at);
  const part = matchAt(source, WAVELENGTH_PART, start);
  if (part && isWavelengthPart(source, part)) return wavelengthPart(source, 1, part[1], endOf(part, start));
  const inWords = chineseAmount(source, start) ?? englishAmount(source, start);
  if (inWords) return inWords;
  const root = scalableUnit(source);
  const milli = root !== undefined && findScaled(root, 'm') !== undefined && root.quantity !== 'length';
  const number = scanNumber(source.text, start, { ...source, milli });
  if (typeof number === 'string') return refuseNumber(restOf(source, start), number);
  const amount = withUnit(source, number, allowsRatio);
  if (!number.other) return amount;
  const { mark, ...other } = number.other;
  return { ...amount, other: { amount: withUnit(source, other, allowsRatio), doubt: mark } };
}

/** Units of one character that may follow a number in characters. 一分束器 and 一安装座 have none. */
const CHINESE_UNIT = /^(?:[寸吋米瓦伏欧度天周克]|\p{Script=Han}{2,})$/u;

/** 一英寸, 一英寸半, 百分之五: characters are a number only before a unit in characters, and no count. */
function chineseAmount(source: QuantityText, at: number): ScannedAmount | undefined {
  const number = scanChineseNumber(source.text, at);
  if (!number) return undefined;
  const { value, end } = number;
  const reach = reachOfDigits(value, Number.POSITIVE_INFINITY);
  if (number.percent) {
    if (source.wanted && source.wanted !== 'ratio') return undefined;
    return { ...bare({ value, reach, end }), unit: getUnit('%'), spelling: '%' };
  }
  const found = findUnitAt(source, end, source.wanted);
  if (!found || found.unit.quantity === 'count' || !CHINESE_UNIT.test(found.spelling)) return undefined;
  const isHalfMore = source.text[found.end] === '半';
  const more = isHalfMore ? { ...found, end: found.end + 1 } : found;
  return measured({ value: value + (isHalfMore ? 0.5 : 0), reach, end }, more);
}

/** In running text λ alone is not a number. */
function isWavelengthPart({ in_text }: QuantityText, [, divisor]: RegExpExecArray): boolean {
  return !in_text || divisor !== undefined;
}

/** `half inch`, `two inches`: words are a number only before a length. */
function englishAmount(source: QuantityText, at: number): ScannedAmount | undefined {
  const number = scanNumberWord(source.text, at);
  const found = number && findUnitAt(source, number.end, source.wanted);
  if (number === undefined || found?.unit.quantity !== 'length' || !/^[a-z]{2,}$/i.test(found.spelling))
    return undefined;
  return measured({ ...number, reach: reachOfDigits(number.value, Number.POSITIVE_INFINITY) }, found);
}

function withUnit(source: QuantityText, number: ScannedNumber, allowsRatio: boolean): ScannedAmount {
  if (number.prefix !== undefined) return withPrefixAsPoint(source, number, number.prefix);
  const found = scanUnit(source, number.end, allowsRatio);
  if (found?.unit.symbol === 'λ') {
    const divisor = matchAt(source, DIVISOR, found.end);
    const part = wavelengthPart(source, number.value, divisor?.[1], endOf(divisor, found.end));
    return divisor ? part : { ...part, reach: number.reach };
  }
  if (!found) return toOne(source, number) ?? withBarePrefix(source, number) ?? bare(number);
  const amount = addSmaller(source, measured(number, found));
  const other = twinOf(source, amount, found) ?? prefixOf(source, number, found);
  return other ? { ...amount, other } : amount;
}

function bare({ value, reach, end, fraction = false }: ScannedNumber): ScannedAmount {
  return { value, reach, unit: null, end, number_end: end, spelling: null, prefix: null, fraction };
}

function measured(number: ScannedNumber, { unit, spelling, end }: UnitMatch): ScannedAmount {
  return { ...bare(number), unit, spelling, end };
}

function scaled(number: ScannedNumber, prefix: string, end: number): ScannedAmount {
  const factor = prefixFactor(prefix);
  const value = roundSignificant(number.value * factor);
  const reach = roundSignificant(number.reach * factor);
  return { ...bare(number), value, reach, end, prefix, scaled: true };
}

/** The other reading of `10 Mm`, which may be a typing error for 10 mm. Returns undefined if megametres are wanted. */
function twinOf(source: QuantityText, amount: ScannedAmount, found: UnitMatch): OtherAmount | undefined {
  if (source.target?.symbol === found.unit.symbol) return undefined;
  const unit = findUsualTwin(found.spelling, found.unit, source.wanted);
  return unit && { amount: { ...amount, unit, spelling: unit.symbol }, doubt: 'case' };
}

/** `10K` may be ten kelvins or ten thousand of something: only a running text leaves that open. */
function prefixOf(source: QuantityText, number: ScannedNumber, found: UnitMatch): OtherAmount | undefined {
  if (!source.in_text || source.text[number.end] === ' ') return undefined;
  if (found.spelling !== findBarePrefix(source, number.end)?.[0]) return undefined;
  return { amount: scaled(number, found.spelling, found.end), doubt: 'prefix' };
}

function wavelengthPart(
  source: QuantityText,
  times: number,
  divisor: string | undefined,
  end: number,
): ScannedAmount {
  const unit = getUnit('λ');
  assertWanted(source, unit, 'λ');
  if (divisor !== undefined && Number(divisor) === 0) refuse('quantity_invalid', 'division');
  const value = roundSignificant(times / Number(divisor ?? 1));
  const reach = reachOfDigits(value, Number.POSITIVE_INFINITY);
  return { value, reach, unit, end, number_end: end, spelling: 'λ', prefix: null };
}

/** Reads `4k7`, with the prefix inside the number. The unit follows or is the wanted one. `R` and `V` are units themselves. */
function withPrefixAsPoint(source: QuantityText, number: ScannedNumber, prefix: string): ScannedAmount {
  if (prefix === 'R' || prefix === 'V') {
    const unit = getUnit(prefix === 'R' ? 'Ω' : 'V');
    assertWanted(source, unit, prefix);
    const again = matchAt(source, prefix === 'R' ? /Ω|ohms?\b/iy : /V\b/y, number.end);
    return measured(number, { unit, spelling: unit.symbol, end: endOf(again, number.end) });
  }
  const written = scanUnit(source, number.end, false);
  const root = scalableUnit(source);
  const unit = written ? findScaled(written.unit, prefix) : root && findScaled(root, prefix);
  if (unit) return measured(number, { unit, spelling: unit.symbol, end: written?.end ?? number.end });
  if (source.wanted || written) return refuseUnit(`${prefix}${written?.unit.symbol ?? ''}`);
  return scaled(number, prefix, number.end);
}

/** `1000:1` is a plain ratio. */
function toOne(source: QuantityText, number: ScannedNumber): ScannedAmount | undefined {
  const found = matchAt(source, TO_ONE, number.end);
  if (!found || (source.wanted !== undefined && source.wanted !== 'ratio')) return undefined;
  const unit = getUnit('1');
  return measured(number, { unit, spelling: unit.symbol, end: endOf(found, number.end) });
}

/** `4.7k`, `10 M`: a prefix alone after the number. Without a wanted kind it must touch the number. */
function withBarePrefix(source: QuantityText, number: ScannedNumber): ScannedAmount | undefined {
  const root = scalableUnit(source);
  const isClose = source.text[number.end] !== ' ';
  const found = root || (isClose && !source.wanted) ? findBarePrefix(source, number.end) : undefined;
  if (!found) return undefined;
  const [prefix] = found;
  const end = endOf(found, number.end);
  const unit = root && findScaled(root, prefix);
  if (unit) return measured(number, { unit, spelling: unit.symbol, end });
  return !root && prefix !== 'm' ? scaled(number, prefix, end) : undefined;
}

function addSmaller(source: QuantityText, first: ScannedAmount): ScannedAmount {
  let sum = first;
  let unit = first.unit;
  while (unit && first.unit && SMALLER[unit.symbol]) {
    const next = scanSmaller(source, sum.end, unit);
    if (!next) break;
    const sign = first.value < 0 || Object.is(first.value, -0) ? -1 : 1;
    const value = roundSignificant(sum.value + sign * convert(next.value, next.unit, first.unit));
    sum = { ...sum, value, reach: convertDifference(next.reach, next.unit, first.unit), end: next.end };
    unit = next.unit;
  }
  return sum;
}

function scanSmaller(
  source: QuantityText,
  at: number,
  unit: Unit,
): { value: number; reach: number; unit: Unit; end: number } | undefined {
  const start = skipBlank(source.text, at);
  if (isAtEnd(source, at) || !/\d/.test(source.text[start] ?? '')) return undefined;
  const number = scanNumber(source.text, start, source);
  if (typeof number === 'string' || number.prefix !== undefined || number.other) return undefined;
  const found = findUnitAt(source, number.end, unit.quantity);
  if (!found || found.unit.symbol !== SMALLER[unit.symbol]) return undefined;
  const isSmaller = convert(number.value, found.unit, unit) < 1;
  const { value, reach } = number;
  return isSmaller ? { value, reach, unit: found.unit, end: found.end } : undefined;
}

function refuseUnit(written: string): never {
  return refuse('quantity_unit_unknown', 'unit_unknown_here', { unit: written });
}

function refuseNumber(rest: string, fault: NumberFault): never {
  if (fault === 'malformed') return refuse('quantity_invalid', 'separators', { rest });
  return refuse('quantity_invalid', rest === '' ? 'no_number_at_end' : 'no_number', { rest });
}

import { convert, roundSignificant } from './convert.ts';
import { type Cursor, isAtEnd, refuse, remainder, skipBlank, take } from './cursor.ts';
import type { Quantity } from './quantities.ts';
import { type NumberFault, readNumber } from './read-number.ts';
import { findScaled, findUnit, getBaseUnit, getUnit, prefixFactor, type Unit } from './units.ts';

/** A number with its unit as written; no unit where none was written. */
export interface Amount {
  readonly value: number;
  readonly unit: Unit | null;
  readonly fraction?: boolean;
  /** Whether a prefix stood without a unit (`10k`), so that a neighbour may be meant in it too. */
  readonly scaled?: boolean;
}

/** Longest spelling of a unit that is looked for after a number. */
const UNIT_TEXT_LENGTH_MAX = 40;

const WAVELENGTH_PART = /(?:λ|lambda\b)(?: ?\/ ?(\d{1,4}(?:\.\d{1,4})?)(?![\d.]))?/iy;
const DIVISOR = /\/ ?(\d{1,4})(?![\d.])/y;
const BARE_PREFIX = /[pnuμmkKMGT](?![\p{L}\d])/uy;
const UNIT_END = /[±~≥≤<>,;=]|\.\.|\+/;
const LATIN = /[A-Za-zµμΩÅ]/;

/** What may follow a unit to make one quantity of two: 5′ 6″, 12° 30′, 1 h 15 min. */
const SMALLER: Readonly<Record<string, string>> = {
  ft: 'in',
  '°': '′',
  '′': '″',
  h: 'min',
  min: 's',
  lb: 'oz',
};

/** Reads a number and its unit at the cursor: `25.4 mm`, `4k7`, `λ/10`, `5' 6"`.
 *  @param allowRatio whether `%` and `ppm` are taken too, as in a tolerance
 *  @throws QuantityError where there is no number, or where its unit is of another kind or has two meanings */
export function readAmount(cursor: Cursor, allowRatio = false): Amount {
  const part = take(cursor, WAVELENGTH_PART);
  if (part) return wavelengthPart(cursor, 1, part[1]);
  const first = readSimple(cursor, allowRatio);
  return first.unit ? addSmaller(cursor, first) : first;
}

function readSimple(cursor: Cursor, allowRatio: boolean): Amount {
  cursor.at = skipBlank(cursor);
  const root = scalableUnit(cursor);
  const milli = root !== undefined && findScaled(root, 'm') !== undefined && root.quantity !== 'length';
  const read = readNumber(cursor.text, cursor.at, { decimal_comma: cursor.decimal_comma, milli });
  if (typeof read === 'string') return refuseNumber(cursor, read);
  cursor.at = read.end;
  if (read.prefix !== undefined) return readPrefixed(cursor, read.value, read.prefix, root);
  const unit = readUnit(cursor, allowRatio);
  if (unit?.symbol === 'λ') return wavelengthPart(cursor, read.value, take(cursor, DIVISOR)?.[1]);
  if (unit) return { value: read.value, unit, ...(read.fraction && { fraction: true }) };
  return (
    readBarePrefix(cursor, read.value, root) ?? {
      value: read.value,
      unit: null,
      fraction: read.fraction ?? false,
    }
  );
}

function wavelengthPart(cursor: Cursor, times: number, divisor: string | undefined): Amount {
  const unit = getUnit('λ');
  assertWanted(cursor, unit, 'λ');
  if (divisor !== undefined && Number(divisor) === 0)
    refuse('quantity_invalid', 'it divides by 0', '除数为 0');
  return { value: roundSignificant(times / Number(divisor ?? 1)), unit };
}

/** `4k7`: the prefix is in the number; the unit follows or is the one that is wanted. `R` and `V` are units. */
function readPrefixed(cursor: Cursor, value: number, prefix: string, root: Unit | undefined): Amount {
  if (prefix === 'R' || prefix === 'V') {
    const unit = getUnit(prefix === 'R' ? 'Ω' : 'V');
    assertWanted(cursor, unit, prefix);
    take(cursor, prefix === 'R' ? /Ω|ohms?\b/iy : /V\b/y);
    return { value, unit };
  }
  const written = readUnit(cursor, false);
  const unit = written ? findScaled(written, prefix) : root && findScaled(root, prefix);
  if (unit) return { value, unit };
  if (cursor.wanted || written) return refuseUnit(`${prefix}${written?.symbol ?? ''}`);
  return { value: roundSignificant(value * prefixFactor(prefix)), unit: null, scaled: true };
}

/** `4.7k`, `10 M`: a prefix alone after the number. Without a wanted kind it must stand close to it. */
function readBarePrefix(cursor: Cursor, value: number, root: Unit | undefined): Amount | undefined {
  const isClose = cursor.text[cursor.at] !== ' ';
  const start = cursor.at;
  const prefix = root || (isClose && !cursor.wanted) ? take(cursor, BARE_PREFIX)?.[0] : undefined;
  if (prefix === undefined) return undefined;
  const unit = root && findScaled(root, prefix);
  if (unit) return { value, unit };
  if (!root && prefix !== 'm')
    return { value: roundSignificant(value * prefixFactor(prefix)), unit: null, scaled: true };
  cursor.at = start;
  return undefined;
}

function addSmaller(cursor: Cursor, first: Amount): Amount {
  let sum = first;
  let unit = first.unit;
  while (unit && SMALLER[unit.symbol] && first.unit && !isAtEnd(cursor)) {
    const start = cursor.at;
    const next = readSmaller(cursor, unit);
    if (!next) {
      cursor.at = start;
      break;
    }
    const sign = first.value < 0 ? -1 : 1;
    sum = {
      value: roundSignificant(sum.value + sign * convert(next.value, next.unit, first.unit)),
      unit: first.unit,
    };
    unit = next.unit;
  }
  return sum;
}

function readSmaller(cursor: Cursor, unit: Unit): { value: number; unit: Unit } | undefined {
  cursor.at = skipBlank(cursor);
  if (!/\d/.test(cursor.text[cursor.at] ?? '')) return undefined;
  const read = readNumber(cursor.text, cursor.at, { decimal_comma: cursor.decimal_comma });
  if (typeof read === 'string' || read.prefix !== undefined) return undefined;
  cursor.at = read.end;
  const found = findUnitAt(cursor, unit.quantity);
  if (!found || found.unit.symbol !== SMALLER[unit.symbol]) return undefined;
  cursor.at = found.end;
  return convert(read.value, found.unit, unit) < 1 ? { value: read.value, unit: found.unit } : undefined;
}

/** Reads the longest known unit at the cursor; none where the text goes on with something else. */
function readUnit(cursor: Cursor, allowRatio: boolean): Unit | null {
  const found = findUnitAt(cursor, cursor.wanted) ?? (allowRatio ? findUnitAt(cursor, 'ratio') : undefined);
  if (found) {
    cursor.at = found.end;
    return found.unit;
  }
  if (!cursor.wanted) return refuseMarks(cursor);
  if (hasBarePrefix(cursor)) return null;
  const other = findUnitAt(cursor, undefined);
  if (other && !isWord(cursor, other.end))
    refuseMismatch(cursor, other.unit, cursor.text.slice(cursor.at, other.end).trim());
  return null;
}

/** Words after a number that are comparisons and would also be units (`5 min`) are left to the mismatch. */
function isWord(cursor: Cursor, end: number): boolean {
  return LATIN.test(cursor.text[end] ?? '');
}

/** The unit that a prefix alone would scale; none for times, where `5m` may be minutes. */
function scalableUnit({ target, wanted }: Cursor): Unit | undefined {
  if (wanted === 'time') return undefined;
  return target ?? (wanted && getBaseUnit(wanted));
}

function hasBarePrefix(cursor: Cursor): boolean {
  const root = scalableUnit(cursor);
  BARE_PREFIX.lastIndex = skipBlank(cursor);
  const prefix = BARE_PREFIX.exec(cursor.text)?.[0];
  return prefix !== undefined && root !== undefined && findScaled(root, prefix) !== undefined;
}

function findUnitAt(cursor: Cursor, quantity: Quantity | undefined): { unit: Unit; end: number } | undefined {
  const start = skipBlank(cursor);
  const window = cursor.text.slice(start, start + UNIT_TEXT_LENGTH_MAX + 1);
  if (!/^(?:[^\d +.,)-]|1\/\p{L})/u.test(window)) return undefined;
  const stop = window.search(UNIT_END);
  const longest = Math.min(stop < 0 ? window.length : stop, UNIT_TEXT_LENGTH_MAX);
  for (let length = longest; length > 0; length--) {
    if (!isBoundary(window, length)) continue;
    const unit = findUnit(window.slice(0, length), quantity);
    if (unit) return { unit, end: start + length };
  }
  return undefined;
}

/** Whether a unit may end here: not inside a word, a number or a compound (`mm` of `mm/s`), not in open brackets. */
function isBoundary(window: string, length: number): boolean {
  const last = window[length - 1] ?? '';
  const next = window[length] ?? '';
  if (last === ' ' || next === '^' || (LATIN.test(last) && LATIN.test(next))) return false;
  if (/[\p{L}\d^]/u.test(last) && /\d/.test(next)) return false;
  if (/[/·]/.test(next) && /\p{L}/u.test(window[length + 1] ?? '')) return false;
  const unit = window.slice(0, length);
  return unit.split('(').length === unit.split(')').length;
}

function assertWanted(cursor: Cursor, unit: Unit, written: string): void {
  if (cursor.wanted && findUnit(unit.symbol, cursor.wanted) === undefined)
    refuseMismatch(cursor, unit, written);
}

function refuseMismatch(cursor: Cursor, unit: Unit, written: string): never {
  const wanted = cursor.target ?? (cursor.wanted ? getBaseUnit(cursor.wanted) : unit);
  return refuse(
    'quantity_unit_mismatch',
    `"${written}" (${unit.name.en}) is no unit like ${wanted.symbol}`,
    `“${written}”（${unit.name.cn}）与 ${wanted.symbol} 不是同类单位`,
  );
}

function refuseUnit(written: string): never {
  return refuse(
    'quantity_unit_unknown',
    `"${written}" is not a known unit here`,
    `“${written}”不是此处已知的单位`,
  );
}

function refuseMarks(cursor: Cursor): null {
  if (cursor.text[skipBlank(cursor)] !== "'") return null;
  return refuse('quantity_ambiguous', "' may be feet or arcminutes", "' 可能是英尺，也可能是角分");
}

function refuseNumber(cursor: Cursor, fault: NumberFault): never {
  const rest = remainder(cursor);
  switch (fault) {
    case 'absent':
      return refuse(
        'quantity_invalid',
        rest === '' ? 'a number is missing at its end' : `no number begins at "${rest}"`,
        rest === '' ? '末尾缺少数字' : `“${rest}”处不是数字`,
      );
    case 'malformed':
      return refuse(
        'quantity_invalid',
        `"${rest}" has separators that fit no number`,
        `“${rest}”中的分隔符不成数字`,
      );
    case 'grouping':
      return refuse(
        'quantity_ambiguous',
        `the comma in "${rest}" may group thousands or mark decimals`,
        `“${rest}”中的逗号可能是千位分隔符，也可能是小数点`,
      );
    case 'blank':
      return refuse(
        'quantity_ambiguous',
        `the blank in "${rest}" may group thousands or part two numbers`,
        `“${rest}”中的空格可能是千位分隔符，也可能分隔两个数`,
      );
    case 'fraction':
      return refuse(
        'quantity_ambiguous',
        `"${rest}" may be a fraction or two numbers; write a decimal`,
        `“${rest}”可能是分数，也可能是两个数；请写成小数`,
      );
    default:
      return fault satisfies never;
  }
}

import { convert, roundSignificant } from './convert.ts';
import { type Cursor, isAtEnd, refuse, remainder, skipBlank, take } from './cursor.ts';
import { type NumberFault, readNumber } from './read-number.ts';
import { assertWanted, findUnitAt, readUnit, scalableUnit, takeBarePrefix } from './read-unit.ts';
import { findScaled, getUnit, prefixFactor, type Unit } from './units.ts';

/** A number with its unit as written; no unit where none was written. */
export interface Amount {
  readonly value: number;
  readonly unit: Unit | null;
  readonly fraction?: boolean;
  /** Whether a prefix stood without a unit (`10k`), so that a neighbour may be meant in it too. */
  readonly scaled?: boolean;
}

const WAVELENGTH_PART = /(?:λ|lambda\b)(?: ?\/ ?(\d{1,4}(?:\.\d{1,4})?)(?![\d.]))?/iy;
const DIVISOR = /\/ ?(\d{1,4})(?![\d.])/y;

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
  const prefix = root || (isClose && !cursor.wanted) ? takeBarePrefix(cursor) : undefined;
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
    const sign = first.value < 0 || Object.is(first.value, -0) ? -1 : 1;
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

function refuseUnit(written: string): never {
  return refuse(
    'quantity_unit_unknown',
    `"${written}" is not a known unit here`,
    `“${written}”不是此处已知的单位`,
  );
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

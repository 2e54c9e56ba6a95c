import { convert, decimalsMore } from '#quantity/convert.ts';
import { displayUnit } from '#quantity/units/display-unit.ts';
import { getUnit } from '#quantity/units/units.ts';
import { formatNumber } from '#quantity/writing/format-number.ts';
import { inchFraction } from '#quantity/writing/inch-fraction.ts';
import type { Locale } from '#text/locale.ts';

// Loaded only for visitors with imperial units, or with units of their own for a column, because the table of units is
// larger than the code of a screen.

/**
 * How values of one unit are shown in another: its name, the number of additional decimals, and the conversion in both
 * directions.
 */
export type UnitConversion = {
  unit: string;
  decimals: number;
  convert: (value: number) => number;
  back: (value: number) => number;
  /**
   * Formats a value of the given unit as a number in the other unit, if that has its own notation.
   * @param precision decimals of the given unit, or null for as many as the value has
   * @param shared the decimals that all numbers of its column have
   */
  write?: (value: number, precision: number | null, locale: Locale, shared?: number) => string;
  /** Formats a value with its sign if it is a fraction used in the trade: `½"`. */
  fraction?: (value: number) => string | undefined;
};

/**
 * Fewest digits of a number of inches. A typed number is read with this precision, so that a displayed number finds its
 * value when typed.
 */
const DIGITS_MIN = 3;
/** Additional decimals of inches compared with the millimetres of a column, which distinguish the same steps. */
const DECIMALS_MORE = 2;
/** Fewest decimals of a column of inches, as shops work in thousandths. */
const COLUMN_DECIMALS_MIN = 3;
/** Decimals beyond which inches have no meaning. */
const DECIMALS_MAX = 12;

/** The display of a unit's values in imperial units. Returns null if the unit stays unchanged. */
export function imperialOf(symbol: string): UnitConversion | null {
  return conversionTo(displayUnit(symbol, 'imperial'), symbol);
}

/** The display of a unit's values in another unit of its kind. Returns null if both are the same. */
export function conversionTo(target: string, symbol: string): UnitConversion | null {
  if (target === symbol) return null;
  const [from, to] = [getUnit(symbol), getUnit(target)];
  return {
    unit: to.display,
    decimals: decimalsMore(from, to),
    convert: value => convert(value, from, to),
    back: value => convert(value, to, from),
    ...(target === 'in' && inches(value => convert(value, from, to))),
  };
}

/**
 * Inches in the notation of the trade: exact 64ths are fractions, and other values have as many digits as in the given
 * unit.
 */
function inches(toInches: (value: number) => number): Pick<UnitConversion, 'write' | 'fraction'> {
  return {
    write: (value, precision, locale, shared) => {
      const converted = toInches(value);
      const before = digitsBefore(converted);
      const wanted =
        shared === undefined
          ? digitsBefore(value) + decimalsOf(value, precision) - before
          : Math.max(COLUMN_DECIMALS_MIN, shared + DECIMALS_MORE);
      const decimals = Math.min(DECIMALS_MAX, Math.max(0, DIGITS_MIN - before, wanted));
      return inchFraction(converted) ?? formatNumber(converted, { locale, precision: decimals });
    },
    fraction: value => {
      const fraction = inchFraction(toInches(value));
      return fraction === undefined ? undefined : `${fraction}"`;
    },
  };
}

/** Digits before the decimal sign: 2 for 12.5, 0 for 0.5, and one less for each zero after the decimal sign. */
function digitsBefore(value: number): number {
  return value === 0 ? 1 : Math.floor(Math.log10(Math.abs(value))) + 1;
}

/** The decimals of a displayed number: as requested, or those of its shortest notation. */
function decimalsOf(value: number, precision: number | null): number {
  if (precision !== null) return precision;
  const [mantissa = '', exponent = '0'] = String(value).split('e');
  return (mantissa.split('.')[1]?.length ?? 0) - Number(exponent);
}

import {
  displaySymbol,
  inHandyUnit,
  isUnhandy,
  wavelengthPart,
  withUnit,
} from '#quantity/units/unit-display.ts';
import { formatNumber } from '#quantity/writing/format-number.ts';
import type { Locale } from '#text/locale.ts';
import type { UnitConversion } from './imperial.ts';
import type { UnitLookup } from './units.tsx';

/**
 * The measure of a number: its stored unit (null without one) and its displayed decimals (null if unchanged).
 * `conversion` is how it is shown in a table whatever units the visitor reads otherwise, where null is as given.
 */
export type NumberMeasure = {
  unit: string | null;
  precision: number | null;
  decimals?: number;
  conversion?: UnitConversion | null | undefined;
};

/** The notation of numbers for a visitor. */
export type Writing = { locale: Locale; units: UnitLookup };

/** The notation of numbers that can be prices, which are in the catalogue's currency. */
export type PriceWriting = Writing & { currency: string };

/** Decimals beyond which a converted number has no meaning. */
const DECIMALS_MAX = 6;

/**
 * Fewest digits of a converted number. A typed number is read with this precision, so that a displayed number finds its
 * value when typed.
 */
const DIGITS_MIN = 3;

/** Key of the attribute whose unit is the currency. */
const PRICE = 'price';

/** A column whose numbers are written with their unit: prices with the currency. */
export function withCurrency<Measure extends NumberMeasure & { key: string }>(
  column: Measure,
  { currency }: Pick<PriceWriting, 'currency'>,
): Measure {
  return column.key === PRICE ? { ...column, unit: currency } : column;
}

/** The unit in a column header, or '' for a bare number. */
export function unitName(
  { unit, conversion }: Pick<NumberMeasure, 'unit' | 'conversion'>,
  { units }: Writing,
): string {
  if (unit === null) return '';
  // A fraction of the wavelength has its sign in the number: λ/10.
  return (
    (conversion === undefined ? units(unit) : conversion)?.unit ?? (unit === 'λ' ? '' : displaySymbol(unit))
  );
}

/**
 * Formats a number without its unit, as in a table cell: in inches `½` for an exact 64th, else in as many digits as in
 * the given unit.
 */
export function writeNumber(
  value: number,
  { unit, precision, decimals: shown, conversion: own }: NumberMeasure,
  { locale, units }: Writing,
): string {
  if (unit === 'λ') return wavelengthPart(value) ?? `${formatNumber(value, { locale })} λ`;
  const conversion = own !== undefined || unit === null ? own : units(unit);
  // A number that its decimals would round to zero is not shown as zero.
  if (precision !== null && isRoundedAway(value, precision))
    return writeNumber(value, { unit, precision: null, conversion: own }, { locale, units });
  if (conversion == null) return formatNumber(value, { locale, precision: shown ?? precision ?? undefined });
  const converted = conversion.convert(value);
  const whole = Math.floor(Math.log10(Math.abs(converted))) + 1;
  if (conversion.write !== undefined) return conversion.write(value, precision, locale, shown);
  if (precision === null) return formatNumber(converted, { locale, significant: Math.max(4, whole) });
  const decimals = Math.min(DECIMALS_MAX, Math.max(0, precision + conversion.decimals));
  return converted === 0 || whole + decimals >= DIGITS_MIN
    ? formatNumber(converted, { locale, precision: decimals })
    : formatNumber(converted, { locale, significant: DIGITS_MIN });
}

function isRoundedAway(value: number, precision: number): boolean {
  return value !== 0 && Math.abs(value) < 0.5 * 10 ** -precision;
}

/**
 * Formats a number with its unit, for example `25.4 mm`, `90°` or `½"`. Very large and small numbers get a suitable
 * unit, such as `1 s` rather than `1E9 ns`.
 */
export function writeQuantity(value: number, measure: NumberMeasure, writing: Writing): string {
  const fraction = measure.unit === null ? undefined : writing.units(measure.unit)?.fraction?.(value);
  if (fraction !== undefined) return fraction;
  return (
    writeInOwnUnit(value, measure, writing) ??
    inUnitOf(measure, writeNumber(value, measure, writing), writing)
  );
}

/**
 * Formats a very large or small number in a suitable unit, such as `1.1 s` for 1.1E9 ns. Returns null if the unit of
 * the measure suits it.
 */
export function writeInOwnUnit(value: number, measure: NumberMeasure, writing: Writing): string | null {
  return isUnhandy(value) ? writeHandy(value, measure, writing) : null;
}

function writeHandy(value: number, { unit }: NumberMeasure, writing: Writing): string | null {
  const handy = unit === null || writing.units(unit) !== null ? null : inHandyUnit(value, unit);
  return handy && withUnit(formatNumber(handy.value, writing), displaySymbol(handy.symbol));
}

function inUnitOf(measure: NumberMeasure, text: string, writing: Writing): string {
  return withUnit(text, unitName(measure, writing));
}

/** Formats the distance from a value within which others count as equal, with its unit: `0.5 W`. */
export function writeReach(
  value: number,
  reach: number,
  measure: Pick<NumberMeasure, 'unit'>,
  writing: Writing,
): string {
  const { unit } = measure;
  const conversion = unit === null ? null : writing.units(unit);
  const shown =
    conversion === null ? reach : Math.abs(conversion.convert(value + reach) - conversion.convert(value));
  const number = formatNumber(shown, { locale: writing.locale, significant: 2 });
  return unit === 'λ' ? `${number} λ` : withUnit(number, unitName(measure, writing));
}

/** Limit of decimals that distinguish converted numbers. */
const DECIMALS_APART_MAX = 12;

/**
 * Formats numbers with their unit so that all are distinct and complete: with the usual decimals, or with all of a
 * number's decimals if these would cut it off.
 */
export function writeApart(
  values: readonly { value: number }[],
  measure: NumberMeasure,
  writing: Writing,
): string[] {
  const { unit, precision } = measure;
  const isConverted = unit !== null && writing.units(unit) !== null;
  if (!isConverted)
    return values.map(({ value }) => {
      const isWhole = precision === null || Number(value.toFixed(precision)) === value;
      return writeQuantity(value, isWhole ? measure : { unit, precision: null }, writing);
    });
  for (let decimals = precision ?? 0; ; decimals++) {
    const texts = values.map(({ value }) => writeQuantity(value, { unit, precision: decimals }, writing));
    if (new Set(texts).size === texts.length || decimals >= DECIMALS_APART_MAX) return texts;
  }
}

/** Formats a range without its unit, possibly with an open end: `350–2000`, `≥ 350`, `−40 … 85`. */
export function writeRange(
  min: number | null,
  max: number | null,
  measure: NumberMeasure,
  writing: Writing,
): string {
  const write = (end: number | null) => (end === null ? null : writeNumber(end, measure, writing));
  return joinEnds(write(min), write(max));
}

/** Formats a range with its unit, for example `350–2,000 nm`. It is `500 pW … 50 mW` if an end is very large or small. */
export function writeSpan(
  min: number | null,
  max: number | null,
  measure: NumberMeasure,
  writing: Writing,
): string {
  return (
    writeSpanInOwnUnits(min, max, measure, writing) ??
    inUnitOf(measure, writeRange(min, max, measure, writing), writing)
  );
}

/**
 * Formats a range with a unit at each end if one of them is very large or small. Returns null if the unit of the
 * measure suits both.
 */
export function writeSpanInOwnUnits(
  min: number | null,
  max: number | null,
  measure: NumberMeasure,
  writing: Writing,
): string | null {
  if (!isUnhandy(min) && !isUnhandy(max)) return null;
  const write = (end: number | null) =>
    end === null ? null : (writeHandy(end, measure, writing) ?? writeQuantity(end, measure, writing));
  return joinEnds(write(min), write(max));
}

function joinEnds(low: string | null, high: string | null): string {
  if (low === null) return high === null ? '—' : `≤ ${high}`;
  if (high === null) return `≥ ${low}`;
  if (low === high) return low;
  // After a sign, or a fraction with a blank, a dash would be misread.
  return /[\s/−]/.test(low + high) ? `${low} … ${high}` : `${low}–${high}`;
}

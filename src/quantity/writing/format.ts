import { LANGUAGES, type Locale } from '#text/locale.ts';
import { convert, convertDifference, roundSignificant } from '../convert.ts';
import type { Tolerance } from '../schema.ts';
import { displayUnit, type UnitSystem } from '../units/display-unit.ts';
import { wavelengthPart, withUnit } from '../units/unit-display.ts';
import { getUnit, type Unit } from '../units/units.ts';
import { formatNumber, MINUS, type NumberFormat } from './format-number.ts';
import { inchFraction } from './inch-fraction.ts';

export type { NumberFormat };

/**
 * The format of a quantity. `precision` counts decimals in the unit given, and another unit gets as many as resolve the
 * same steps. `prefix` chooses an SI prefix, and `fraction` writes inches as `1½` if they are exact 64ths.
 */
export interface QuantityFormat extends NumberFormat {
  readonly system?: UnitSystem | undefined;
  readonly prefix?: boolean | undefined;
  readonly fraction?: boolean | undefined;
}

/** A number and the unit that it is shown in. */
interface Shown {
  readonly value: number;
  readonly unit: Unit;
  readonly format: NumberFormat;
}

// Decimals that Intl.NumberFormat writes at most (ECMA-402).
const PRECISION_MAX = 100;
// The significant digits that a double carries faithfully.
const SIGNIFICANT_MAX = 15;

/** Writes a value with its unit for a locale and a system of units: `25.4 mm`, `1 in`, `77 °F`, `4.7 kΩ`, `λ/10`.
 *  @param unit the unit that the value is in
 *  @throws QuantityError `quantity_unit_unknown` */
export function formatQuantity(value: number, unit: string, format: QuantityFormat): string {
  const shown = show(value, unit, format);
  if (shown.unit.symbol === 'λ') return formatWavelengths(shown);
  return withUnit(writeNumber(shown, format.fraction), shown.unit.display);
}

/** Writes a range with one unit: `350–700 nm`, `−40 to 85 °C`, `≥ 350 nm` for an open end.
 *  @throws QuantityError `quantity_unit_unknown` */
export function formatRange(
  min: number | null,
  max: number | null,
  unit: string,
  format: QuantityFormat,
): string {
  if (min === null) return max === null ? '—' : `≤ ${formatQuantity(max, unit, format)}`;
  if (max === null) return `≥ ${formatQuantity(min, unit, format)}`;
  const larger = show(Math.abs(min) > Math.abs(max) ? min : max, unit, format);
  // Both in the steps of the finer one: rounded each to its own, close ends would change places.
  const finest = decimalsOf(min) > decimalsOf(max) ? min : max;
  const shown = { source: getUnit(unit), target: larger.unit, format, finest };
  const low = writeNumber(showIn(min, shown), format.fraction);
  const high = writeNumber(showIn(max, shown), format.fraction);
  return withUnit(`${low}${rangeMark(low, high, format.locale)}${high}`, larger.unit.display);
}

/** Writes a tolerance: `±0.1 mm`, `+0/−0.1 mm`. It is a difference: ±1 °C is ±1.8 °F.
 *  @param unit the unit that both sides are in
 *  @throws QuantityError `quantity_unit_unknown` */
export function formatTolerance(tolerance: Tolerance, unit: string, format: QuantityFormat): string {
  const source = getUnit(unit);
  const target = shownUnit(source, format);
  const side = (given: number) => {
    const value = convertDifference(given, source, target);
    // A decimal more than the value takes: a tolerance of one digit would be rounded by half its size.
    const finer = source === target || format.precision !== undefined ? 0 : 1;
    return formatNumber(value, numberFormatIn({ source, value, target, finest: given, finer }, format));
  };
  return withUnit(joinTolerance(tolerance, side), target.display);
}

/** Writes both sides of a tolerance without a unit: `±0.1`, `+0/−0.1`. */
export function joinTolerance({ minus, plus }: Tolerance, side: (size: number) => string): string {
  return minus === plus ? `±${side(plus)}` : `+${side(plus)}/${MINUS}${side(minus)}`;
}

function show(value: number, unit: string, format: QuantityFormat): Shown {
  const source = getUnit(unit);
  const shown = showIn(value, { source, target: shownUnit(source, format), format, finest: value });
  if (!format.prefix) return shown;
  return showIn(value, { source, target: scaledUnit(shown), format, finest: value });
}

function shownUnit(source: Unit, format: QuantityFormat): Unit {
  return format.system ? getUnit(displayUnit(source.symbol, format.system)) : source;
}

/** A conversion for display. The decimals of `finest` decide which steps must stay distinguishable. */
interface Conversion {
  readonly source: Unit;
  readonly target: Unit;
  readonly finest: number;
}

function showIn(
  given: number,
  { source, target, finest, format }: Conversion & { readonly format: QuantityFormat },
): Shown {
  const value = convert(given, source, target);
  return { value, unit: target, format: numberFormatIn({ source, value, target, finest, finer: 0 }, format) };
}

/** A number in its new unit. `finer` is the number of decimals to add to those that resolve its steps. */
interface Converted extends Conversion {
  readonly value: number;
  readonly finer: number;
}

/** Keeps the resolution: a larger unit gets correspondingly more decimals. */
function numberFormatIn(
  { source, value, target, finest, finer }: Converted,
  format: NumberFormat,
): NumberFormat {
  if (source === target || format.significant !== undefined) return format;
  const more = Math.ceil(roundSignificant(Math.log10(target.factor / source.factor), 12)) + finer;
  const decimals = Math.min(PRECISION_MAX, Math.max(0, (format.precision ?? decimalsOf(finest)) + more));
  if (format.precision !== undefined && !isScaled(source, target)) {
    return { locale: format.locale, precision: decimals };
  }
  const digits = value === 0 ? 1 : Math.floor(Math.log10(Math.abs(value))) + 1 + decimals;
  return { locale: format.locale, significant: Math.min(SIGNIFICANT_MAX, Math.max(1, digits)) };
}

function isScaled(source: Unit, target: Unit): boolean {
  return (
    (source.root ?? source.symbol) === (target.root ?? target.symbol) ||
    source.scale?.includes(target.symbol) === true
  );
}

function decimalsOf(value: number): number {
  const [mantissa = '', exponent = '0'] = String(roundSignificant(value)).split('e');
  return (mantissa.split('.')[1]?.length ?? 0) - Number(exponent);
}

function scaledUnit(shown: Shown): Unit {
  const root = shown.unit.root === undefined ? shown.unit : getUnit(shown.unit.root);
  const units = (root.scale ?? []).map(symbol => getUnit(symbol));
  const base = Math.abs(shown.value * shown.unit.factor);
  const fitting = units.filter(unit => base >= unit.factor * (1 - Number.EPSILON));
  return (base === 0 ? undefined : (fitting.at(-1) ?? units[0])) ?? shown.unit;
}

function writeNumber({ value, unit, format }: Shown, fraction: boolean | undefined): string {
  return (fraction && unit.symbol === 'in' && inchFraction(value)) || formatNumber(value, format);
}

function formatWavelengths({ value, unit, format }: Shown): string {
  return wavelengthPart(value) ?? withUnit(formatNumber(value, format), unit.display);
}

/** An en dash between plain numbers, or a word if a minus or a fraction's blank would be misread beside a dash. */
function rangeMark(low: string, high: string, locale: Locale): string {
  if (/^[\d.,]+$/.test(low) && /^[\d.,]+$/.test(high)) return '–';
  return LANGUAGES[locale].punctuation.to;
}

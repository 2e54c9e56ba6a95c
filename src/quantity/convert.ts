import { QuantityError } from './units/quantity-error.ts';
import { getBaseUnit, getUnit, linearQuantity, type Unit } from './units/units.ts';

// CODATA 2018; exact by the definition of the SI since 2019 (SI brochure, 9th edition, section 2.2).
const LIGHT_SPEED_M_PER_S = 299792458;
const PLANCK_J_S = 6.62607015e-34;

/** A double carries 15 decimal digits faithfully. Further digits come from its binary form. */
const SIGNIFICANT_DIGITS = 15;
/** Significant digits that remain in the difference of two numbers close to each other. */
const REACH_DIGITS = 9;

/**
 * Converts a value between units of one kind, rounded to 15 significant digits so that exact decimals stay exact (25.4
 * mm = 1 in). Temperatures are affine. dB and OD convert logarithmically to ratios (dB of power, 10 lg), dBm and dBW to
 * watts. For the same unit the value is returned unchanged.
 * @param from symbol or spelling, or a unit
 * @throws QuantityError `quantity_unit_unknown`
 * @throws QuantityError `quantity_unit_mismatch` for units of different kinds
 * @throws QuantityError `quantity_invalid` for the logarithm of zero or of a negative ratio or power, and if the result
 * is not finite
 */
export function convert(value: number, from: string | Unit, to: string | Unit): number {
  const [source, target] = pair(from, to);
  if (source === target) return value;
  assertSameKind(source, target);
  const result = source.log || target.log ? viaLog(value, source, target) : linear(value, source, target);
  if (!Number.isFinite(result)) throw outOfRange(value, source, target);
  return result;
}

/**
 * Converts a difference (a tolerance, the width of an interval) by the factors alone, without offset: 1 °C is 1.8 °F.
 * dB, dBm and dBW share their steps.
 * @throws QuantityError as `convert`, and also `quantity_unit_mismatch` between a logarithmic and a linear unit
 */
export function convertDifference(value: number, from: string | Unit, to: string | Unit): number {
  const [source, target] = pair(from, to);
  if (source === target) return value;
  if (source.log && target.log && source.log.step === target.log.step) return value;
  assertSameKind(source, target);
  if (source.log || target.log) throw mismatch(source, target);
  return roundSignificant(scale(value, source, target));
}

/**
 * Converts how far on either side of a value other values count as equal to it, rounded up to two digits. On a
 * logarithmic scale the two sides differ, and the farther one counts.
 * @throws QuantityError as `convert`
 */
export function convertReach(value: number, reach: number, from: string | Unit, to: string | Unit): number {
  const [source, target] = pair(from, to);
  if (reach === 0 || source === target) return reach;
  if (!source.log && !target.log) return roundUp(convertDifference(reach, source, target));
  const centre = convert(value, source, target);
  const sides = [value - reach, value + reach].map(end => Math.abs(convert(end, source, target) - centre));
  return roundUp(Math.max(...sides));
}

/** Rounds up to two significant digits. */
function roundUp(value: number): number {
  const exact = roundSignificant(value, REACH_DIGITS);
  const nearest = roundSignificant(exact, 2);
  if (nearest >= exact) return nearest;
  const [, power] = exact.toExponential().split('e');
  return roundSignificant(nearest + Number(`1e${Number(power) - 1}`));
}

/** Whether `convert` can convert between two units. */
export function isConvertible(from: Unit, to: Unit): boolean {
  return linearQuantity(from) === linearQuantity(to);
}

/** Whether a larger value in one unit is a smaller one in the other, as with OD and transmission. */
export function isReversed(from: Unit, to: Unit): boolean {
  return (from.log?.step ?? 1) < 0 !== (to.log?.step ?? 1) < 0;
}

/**
 * Converts between the units of light: vacuum wavelength (nm, µm), frequency (THz), photon energy (eV) and  wavenumber
 * (cm⁻¹), by λ = c/ν, E = hν, ν̃ = 1/λ with the exact constants of the SI (CODATA 2018).  @throws QuantityError
 * `quantity_unit_unknown`, `quantity_unit_mismatch` for a unit of none of these kinds,  `quantity_invalid` for a value
 * that is not positive
 */
export function convertLight(value: number, from: string | Unit, to: string | Unit): number {
  const [source, target] = pair(from, to);
  if (!(value > 0)) throw outOfRange(value, source, target);
  if (source === target) return value;
  if (source.quantity === target.quantity) return convert(value, source, target);
  const wavelength = wavelengthOf(value * source.factor, source, target);
  const result = roundSignificant(wavelengthOf(wavelength, target, source) / target.factor);
  if (!Number.isFinite(result)) throw outOfRange(value, source, target);
  return result;
}

/** Rounds to 15 significant digits (or as many as given). */
export function roundSignificant(value: number, digits: number = SIGNIFICANT_DIGITS): number {
  return Number(value.toPrecision(digits));
}

function pair(from: string | Unit, to: string | Unit): [Unit, Unit] {
  const source = typeof from === 'string' ? getUnit(from) : from;
  return [source, typeof to === 'string' ? getUnit(to, source.quantity) : to];
}

function linear(value: number, source: Unit, target: Unit): number {
  if (!source.offset && !target.offset) return roundSignificant(scale(value, source, target));
  const shifted = value + (source.offset ?? 0);
  const scaled = scale(shifted, source, target);
  const result = scaled - (target.offset ?? 0);
  const largest = Math.max(Math.abs(value), Math.abs(shifted), Math.abs(scaled), Math.abs(result));
  return roundLike(result, largest);
}

/** Rounds to the last decimal that the largest intermediate number could have: 25 °C, not 25.0000000000001. */
function roundLike(value: number, largest: number): number {
  const decimals = SIGNIFICANT_DIGITS - 1 - Math.floor(Math.log10(largest));
  return decimals >= 0 && decimals <= 100 ? Number(value.toFixed(decimals)) + 0 : roundSignificant(value);
}

function scale(value: number, source: Unit, target: Unit): number {
  return source.factor === target.factor ? value : (value * source.factor) / target.factor;
}

function viaLog(value: number, source: Unit, target: Unit): number {
  const base = getBaseUnit(linearQuantity(source));
  if (source.log && target.log) {
    const shift = Math.log10(source.log.reference / target.log.reference);
    return roundSignificant(target.log.step * (value / source.log.step + shift));
  }
  if (source.log) return linear(source.log.reference * 10 ** (value / source.log.step), base, target);
  if (!target.log) return linear(value, source, target);
  return roundSignificant(target.log.step * Math.log10(linear(value, source, base) / target.log.reference));
}

/** The vacuum wavelength in metres of a value in base units. The same formula converts back. */
function wavelengthOf(value: number, unit: Unit, other: Unit): number {
  switch (unit.quantity) {
    case 'length':
      return value;
    case 'frequency':
      return LIGHT_SPEED_M_PER_S / value;
    case 'energy':
      return (PLANCK_J_S * LIGHT_SPEED_M_PER_S) / value;
    case 'wavenumber':
      return 1 / value;
    default:
      throw mismatch(unit, other);
  }
}

function assertSameKind(source: Unit, target: Unit): void {
  if (!isConvertible(source, target)) throw mismatch(source, target);
}

function mismatch(source: Unit, target: Unit): QuantityError {
  return new QuantityError('quantity_unit_mismatch', 'inconvertible', {
    from: source.name,
    symbol: source.symbol,
    to: target.name,
    target: target.symbol,
  });
}

function outOfRange(value: number, source: Unit, target: Unit): QuantityError {
  const parts = { value, symbol: source.symbol, target: target.symbol };
  return new QuantityError('quantity_invalid', 'out_of_range', parts);
}

/** The number of decimals to add (or remove) in another unit to resolve the same steps. */
export function decimalsMore(from: Unit, to: Unit): number {
  return Math.ceil(Math.log10(to.factor / from.factor));
}

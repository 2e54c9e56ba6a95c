import { convert, convertLight, isConvertible } from '#quantity/convert.ts';
import { QuantityError } from '#quantity/units/quantity-error.ts';
import { findUnit } from '#quantity/units/units.ts';
import type { LinePoint } from './curve-line.ts';

/** The fields of an axis that decide how its numbers convert. */
export type AxisUnit = { readonly key: string; readonly unit: string | null };

/** The units of light, in the order in which they are offered. */
export const LIGHT_UNITS = ['nm', 'µm', 'THz', 'eV', 'cm⁻¹'] as const;

/** Keys of axes of light. The unit alone is not enough, because a length in micrometres may also be a thickness. */
const LIGHT_KEY = /wavelength|lambda|wavenumber|frequency|photon|energy|wavelaenge|^x$/;

/** Whether an axis measures light: by its wavelength, frequency, photon energy or wavenumber. */
export function isLight({ key, unit }: AxisUnit): boolean {
  return LIGHT_KEY.test(key) && LIGHT_UNITS.some(light => light === unit);
}

/**
 * Returns the function that converts a number of one axis to the unit of another: by the formulas of light where both
 * axes name a kind of light, else within a kind of quantity. A number that the other unit cannot express (a wavelength
 * of 0 in THz, the logarithm of 0) becomes NaN. @returns null if the axes measure different quantities
 */
export function axisConverter(from: AxisUnit, to: AxisUnit): ((value: number) => number) | null {
  if (from.unit === to.unit) return value => value;
  if (from.unit === null || to.unit === null) return null;
  const [source, target] = [findUnit(from.unit), findUnit(to.unit)];
  if (source === undefined || target === undefined) return null;
  if (isLight(from) && isLight(to)) return orNaN(value => convertLight(value, source, target));
  return isConvertible(source, target) ? orNaN(value => convert(value, source, target)) : null;
}

/**
 * Converts a line to other axes. Points that they cannot express are left out. A line whose x then descends is
 * reversed.
 * @returns null if the axes measure different quantities
 */
export function convertLine(
  points: readonly LinePoint[],
  from: { x: AxisUnit; y: AxisUnit },
  to: { x: AxisUnit; y: AxisUnit },
): LinePoint[] | null {
  const x = axisConverter(from.x, to.x);
  const y = axisConverter(from.y, to.y);
  if (x === null || y === null) return null;
  const converted = points
    .map(([a, b]): LinePoint => [x(a), y(b)])
    .filter(([a, b]) => Number.isFinite(a) && Number.isFinite(b));
  return (converted[0]?.[0] ?? 0) > (converted.at(-1)?.[0] ?? 0) ? converted.reverse() : converted;
}

function orNaN(write: (value: number) => number): (value: number) => number {
  return value => {
    try {
      return write(value);
    } catch (error) {
      if (error instanceof QuantityError) return Number.NaN;
      throw error;
    }
  };
}

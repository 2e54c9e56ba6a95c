import { convertLight, roundSignificant } from '../convert.ts';
import type { Comparison } from '../schema.ts';
import { QuantityError } from '../units/quantity-error.ts';
import { getUnit, type Unit } from '../units/units.ts';
import type { ParsedQuantity } from './parsed-quantity.ts';

// A wavelength may be stated as the light's frequency, photon energy or wavenumber: `563 THz`, `2-3 eV`, `10000 cm⁻¹`.
// A larger value of these is a shorter wavelength, so that ends and comparisons are swapped.

/** Units in which wavelengths are stored. */
const WAVELENGTH_UNITS: ReadonlySet<string> = new Set(['nm', 'µm']);
const OTHER_UNITS = ['THz', 'eV', 'cm⁻¹'];
/** Light, in nanometres. */
const LIGHT_NM = { min: 10, max: 1e6 };
const TURNED: Readonly<Record<Comparison, Comparison>> = {
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
  '~': '~',
};
const REACH_DIGITS = 2;

/**
 * Reads a text as a light's energy, frequency or wavenumber, if its target is a wavelength unit and the text is not a
 * wavelength in it. Returns undefined if the text is none of these.
 * @param parse reads the text in a unit, or returns undefined if it cannot
 */
export function readLight(
  target: Unit | undefined,
  parse: (unit: Unit) => ParsedQuantity | undefined,
): ParsedQuantity | undefined {
  if (target === undefined || !WAVELENGTH_UNITS.has(target.symbol)) return undefined;
  for (const symbol of OTHER_UNITS) {
    const unit = getUnit(symbol);
    const read = parse(unit);
    const light = read && asWavelength(read, unit, target);
    if (light !== undefined) return light;
  }
  return undefined;
}

function asWavelength(read: ParsedQuantity, unit: Unit, target: Unit): ParsedQuantity | undefined {
  if (read.kind === 'missing' || read.given_unit === null) return undefined;
  if (read.kind === 'interval') {
    const [min, max] = [read.max, read.min].map(end => (end === null ? null : wavelength(end, unit, target)));
    return min === undefined || max === undefined ? undefined : { ...read, min, max, unit: target.symbol };
  }
  const value = wavelength(read.value, unit, target);
  if (value === undefined || read.tolerance !== null) return undefined;
  // An inverse keeps the part of the number that its precision is.
  const reach = roundSignificant((read.reach * value) / read.value, REACH_DIGITS);
  return {
    ...read,
    value,
    reach,
    unit: target.symbol,
    comparison: read.comparison && TURNED[read.comparison],
  };
}

function wavelength(value: number, unit: Unit, target: Unit): number | undefined {
  try {
    const nm = convertLight(value, unit, 'nm');
    return nm >= LIGHT_NM.min && nm <= LIGHT_NM.max ? convertLight(value, unit, target) : undefined;
  } catch (error) {
    if (error instanceof QuantityError) return undefined;
    throw error;
  }
}

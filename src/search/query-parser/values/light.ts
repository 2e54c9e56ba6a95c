import type { Interval } from '#contract/attributes/kinds/interval.ts';
import { isLight, LIGHT_UNITS } from '#contract/curves/curve-axis.ts';
import { convertLight, roundSignificant } from '#quantity/convert.ts';
import { QuantityError } from '#quantity/units/quantity-error.ts';
import { findUnit } from '#quantity/units/units.ts';
import type { Item } from '../items/item.ts';
import { isJoin, isOneOf, isSign } from '../items/item-reader.ts';
import { isLightNm } from '../items/light-nm.ts';
import { type End, lentUnit, type StatedInterval, unitOf, type Value } from '../items/stated-value.ts';
import type { Target } from '../vocabulary/target.ts';
import { type BareUnit, fitValue } from './fit-value.ts';

// A light is named by its wavelength, and by its photon energy, frequency or wavenumber as well:
//
//   1064 nm = 1.165 eV = 281.8 THz = 9398 cm⁻¹        2-3 eV = 413-620 nm

const OTHER_UNITS: ReadonlySet<string> = new Set(
  LIGHT_UNITS.filter(unit => findUnit(unit)?.quantity !== 'length'),
);

/** Digits of a wavelength that was stated in another unit. */
const DIGITS = 6;

/** Whether a unit names a light by something else than its wavelength. */
export function namesLight(spelling: string | null): boolean {
  return spelling !== null && OTHER_UNITS.has(findUnit(spelling)?.symbol ?? '');
}

const WAVES = 'λ';
/** Words for the measure of a surface's deviation, between its ends or on the whole. */
const HOW_FAR = new Set(['pv', 'p-v', 'ptv', 'rms', 'peak']);

/**
 * The end of the remark on how a flatness was tested, `λ/10 PV @ 633 nm`, which is not a condition itself.
 * @param at after the value
 */
export function skipTestLight(items: readonly Item[], at: number, { stretches }: Value): number {
  if (!stretches.every(stretch => unitOf(stretch) === WAVES)) return at;
  const place = isOneOf(items[at], HOW_FAR) ? at + 1 : at;
  const light = items[place + 1];
  const isTested = isSign(items[place], '@') || isJoin(items[place], 'at');
  if (!isTested || light?.kind !== 'amount') return place;
  const unit = light.amount.unit === null ? undefined : findUnit(light.amount.unit);
  return unit === undefined || unit.quantity === 'length' ? place + 2 : place;
}

/**
 * Fits a value to a target as `fitValue` does. A wavelength may also be given as an energy, a frequency or a
 * wavenumber.
 */
export function fitTarget(target: Target, value: Value, bare: BareUnit): Interval[] | undefined {
  const fitted = fitValue(value, target.measure, bare);
  if (fitted !== undefined || !isOfLight(target)) return fitted;
  const wavelength = asWavelength(value);
  return wavelength && fitValue(wavelength, target.measure, bare);
}

/** Whether a target is a light's wavelength: an attribute with such a name, not any length. */
export function isOfLight({ measure, priors, curve }: Target): boolean {
  return curve === null && measure.kind === 'length' && priors.has('light');
}

/** Whether the x axis of a curve is one of light. */
export function isOverLight({ curve }: Target): boolean {
  return curve !== null && isLight(curve.x);
}

/**
 * Converts electronvolts, terahertz or wavenumbers per centimetre to wavelengths. In `2.33 or 1.17 eV` the unit is that of
 * both. Returns undefined if a value is none of these, or no light has it.
 */
export function asWavelength(value: Value): Value | undefined {
  const shared = value.stretches.map(unitOf).findLast(unit => unit !== null) ?? null;
  const stretches = value.stretches.map(stretch => turned(stretch, unitOf(stretch) ?? shared));
  return stretches.every(stretch => stretch !== undefined) ? { ...value, stretches } : undefined;
}

/** More energy is less wavelength: the ends change places. */
function turned(stretch: StatedInterval, unit: string | null): StatedInterval | undefined {
  if (unit === null || !namesLight(unit) || stretch.spread !== null || stretch.side !== null)
    return undefined;
  const { low, high } = lentUnit(stretch, unit);
  const [first, last] = [low, high].map(end => (end === null ? null : endInNm(end)));
  if (first === undefined || last === undefined) return undefined;
  return { ...stretch, low: low === high ? first : last, high: first };
}

function endInNm(end: End): End | undefined {
  const { amount } = end.stated;
  if (!namesLight(amount.unit)) return undefined;
  try {
    const value = roundSignificant(convertLight(amount.value, amount.unit ?? '', 'nm'), DIGITS);
    if (!isLightNm(value)) return undefined;
    // An inverse keeps the part of the number that its precision is.
    const reach = roundSignificant((amount.reach * value) / amount.value, 2);
    return { ...end, stated: { ...end.stated, amount: { ...amount, value, reach, unit: 'nm', others: [] } } };
  } catch (error) {
    if (error instanceof QuantityError) return undefined;
    throw error;
  }
}

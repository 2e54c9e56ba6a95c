import { singleValue } from '#contract/attributes/kinds/canonical-interval.ts';
import type { Interval } from '#contract/attributes/kinds/interval.ts';
import { aroundPart } from '#contract/attributes/kinds/read-interval.ts';
import {
  convert,
  convertDifference,
  convertReach,
  isConvertible,
  isReversed,
  roundSignificant,
} from '#quantity/convert.ts';
import { prefixFactor } from '#quantity/units/prefixes.ts';
import { QuantityError } from '#quantity/units/quantity-error.ts';
import { findUnit, getUnit, type Unit } from '#quantity/units/units.ts';
import type { TextAmount } from '../items/amount.ts';
import {
  type End,
  lastOf,
  type StatedInterval,
  type StatedNumber,
  type StatedSpread,
  type Value,
} from '../items/stated-value.ts';
import type { Side } from '../vocabulary/meaning.ts';
import type { TargetMeasure } from '../vocabulary/target.ts';

/**
 * How to read a number without a unit: not at all (`none`), in the target's own unit (`own`), or in the unit with this
 * symbol.
 */
export type BareUnit = 'none' | 'own' | string;

/**
 * Converts a value to intervals in a target's unit. Returns undefined if a number does not fit the target, or if a
 * range is descending.
 */
export function fitValue(value: Value, measure: TargetMeasure, bare: BareUnit): Interval[] | undefined {
  const intervals: Interval[] = [];
  for (const stretch of value.stretches) {
    const interval = fitStretch(stretch, lender(value), measure, bare);
    if (interval === undefined) return undefined;
    intervals.push(interval);
  }
  return intervals;
}

/** The last number's unit applies to those before it that have none: `100 to 200 mm`. */
function lender(value: Value): StatedNumber | null {
  const [last = null] = value.stretches.slice(-1).map(lastOf);
  return last;
}

function fitStretch(
  stretch: StatedInterval,
  lent: StatedNumber | null,
  measure: TargetMeasure,
  bare: BareUnit,
): Interval | undefined {
  try {
    return fitEnds(stretch, lent, measure, bare);
  } catch (error) {
    // A logarithm of zero or an overflow has no number in the target's unit.
    if (error instanceof QuantityError) return undefined;
    throw error;
  }
}

function fitEnds(
  { low, high, spread, about, side, exact }: StatedInterval,
  lent: StatedNumber | null,
  measure: TargetMeasure,
  bare: BareUnit,
): Interval | undefined {
  const others = [high?.stated ?? null, low?.stated ?? null, lendingSide(spread, measure), lent];
  const min = fitEnd(low, others, measure, bare);
  const max = low === high ? min : fitEnd(high, others, measure, bare);
  if (min === undefined || max === undefined) return undefined;
  if (about && min !== null) return aroundPart(min);
  if (side !== null) return onSide(side, min, low?.open === true, measure);
  if (spread !== null && min !== null) return aroundSpread(min, spread, low, measure);
  if (low === high && low !== null && min !== null)
    return exact ? singleValue(min) : singleValue(min, fitReach(low, others, measure, bare));
  const isTurned = isReversedEnd(low ?? high, others, measure, bare);
  const [from, to] = isTurned ? [max, min] : [min, max];
  const [first, last] = isTurned ? [high, low] : [low, high];
  if (from !== null && to !== null && from > to) return undefined;
  return {
    min: from,
    max: to,
    ...(first?.open && { open_min: true }),
    ...(last?.open && { open_max: true }),
  };
}

/** `1 ± 0.01 in`: the tolerance has the number's unit, unless it is a share of it. */
function lendingSide(spread: StatedSpread | null, measure: TargetMeasure): StatedNumber | null {
  const unit = spread?.minus.amount.unit ?? null;
  const isShare = unit !== null && findUnit(unit, 'ratio')?.quantity === 'ratio' && measure.kind !== 'ratio';
  return isShare ? null : (spread?.minus ?? null);
}

/** The interval of numbers on a side of one. Returns undefined if the target does not say which side that is. */
function onSide(
  side: Side,
  value: number | null,
  open: boolean,
  measure: TargetMeasure,
): Interval | undefined {
  const upper = isUpper(side, measure);
  if (upper === undefined) return undefined;
  return upper
    ? { min: value, max: null, ...(open && { open_min: true }) }
    : { min: null, max: value, ...(open && { open_max: true }) };
}

/** Whether a side is that of the greater numbers: a time is shorter where it is faster, all else is more. */
function isUpper(side: Side, { better, kind }: TargetMeasure): boolean | undefined {
  if (side === 'better') return better === null ? undefined : better === 'higher';
  return (kind === 'time') !== (side === 'faster');
}

function fitEnd(
  end: End | null,
  others: readonly (StatedNumber | null)[],
  measure: TargetMeasure,
  bare: BareUnit,
): number | null | undefined {
  if (end === null) return null;
  const value = fitNumber(end, others, measure, bare);
  // `-0` is 0.
  return value === undefined ? undefined : value + 0;
}

function fitNumber(
  end: End,
  others: readonly (StatedNumber | null)[],
  measure: TargetMeasure,
  bare: BareUnit,
): number | undefined {
  const { amount, currencies } = end.stated;
  const money = currencies ?? lentCurrencies(others);
  if (money !== null)
    return measure.currency !== null && money.includes(measure.currency) && amount.unit === null
      ? amount.value
      : undefined;
  const read = readingOf(end.stated, others, measure, bare);
  if (read === undefined) return undefined;
  if (read.unit === null) return measure.unit === null ? read.value : undefined;
  return measure.unit === null ? undefined : convert(read.value, read.unit, measure.unit);
}

/** The distance to either side of a number within which numbers are equal at the written precision. */
function fitReach(
  end: End,
  others: readonly (StatedNumber | null)[],
  measure: TargetMeasure,
  bare: BareUnit,
): number | undefined {
  const { amount, currencies } = end.stated;
  const read =
    (currencies ?? lentCurrencies(others)) ? undefined : readingOf(end.stated, others, measure, bare);
  if (read === undefined || read.unit === null || measure.unit === null) return amount.reach;
  // A unit with a prefix may be read for one without: the digits stay.
  const reach = amount.value === 0 ? 0 : amount.reach * Math.abs(read.value / amount.value);
  return convertReach(read.value, roundSignificant(reach), read.unit, measure.unit);
}

function lentCurrencies(others: readonly (StatedNumber | null)[]): readonly string[] | null {
  return others.find(other => other?.currencies)?.currencies ?? null;
}

/** A number with its unit, or without one (null), as written. */
type Read = { readonly value: number; readonly unit: Unit | null };

/**
 * A number in its own unit, in that of its neighbours, or in the one for bare numbers. Returns undefined if none of
 * these fits.
 */
function readingOf(
  stated: StatedNumber,
  others: readonly (StatedNumber | null)[],
  measure: TargetMeasure,
  bare: BareUnit,
): Read | undefined {
  const own = ownReading(stated, measure);
  if (own !== null) return own;
  const { value } = stated.amount;
  for (const other of others) {
    const lent = other === null ? null : ownReading(other, measure);
    if (lent !== null) return lent && { value, unit: lent.unit };
  }
  if (bare === 'none') return undefined;
  return { value, unit: bare === 'own' ? measure.unit : getUnit(bare) };
}

/**
 * The number as the target would read it in its written unit. Returns null if no unit is written, undefined if the unit
 * does not fit.
 */
function ownReading({ amount }: StatedNumber, measure: TargetMeasure): Read | null | undefined {
  if (amount.unit === null && amount.prefix === null) return null;
  const unit = measure.unit;
  // `1000:1` is a plain number if the target has no unit.
  if (unit === null) return amount.unit === PLAIN_RATIO ? null : undefined;
  const readings = [amount, ...amount.others].map(one => inUnitOf(one, measure, unit));
  return readings.find(read => read !== undefined);
}

function inUnitOf({ value, unit, prefix }: TextAmount, measure: TargetMeasure, own: Unit): Read | undefined {
  if (unit === null) return prefix === null ? undefined : withPrefix(value, prefix, own);
  const spelt = resolveUnit(unit, measure);
  return spelt && { value, unit: spelt };
}

/** The spelling of the ratio 1. */
const PLAIN_RATIO = '1';
/** The omitted part of a unit if a coefficient is meant: a resistor of 25 ppm has 25 ppm/K. */
const PER_KELVIN = '/K';

/** The unit of a spelling, if it is of a kind itself and not only convertible to it. */
export function unitOfKind(spelling: string, measure: TargetMeasure): Unit | undefined {
  const unit = resolveUnit(spelling, measure);
  return unit?.quantity === measure.kind ? unit : undefined;
}

/** The unit of a spelling among those that convert to the target's. */
function resolveUnit(spelling: string, measure: TargetMeasure): Unit | undefined {
  return fittingUnit(spelling, measure) ?? fittingUnit(`${spelling}${PER_KELVIN}`, measure);
}

function fittingUnit(spelling: string, { unit, kind }: TargetMeasure): Unit | undefined {
  const found = findUnit(spelling, kind ?? undefined);
  return found !== undefined && unit !== null && isConvertible(found, unit) ? found : undefined;
}

/**
 * `10k` of a quantity kept in Ω, `2.2u` of one kept in µF: the prefix applies to the root of the unit, and a neighbour
 * may share it.
 */
function withPrefix(value: number, prefix: string, unit: Unit): Read | undefined {
  const root = unit.root === undefined ? unit : getUnit(unit.root);
  if (!root.prefixes || root.quantity === 'length') return undefined;
  const factor = prefixFactor(prefix);
  const scaled = {
    ...root,
    symbol: `${prefix}${root.symbol}`,
    factor: roundSignificant(factor * root.factor),
  };
  return { value: roundSignificant(value / factor), unit: scaled };
}

function aroundSpread(
  value: number,
  { minus, plus }: StatedSpread,
  of: End | null,
  measure: TargetMeasure,
): Interval | undefined {
  const [down, up] = [minus, plus].map(side => sideOf(value, side, of, measure));
  if (down === undefined || up === undefined) return undefined;
  return { min: roundSignificant(value - down), max: roundSignificant(value + up) };
}

/** One side of a tolerance in the target's unit: a share of the value, or in units of its own, of the value or of the target. */
function sideOf(
  value: number,
  side: StatedNumber,
  of: End | null,
  measure: TargetMeasure,
): number | undefined {
  const { unit, value: size } = side.amount;
  const ratio = unit === null ? undefined : findUnit(unit, 'ratio');
  if (ratio !== undefined && ratio.quantity === 'ratio' && measure.kind !== 'ratio')
    return Math.abs(value * size * ratio.factor);
  const own = ownReading(side, measure);
  const in_unit = own?.unit ?? (of === null ? null : ownReading(of.stated, measure)?.unit) ?? measure.unit;
  const given = Math.abs(own?.value ?? size);
  return in_unit === null || measure.unit === null ? given : convertDifference(given, in_unit, measure.unit);
}

function isReversedEnd(
  end: End | null,
  others: readonly (StatedNumber | null)[],
  measure: TargetMeasure,
  bare: BareUnit,
): boolean {
  const unit = end === null ? null : readingOf(end.stated, others, measure, bare)?.unit;
  return unit !== null && unit !== undefined && measure.unit !== null && isReversed(unit, measure.unit);
}

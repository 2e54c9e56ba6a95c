import { convert, convertDifference, convertReach, isReversed, roundSignificant } from '../convert.ts';
import type { Comparison, Tolerance } from '../schema.ts';
import { refuse } from '../units/quantity-error.ts';
import type { Unit } from '../units/units.ts';
import type { ParsedQuantity } from './parsed-quantity.ts';
import type { Spread } from './read-tolerance.ts';
import type { QuantityReading } from './read-whole.ts';
import type { Amount } from './scan-amount.ts';

/** The comparison that applies if a conversion reverses the order of values, such as optical density to transmission. */
const REVERSED: Readonly<Record<Comparison, Comparison>> = {
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
  '~': '~',
};

/**
 * Converts the reading of a text into the target unit, or leaves it in its own if there is no target.  @throws
 * QuantityError if units do not match, or a range is descending
 */
export function resolveReading(
  reading: QuantityReading,
  target: Unit | undefined,
  given: string,
): ParsedQuantity {
  switch (reading.kind) {
    case 'value':
      return resolveValue(reading, target, given);
    case 'interval':
      return resolveRange(reading, target, given);
    default:
      return reading satisfies never;
  }
}

function resolveValue(
  { amount, comparison, spread }: Extract<QuantityReading, { kind: 'value' }>,
  target: Unit | undefined,
  given: string,
): ParsedQuantity {
  const unit = amount.unit ?? (spread?.unit && spread.unit.quantity !== 'ratio' ? spread.unit : null);
  if (spread?.unit && !unit && !target) refuseRelative();
  const turned = unit && target && isReversed(unit, target);
  return {
    kind: 'value',
    value: into(target, amount.value, unit),
    reach: unit && target ? convertReach(amount.value, amount.reach, unit, target) : amount.reach,
    unit: (target ?? unit)?.symbol ?? null,
    given,
    given_value: amount.value + 0,
    given_unit: unit?.symbol ?? null,
    comparison: comparison && turned ? REVERSED[comparison] : comparison,
    tolerance: spread && resolveTolerance(amount.value, unit, spread, target),
  };
}

function resolveTolerance(of: number, own: Unit | null, spread: Spread, target: Unit | undefined): Tolerance {
  const unit = own ?? target ?? null;
  const minus = roundSignificant(sideIn(unit, of, spread.minus, spread.unit));
  const plus = roundSignificant(sideIn(unit, of, spread.plus, spread.unit));
  if (!target || !unit || unit === target) return { minus, plus };
  if (!unit.log && !target.log) {
    return { minus: convertDifference(minus, unit, target), plus: convertDifference(plus, unit, target) };
  }
  // A logarithm is not linear, so the sides are the converted ends.
  const centre = convert(of, unit, target);
  const ends = [convert(of - minus, unit, target), convert(of + plus, unit, target)];
  return {
    minus: roundSignificant(centre - Math.min(...ends)),
    plus: roundSignificant(Math.max(...ends) - centre),
  };
}

/** One side of a tolerance in the value's unit. A ratio is a part of the value, unless the value is a ratio too. */
function sideIn(unit: Unit | null, of: number, side: number, sideUnit: Unit | null): number {
  if (!sideUnit || !unit) return side;
  if (sideUnit.quantity === 'ratio' && unit.quantity !== 'ratio') {
    if (unit.log || unit.offset) refusePart(sideUnit, unit);
    return Math.abs(of) * side * sideUnit.factor;
  }
  return convertDifference(side, sideUnit, unit);
}

function resolveRange(
  { first, second }: Extract<QuantityReading, { kind: 'interval' }>,
  target: Unit | undefined,
  given: string,
): ParsedQuantity {
  if (first && second && first.scaled !== second.scaled && !first.unit && !second.unit) refuseScaled();
  const unit = second?.unit ?? first?.unit ?? null;
  const low = first && into(target ?? unit, first.value, first.unit ?? unit);
  const high = second && into(target ?? unit, second.value, second.unit ?? unit);
  const turned = unit && target && isReversed(unit, target);
  const [min, max] = turned ? [high, low] : [low, high];
  if (min !== null && max !== null && min > max) refuseDescending(first, second);
  const hasTwoUnits = first?.unit && second?.unit && first.unit !== second.unit;
  return {
    kind: 'interval',
    min,
    max,
    unit: (target ?? unit)?.symbol ?? null,
    given,
    given_unit: hasTwoUnits ? null : (unit?.symbol ?? null),
  };
}

/** Converts, and drops the sign of a zero. */
function into(target: Unit | null | undefined, value: number, unit: Unit | null): number {
  return (unit && target ? convert(value, unit, target) : value) + 0;
}

function refusePart(part: Unit, of: Unit): never {
  return refuse('quantity_unit_mismatch', 'tolerance_inapplicable', { part: part.symbol, of: of.symbol });
}

function refuseRelative(): never {
  return refuse('quantity_ambiguous', 'relative');
}

function refuseScaled(): never {
  return refuse('quantity_ambiguous', 'prefix');
}

function refuseDescending(first: Amount | null, second: Amount | null): never {
  return refuse('quantity_invalid', 'range_descends', { from: first?.value ?? '', to: second?.value ?? '' });
}

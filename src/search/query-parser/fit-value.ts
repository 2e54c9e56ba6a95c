import type { Interval } from '#contract/kinds/interval.ts';
import {
  convert,
  convertDifference,
  isConvertible,
  isReversed,
  roundSignificant,
} from '#contract/quantity/convert.ts';
import { QuantityError } from '#contract/quantity/quantity-error.ts';
import { findUnit, getUnit, prefixFactor, type Unit } from '#contract/quantity/units.ts';
import type { End, Stated, StatedInterval, Value } from './read-value.ts';
import type { Measure } from './target.ts';

/** What "about" a number takes in, as a part of it to either side. */
const ABOUT_PART = 0.1;

/** What a number without a unit is taken for: `none`, not at all; `own`, in the target's own unit; a unit's symbol: in that. */
export type BareUnit = 'none' | 'own' | string;

/** Turns what is said into intervals in a target's unit; undefined where a number does not fit it, or a range runs down. */
export function fitValue(value: Value, measure: Measure, bare: BareUnit): Interval[] | undefined {
  const intervals: Interval[] = [];
  for (const stretch of value.stretches) {
    const interval = fitStretch(stretch, lender(value), measure, bare);
    if (interval === undefined) return undefined;
    intervals.push(interval);
  }
  return intervals;
}

/** The last number's unit stands for those before it that have none: `100 to 200 mm`. */
function lender(value: Value): Stated | null {
  const last = value.stretches.at(-1);
  return last?.high?.stated ?? last?.low?.stated ?? null;
}

function fitStretch(
  stretch: StatedInterval,
  lent: Stated | null,
  measure: Measure,
  bare: BareUnit,
): Interval | undefined {
  try {
    return fitEnds(stretch, lent, measure, bare);
  } catch (error) {
    // A logarithm of nothing, an overflow: there is no such number in the target's unit.
    if (error instanceof QuantityError) return undefined;
    throw error;
  }
}

function fitEnds(
  { low, high, spread, about, better }: StatedInterval,
  lent: Stated | null,
  measure: Measure,
  bare: BareUnit,
): Interval | undefined {
  const others = [high?.stated ?? null, low?.stated ?? null, lent];
  const min = fitEnd(low, others, measure, bare);
  const max = low === high ? min : fitEnd(high, others, measure, bare);
  if (min === undefined || max === undefined) return undefined;
  if (about && min !== null) return aroundPart(min);
  if (better) return betterThan(min, low?.open === true, measure);
  if (spread !== null && min !== null) return aroundSpread(min, spread, low, measure);
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

/** What is as good as a number or better; undefined where nothing says which way that is. */
function betterThan(value: number | null, open: boolean, { better }: Measure): Interval | undefined {
  if (better === null) return undefined;
  return better === 'higher'
    ? { min: value, max: null, ...(open && { open_min: true }) }
    : { min: null, max: value, ...(open && { open_max: true }) };
}

function fitEnd(
  end: End | null,
  others: readonly (Stated | null)[],
  measure: Measure,
  bare: BareUnit,
): number | null | undefined {
  if (end === null) return null;
  const { amount, currencies } = end.stated;
  const money = currencies ?? lentCurrencies(others);
  if (money !== null)
    return measure.currency !== null && money.includes(measure.currency) && amount.unit === null
      ? amount.value
      : undefined;
  const unit = unitOf(end.stated, others, measure, bare);
  if (unit === undefined) return undefined;
  if (unit === null) return plain(end.stated, measure);
  return measure.unit === null ? undefined : convert(amount.value, unit, measure.unit);
}

function lentCurrencies(others: readonly (Stated | null)[]): readonly string[] | null {
  return others.find(other => other?.currencies)?.currencies ?? null;
}

/** The unit of a number: its own, that of its neighbours, or the one for bare numbers; null: a number as it stands; undefined: none that fits. */
function unitOf(
  stated: Stated,
  others: readonly (Stated | null)[],
  measure: Measure,
  bare: BareUnit,
): Unit | null | undefined {
  const own = ownUnit(stated, measure);
  if (own !== null) return own;
  const isBarePrefixed = stated.amount.prefix !== null;
  const lent = isBarePrefixed
    ? undefined
    : others.find(other => other !== null && ownUnit(other, measure) !== null);
  if (lent !== undefined && lent !== null) return ownUnit(lent, measure);
  if (isBarePrefixed) return undefined;
  if (bare === 'none') return undefined;
  if (bare !== 'own') return getUnit(bare);
  return measure.unit;
}

/** The unit that stands with a number, as the target would read it; null: none stands there; undefined: it does not fit. */
function ownUnit({ amount }: Stated, measure: Measure): Unit | null | undefined {
  if (amount.unit === null && amount.prefix === null) return null;
  if (measure.unit === null) return undefined;
  const spelt = amount.unit === null ? undefined : resolveUnit(amount.unit, measure);
  if (spelt !== undefined) return spelt;
  return amount.prefix === null ? undefined : withPrefix(amount.prefix, measure.unit);
}

/** What is left out where a coefficient is meant: a resistor of 25 ppm has 25 ppm/K. */
const PER_KELVIN = '/K';
const RESOLVED_KEPT = 5000;
const resolved = new Map<string, Unit | null>();

/** The unit of a spelling, if it is of a kind itself and not only convertible to it. */
export function unitOfKind(spelling: string, measure: Measure): Unit | undefined {
  const unit = resolveUnit(spelling, measure);
  return unit?.quantity === measure.kind ? unit : undefined;
}

/** The unit of a spelling among those that convert to the target's; remembered, since looking up what does not fit takes long. */
function resolveUnit(spelling: string, measure: Measure): Unit | undefined {
  const key = `${measure.kind} ${spelling}`;
  const known = resolved.get(key);
  if (known !== undefined) return known ?? undefined;
  if (resolved.size >= RESOLVED_KEPT) resolved.clear();
  const unit = fittingUnit(spelling, measure) ?? fittingUnit(`${spelling}${PER_KELVIN}`, measure) ?? null;
  resolved.set(key, unit);
  return unit ?? undefined;
}

function fittingUnit(spelling: string, { unit, kind }: Measure): Unit | undefined {
  const found = findUnit(spelling, kind ?? undefined);
  return found !== undefined && unit !== null && isConvertible(found, unit) ? found : undefined;
}

/** `10k` of what is kept in Ω, `2.2u` of what is kept in µF: the prefix before the root of the unit. */
function withPrefix(prefix: string, unit: Unit): Unit | undefined {
  const root = unit.root === undefined ? unit : getUnit(unit.root);
  if (!root.prefixes || root.quantity === 'length') return undefined;
  return {
    ...root,
    symbol: `${prefix}${root.symbol}`,
    factor: roundSignificant(prefixFactor(prefix.normalize('NFKC')) * root.factor),
  };
}

/** A number as it stands, for a target without unit. */
function plain({ amount }: Stated, measure: Measure): number | undefined {
  return measure.unit === null && amount.unit === null && amount.prefix === null ? amount.value : undefined;
}

function aroundPart(value: number): Interval {
  const part = Math.abs(value) * ABOUT_PART;
  return { min: roundSignificant(value - part), max: roundSignificant(value + part) };
}

function aroundSpread(value: number, spread: Stated, of: End | null, measure: Measure): Interval | undefined {
  const { amount } = spread;
  const ratio = amount.unit === null ? undefined : findUnit(amount.unit, 'ratio');
  const isPart = ratio !== undefined && ratio.quantity === 'ratio' && measure.kind !== 'ratio';
  const side = isPart ? Math.abs(value) * amount.value * ratio.factor : sideOf(spread, of, measure);
  if (side === undefined || side < 0) return undefined;
  return { min: roundSignificant(value - side), max: roundSignificant(value + side) };
}

function sideOf(spread: Stated, of: End | null, measure: Measure): number | undefined {
  const unit = ownUnit(spread, measure) ?? (of === null ? null : ownUnit(of.stated, measure)) ?? measure.unit;
  if (unit === undefined) return undefined;
  if (unit === null || measure.unit === null) return spread.amount.value;
  return convertDifference(spread.amount.value, unit, measure.unit);
}

function isReversedEnd(
  end: End | null,
  others: readonly (Stated | null)[],
  measure: Measure,
  bare: BareUnit,
): boolean {
  const unit = end === null ? null : unitOf(end.stated, others, measure, bare);
  return unit !== null && unit !== undefined && measure.unit !== null && isReversed(unit, measure.unit);
}

import { type Attribute, BUILTIN_ATTRIBUTES } from '#contract/attribute.ts';
import type { CurveAxes } from '#contract/curve.ts';
import { isQuantity, type Quantity } from '#contract/quantity/quantities.ts';
import { findUnit, type Unit } from '#contract/quantity/units.ts';
import type { Shares } from './category-tally.ts';
import { curveTarget } from './meaning.ts';
import { chineseNames, englishNames, OWN, plainName } from './names.ts';
import { HABITS } from './symbols.ts';

/** What the index knows of an attribute: products that have it, its lowest and highest value in `unit`, and how many products of each category (those that stand in it directly) have it. */
export type AttributeStatistics = {
  key: string;
  products: number;
  min: number | null;
  max: number | null;
  unit: string | null;
  categories?: readonly { id: string; products: number }[];
};

/** In what numbers are kept: an attribute's or an axis's unit; `currency` where it is money. */
export type Measure = {
  readonly unit: Unit | null;
  readonly kind: Quantity | null;
  readonly currency: string | null;
};

/** Something that a condition can be on: an attribute, or the y axis of curves. */
export type Target = {
  readonly name: string;
  readonly attribute: Attribute | null;
  readonly curve: CurveAxes | null;
  readonly measure: Measure;
  readonly min: number | null;
  readonly max: number | null;
  readonly shares: Shares;
  /** Its English name without what stands in brackets: `power` for `Power (STC)` and `Power (PTC)`. */
  readonly base: string;
  /** Its place in the owner's order, from 0 (first) to 1. */
  readonly place: number;
  /** How usual it is to mean it by a number alone, by the kinds of number of `HABITS`: 0 to 2. */
  readonly habits: ReadonlyMap<string, number>;
  /** Symbols of the units that it is usually given in. */
  readonly units: ReadonlySet<string>;
};

const HABIT_MOST = 2;
const HABIT_STEP = 0.25;

const HABIT_NAMES = Object.entries(HABITS).map(
  ([kind, names]) => [kind, names.split(' ').map(name => name.replaceAll('_', ' '))] as const,
);

/** Describes an attribute. */
export function attributeTarget(
  attribute: Attribute,
  facts: {
    statistics: AttributeStatistics | undefined;
    shares: Shares;
    place: number;
    currency: string | null;
  },
): Target {
  const { statistics, shares, place, currency } = facts;
  const measure = measureOf(attribute.unit, attribute.quantity, attribute.key === 'price' ? currency : null);
  return {
    name: attribute.key,
    attribute,
    curve: null,
    measure,
    min: statistics?.min ?? null,
    max: statistics?.max ?? null,
    shares,
    base: baseName(attribute.name.en ?? attribute.key),
    place,
    habits: habitsOf(attribute),
    units: new Set([attribute.unit, ...attribute.display_units].filter(unit => unit !== null)),
  };
}

/** Describes the y axis of curves. */
export function curveOf(axes: CurveAxes, shares: Shares, place: number): Target {
  return {
    name: curveTarget(axes.y.key),
    attribute: null,
    curve: axes,
    measure: measureOf(axes.y.unit, axes.y.quantity, null),
    min: null,
    max: null,
    shares,
    base: baseName(axes.y.name.en ?? axes.y.key),
    place,
    habits: new Map(),
    units: new Set(axes.y.unit === null ? [] : [axes.y.unit]),
  };
}

/** What an axis or attribute is measured in. */
export function measureOf(unit: string | null, quantity: string | null, currency: string | null): Measure {
  const wanted = quantity !== null && isQuantity(quantity) ? quantity : undefined;
  const found = unit === null ? undefined : findUnit(unit, wanted);
  return { unit: found ?? null, kind: found?.quantity ?? wanted ?? null, currency };
}

/** The names that are an attribute's own, in both languages and as its key, as names are compared. */
export function ownNames(named: Pick<Attribute, 'key' | 'name'>): Set<string> {
  const names = [...englishNames(named.name.en ?? ''), ...chineseNames(named.name.cn ?? '')];
  return new Set([
    plainName(named.key),
    ...names.filter(name => name.strength === OWN).map(name => name.term),
  ]);
}

function baseName(name: string): string {
  return plainName(name.replace(/\([^()]*\)/g, ' '));
}

function habitsOf(attribute: Attribute): Map<string, number> {
  const own = ownNames(attribute);
  const habits = new Map<string, number>();
  for (const [kind, names] of HABIT_NAMES) {
    const place = names.findIndex(name => own.has(name));
    if (place >= 0) habits.set(kind, Math.max(HABIT_MOST - place * HABIT_STEP, 0));
  }
  return habits;
}

/** Whether an attribute is built in: every product may have it, whatever the statistics say. */
export function isBuiltin(key: string): boolean {
  return BUILTIN_ATTRIBUTES.some(attribute => attribute.key === key);
}

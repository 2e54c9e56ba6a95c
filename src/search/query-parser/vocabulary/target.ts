import type { Attribute } from '#contract/attributes/attribute.ts';
import type { EnumValue } from '#contract/attributes/kinds/enum.ts';
import type { CurveAxes } from '#contract/curves/curve.ts';
import { isQuantity, type Quantity } from '#quantity/units/quantities.ts';
import { findUnit, type Unit } from '#quantity/units/units.ts';
import { LOCALES } from '#text/locale.ts';
import { textsOf } from '#text/text-in.ts';
import type { ValueSpan } from '../../catalogue-facts.ts';
import type { Shares } from './category-tally.ts';
import { curveTarget } from './meaning.ts';
import { namesIn, OWN, plainName } from './names.ts';
import { PRIOR_ATTRIBUTES } from './symbols.ts';
import { readTerms } from './term-list.ts';
import { isMadeOf } from './word-forms.ts';

/** The measure of an attribute or an axis: its unit, its currency if it is money, and which way is better, if either. */
export type TargetMeasure = {
  readonly unit: Unit | null;
  readonly kind: Quantity | null;
  readonly currency: string | null;
  readonly better: Attribute['better'];
};

/** Something that a condition can be on: an attribute, or the y axis of curves. */
export type Target = {
  readonly name: string;
  readonly attribute: Attribute | null;
  readonly curve: CurveAxes | null;
  readonly measure: TargetMeasure;
  readonly shares: Shares;
  /** The values that products of a category state, by its place. */
  readonly spans: ReadonlyMap<number, ValueSpan>;
  /** The names that are its own, as names are compared. */
  readonly names: ReadonlySet<string>;
  /** Its English name without the text in brackets: `power` for `Power (STC)` and `Power (PTC)`. */
  readonly base: string;
  /** Its place in the owner's order, from 0 (first) to 1. */
  readonly place: number;
  /** How commonly a number alone means it, by the kinds of number of `PRIOR_ATTRIBUTES`: 0 to 2. */
  readonly priors: ReadonlyMap<string, number>;
  /** Symbols of the units that it is usually given in. */
  readonly units: ReadonlySet<string>;
  /** The choice for being without the attribute, such as `Uncoated` of Coating. Only filterable ones have it. */
  readonly none: EnumValue | null;
};

/** The beginning of a choice that denies what its attribute is called by: `Uncoated`, 未镀膜. */
const DENIED = /^(?:un|non-?|not |no |without |未|无|不)/;

const PRIOR_MAX = 2;
const PRIOR_STEP = 0.25;

const PRIOR_NAMES = Object.entries(PRIOR_ATTRIBUTES).map(
  ([kind, names]) => [kind, readTerms(names)] as const,
);

/** The facts about an attribute in a catalogue. */
type Known = Pick<Target, 'shares' | 'spans' | 'place'> & { currency: string | null };

/** Describes an attribute. */
export function attributeTarget(attribute: Attribute, { shares, spans, place, currency }: Known): Target {
  const { key, unit, quantity, name, display_units, better } = attribute;
  const names = ownNames(attribute);
  return {
    name: key,
    names,
    attribute,
    curve: null,
    measure: { ...measureOf(unit, quantity), currency: key === 'price' ? currency : null, better },
    shares,
    spans,
    base: baseName(name.en ?? key),
    place,
    priors: priorsOf(names),
    units: new Set([unit, ...display_units].filter(symbol => symbol !== null)),
    none: attribute.filterable ? noneOf(attribute) : null,
  };
}

/** Describes the y axis of curves. */
export function curveAxisTarget(axes: CurveAxes, shares: Shares): Target {
  const { key, unit, quantity, name } = axes.y;
  return {
    name: curveTarget(key),
    names: ownNames(axes.y),
    attribute: null,
    curve: axes,
    measure: measureOf(unit, quantity),
    shares,
    spans: new Map(),
    base: baseName(name.en ?? key),
    place: 1,
    priors: new Map(),
    units: new Set(unit === null ? [] : [unit]),
    none: null,
  };
}

function noneOf(attribute: Attribute): EnumValue | null {
  if (attribute.kind !== 'enum') return null;
  const names = textsOf(attribute.name).map(own => own.toLowerCase());
  const denies = (text: string) => {
    const rest = text.replace(DENIED, '');
    return rest !== text && names.some(name => rest === name || isMadeOf(rest, name));
  };
  const none = attribute.values.find(({ name }) => textsOf(name).some(text => denies(text.toLowerCase())));
  return none ?? null;
}

/** The measure of an axis or attribute, except money. */
export function measureOf(unit: string | null, quantity: string | null): TargetMeasure {
  const wanted = quantity !== null && isQuantity(quantity) ? quantity : undefined;
  const found = unit === null ? undefined : findUnit(unit, wanted);
  return { unit: found ?? null, kind: found?.quantity ?? wanted ?? null, currency: null, better: null };
}

/** The names that are an attribute's own, in all languages and as its key, as names are compared. */
export function ownNames(named: Pick<Attribute, 'key' | 'name'>): Set<string> {
  const names = LOCALES.flatMap(locale => namesIn(named.name, locale));
  return new Set([
    plainName(named.key),
    ...names.filter(name => name.strength === OWN).map(name => name.term),
  ]);
}

function baseName(name: string): string {
  return plainName(name.replace(/\([^()]*\)/g, ' '));
}

function priorsOf(own: ReadonlySet<string>): Map<string, number> {
  const priors = new Map<string, number>();
  for (const [kind, names] of PRIOR_NAMES) {
    const place = names.findIndex(name => own.has(name));
    if (place >= 0) priors.set(kind, Math.max(PRIOR_MAX - place * PRIOR_STEP, 0));
  }
  return priors;
}

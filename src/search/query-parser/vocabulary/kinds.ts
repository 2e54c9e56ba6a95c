import type { Attribute } from '#contract/attributes/attribute.ts';
import type { Interval } from '#contract/attributes/kinds/interval.ts';
import type { FilterOf, KindName } from '#contract/attributes/kinds/kinds.ts';
import { coverInterval } from '#contract/attributes/kinds/range.ts';
import { isSingle } from '#contract/attributes/kinds/reached-interval.ts';
import { FILTER_VALUES_MAX } from '#contract/limits.ts';
import { isAnyKey } from '#contract/search/any-key.ts';
import { conditionKey } from '#contract/search/condition-key.ts';
import type { Filter } from '#contract/search/search-query.ts';

/** How the query reader handles an attribute of one kind. */
type ParsedKind<Name extends KindName> = {
  /**
   * How a number for the attribute is read: as a condition, as words that stay text and belong to nothing else, or not
   * at all.
   */
  readonly numbers: 'condition' | 'words' | 'none';
  /** Whether its name alone is a condition: `coated`. */
  readonly isSaidByName: boolean;
  /** How much likelier a light's wavelength means it than an attribute of another kind. */
  readonly lightBonus: number;
  /** The condition that one or more numbers in its unit make. Returns undefined if there is none of that form. */
  readonly conditionOn: (
    attribute: Attribute,
    intervals: readonly Interval[],
    not: boolean,
  ) => FilterOf<Name> | undefined;
  /** The intervals of the values in a condition, or null if any. */
  readonly intervalsOf: (filter: FilterOf<Name>) => readonly Interval[] | null;
  /** Joins two conditions on one attribute. Returns undefined if both have to hold. */
  readonly join: (first: FilterOf<Name>, second: FilterOf<Name>) => FilterOf<Name> | undefined;
};

/** A light's wavelength also matches an attribute that works over a range. */
const LIGHT_BONUS_OF_RANGES = 0.75;

const UNREAD = {
  isSaidByName: false,
  lightBonus: 0,
  conditionOn: () => undefined,
  intervalsOf: () => null,
  join: () => undefined,
} as const;

const PARSED_KINDS: { readonly [Name in KindName]: ParsedKind<Name> } = {
  number: {
    ...UNREAD,
    numbers: 'condition',
    conditionOn: ({ key }, intervals, not) => ({
      kind: 'number',
      key,
      any_of: key === 'lead_time' ? intervals.map(atMost) : [...intervals],
      not,
    }),
    intervalsOf: ({ any_of, not }) => (not ? null : any_of),
    join: joinNumbers,
  },
  range: {
    ...UNREAD,
    numbers: 'condition',
    lightBonus: LIGHT_BONUS_OF_RANGES,
    conditionOn: ({ key }, intervals, not) => (not ? undefined : coverAll(key, intervals)),
  },
  enum: {
    ...UNREAD,
    numbers: 'none',
    join: (first, second) =>
      first.not === second.not
        ? { ...first, any_of: [...new Set([...first.any_of, ...second.any_of])] }
        : undefined,
  },
  text: { ...UNREAD, numbers: 'words' },
  flag: { ...UNREAD, numbers: 'none', isSaidByName: true },
};

/** How a number for an attribute is read. See {@link ParsedKind}. */
export function numbersOf(attribute: Attribute): 'condition' | 'words' | 'none' {
  return PARSED_KINDS[attribute.kind].numbers;
}

/** Whether an attribute's name alone is a condition: `coated`. */
export function isSaidByName(attribute: Attribute): boolean {
  return PARSED_KINDS[attribute.kind].isSaidByName;
}

/** How much likelier a light's wavelength means this attribute than one of another kind. */
export function lightBonus(attribute: Attribute): number {
  return PARSED_KINDS[attribute.kind].lightBonus;
}

/** The condition that one or more numbers in an attribute's unit make. Returns undefined if there is none of that form. */
export function conditionOn(
  attribute: Attribute,
  intervals: readonly Interval[],
  not: boolean,
): Filter | undefined {
  return PARSED_KINDS[attribute.kind].conditionOn(attribute, intervals, not);
}

/** The intervals of the values in a filter, or null if any. */
export function intervalsOf(filter: Filter | null): readonly Interval[] | null {
  return filter === null || filter.kind === 'has' ? null : intervalsOfKind(filter);
}

function intervalsOfKind<Name extends KindName>(filter: FilterOf<Name>): readonly Interval[] | null {
  return PARSED_KINDS[filter.kind].intervalsOf(filter);
}

/** Joins two filters on one attribute into one. Returns undefined if they are on different attributes or if both have to hold. */
export function joinFilters(first: Filter, second: Filter): Filter | undefined {
  if (first.key !== second.key) return undefined;
  if (conditionKey(first) === conditionKey(second)) return first;
  // Two numbers of any attributes are of two.
  if (isAnyKey(first.key)) return undefined;
  if (first.kind === 'has' || first.kind !== second.kind) return undefined;
  // Both are of one kind.
  return joinOfKind(first, second as typeof first);
}

function joinOfKind<Name extends KindName>(
  first: FilterOf<Name>,
  second: FilterOf<Name>,
): FilterOf<Name> | undefined {
  return PARSED_KINDS[first.kind].join(first, second);
}

/** A lead time of 5 days is wanted, or a shorter one. */
function atMost(interval: Interval): Interval {
  return isSingle(interval) ? { min: null, max: interval.max } : interval;
}

/** Alternatives have no form. */
function coverAll(key: string, [only, ...others]: readonly Interval[]): FilterOf<'range'> | undefined {
  return only === undefined || others.length > 0 ? undefined : coverInterval(key, only);
}

/**
 * Joins numbers as alternatives, since no product has two focal lengths. A lower and an upper limit make one interval.
 */
function joinNumbers(first: FilterOf<'number'>, second: FilterOf<'number'>): FilterOf<'number'> | undefined {
  if (first.not !== second.not) return undefined;
  const any_of = joinIntervals(first.any_of, second.any_of, first.not);
  return any_of && any_of.length <= FILTER_VALUES_MAX ? { ...first, any_of } : undefined;
}

function joinIntervals(
  first: readonly Interval[],
  second: readonly Interval[],
  not: boolean,
): Interval[] | undefined {
  const [low] = first;
  const [high] = second;
  if (first.every(isClosed) && second.every(isClosed)) return [...first, ...second];
  if (not || low === undefined || high === undefined || first.length + second.length > 2) return undefined;
  return meet(low, high) ?? meet(high, low);
}

function isClosed({ min, max }: Interval): boolean {
  return min !== null && max !== null;
}

/** One end each: `from 100 mm` and `up to 200 mm`. */
function meet(low: Interval, high: Interval): Interval[] | undefined {
  if (low.min === null || low.max !== null || high.max === null || high.min !== null || low.min > high.max)
    return undefined;
  return [{ ...high, min: low.min, ...(low.open_min && { open_min: true }) }];
}

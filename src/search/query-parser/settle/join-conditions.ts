import type { Filter } from '#contract/search/search-query.ts';
import type { TextSpan } from '../items/find-quoted.ts';
import { filterCondition, type ReadCondition } from '../values/condition.ts';
import { joinFilters } from '../vocabulary/kinds.ts';

/** A condition with all places of the text that it came from. */
export type JoinedCondition = { condition: ReadCondition; spans: TextSpan[] };

/** A condition at its place in the text. */
export type PlacedCondition = TextSpan & { condition: ReadCondition };

/**
 * Joins conditions on one attribute: choices are alternatives, numbers too (no product has two focal lengths), and two
 * bounds are the ends of one interval. Of two conditions one inside the other the narrower counts, unless a word between
 * them says that they are alternatives.
 */
export function joinConditions(
  read: readonly PlacedCondition[],
  areAlternatives: (first: TextSpan, second: TextSpan) => boolean,
): JoinedCondition[] {
  const joined: (JoinedCondition & { last: TextSpan })[] = [];
  for (const { start, end, condition } of read) {
    const span = { start, end };
    const [same] = joined.flatMap(other => {
      const both = joinTwo(other.condition, condition, areAlternatives(other.last, span));
      return both === undefined ? [] : [{ other, both }];
    });
    if (same === undefined) joined.push({ condition, spans: [span], last: span });
    else {
      same.other.condition = same.both;
      same.other.last = span;
      same.other.spans.push(span);
    }
  }
  return joined.map(({ condition, spans }) => ({ condition, spans }));
}

function joinTwo(
  first: ReadCondition,
  second: ReadCondition,
  areAlternatives: boolean,
): ReadCondition | undefined {
  // There is only one order: the first in the text.
  if (first.sort !== null && second.sort !== null) return first;
  if (first.filter === null || second.filter === null)
    return JSON.stringify(first) === JSON.stringify(second) ? first : undefined;
  const narrower = areAlternatives ? undefined : narrowerOf(first.filter, second.filter);
  const filter = narrower ?? joinFilters(first.filter, second.filter);
  return filter && filterCondition(filter);
}

/**
 * The narrower of two conditions on one attribute, one inside the other: `UV LED 365 nm` means 365 nm, and `CdTe thin film`
 * the one technology of those.
 */
function narrowerOf(first: Filter, second: Filter): Filter | undefined {
  if (first.key !== second.key || isDenied(first) || isDenied(second)) return undefined;
  if (isWithin(second, first)) return second;
  return isWithin(first, second) ? first : undefined;
}

function isDenied(filter: Filter): boolean {
  return 'not' in filter && filter.not;
}

function isWithin(inner: Filter, outer: Filter): boolean {
  if (inner.kind === 'enum' && outer.kind === 'enum')
    return inner.any_of.every(id => outer.any_of.includes(id));
  if (inner.kind !== 'number' || outer.kind !== 'number') return false;
  return inner.any_of.every(({ min, max }) =>
    outer.any_of.some(
      wide =>
        wide.min !== wide.max &&
        (wide.min ?? -Infinity) <= (min ?? -Infinity) &&
        (max ?? Infinity) <= (wide.max ?? Infinity),
    ),
  );
}

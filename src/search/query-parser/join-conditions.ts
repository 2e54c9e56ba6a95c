import type { Interval } from '#contract/kinds/interval.ts';
import { FILTER_VALUES_MAX } from '#contract/limits.ts';
import type { Filter } from '#contract/search-query.ts';
import { type Condition, filterCondition } from './condition.ts';
import type { Span } from './find-quoted.ts';

/** A condition with all places of the text that it came from. */
export type JoinedCondition = { condition: Condition; spans: Span[] };

/** A condition at its place in the text. */
export type PlacedCondition = Span & { condition: Condition };

/** Joins conditions on one attribute: choices are alternatives, numbers too (no product has two focal lengths), the two ends of a stretch are one stretch. */
export function joinConditions(read: readonly PlacedCondition[]): JoinedCondition[] {
  const joined: JoinedCondition[] = [];
  for (const { start, end, condition } of read) {
    const span = { start, end };
    const same = joined.find(other => joinTwo(other.condition, condition) !== undefined);
    const both = same && joinTwo(same.condition, condition);
    if (same === undefined || both === undefined) joined.push({ condition, spans: [span] });
    else {
      same.condition = both;
      same.spans.push(span);
    }
  }
  return joined;
}

function joinTwo(first: Condition, second: Condition): Condition | undefined {
  // There is one order: the first that is said.
  if (first.sort !== null && second.sort !== null) return first;
  if (first.filter === null || second.filter === null)
    return JSON.stringify(first) === JSON.stringify(second) ? first : undefined;
  const filter = joinFilters(first.filter, second.filter);
  return filter && filterCondition(filter);
}

function joinFilters(first: Filter, second: Filter): Filter | undefined {
  if (first.key !== second.key || JSON.stringify(first) === JSON.stringify(second))
    return first.key === second.key ? first : undefined;
  if (first.kind === 'enum' && second.kind === 'enum' && first.not === second.not) {
    const any_of = [...new Set([...first.any_of, ...second.any_of])];
    return { ...first, any_of };
  }
  if (first.kind !== 'number' || second.kind !== 'number' || first.not !== second.not) return undefined;
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

import type { FilterOf } from '#contract/attributes/kinds/kinds.ts';
import type { Filter } from '#contract/search/search-query.ts';
import type { TextSpan } from '../items/find-quoted.ts';
import { filterCondition, type ReadCondition } from '../values/condition.ts';
import { joinFilters } from '../vocabulary/kinds.ts';

type NumberFilter = FilterOf<'number'>;
type EnumFilter = FilterOf<'enum'>;

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
  const joined: JoinedCondition[] = [];
  for (const { start, end, condition } of read) {
    const span = { start, end };
    const joinWith = ({ condition: other, spans }: JoinedCondition) =>
      joinTwo(other, condition, areAlternatives(spans.at(-1) ?? span, span));
    const same = joined.find(other => joinWith(other) !== undefined);
    const both = same && joinWith(same);
    if (same === undefined || both === undefined) joined.push({ condition, spans: [span] });
    else {
      same.condition = both;
      same.spans.push(span);
    }
  }
  return joined;
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
  if (first.kind === 'enum' && second.kind === 'enum') return fewerOf(first, second);
  if (first.kind !== 'number' || second.kind !== 'number') return undefined;
  if (first.key !== second.key || first.not || second.not) return undefined;
  if (isWithin(second, first)) return second;
  return isWithin(first, second) ? first : undefined;
}

function fewerOf(first: EnumFilter, second: EnumFilter): EnumFilter | undefined {
  if (first.key !== second.key || first.not || second.not) return undefined;
  if (second.any_of.every(id => first.any_of.includes(id))) return second;
  return first.any_of.every(id => second.any_of.includes(id)) ? first : undefined;
}

function isWithin({ any_of: inner }: NumberFilter, { any_of: outer }: NumberFilter): boolean {
  return inner.every(({ min, max }) =>
    outer.some(
      wide =>
        wide.min !== wide.max &&
        (wide.min ?? -Infinity) <= (min ?? -Infinity) &&
        (max ?? Infinity) <= (wide.max ?? Infinity),
    ),
  );
}

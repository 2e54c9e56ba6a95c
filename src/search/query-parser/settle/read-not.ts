import type { Item } from '../items/item.ts';
import { isGlue, meaningOf } from '../items/item-reader.ts';
import { filterCondition, type ItemReading } from '../values/condition.ts';

type Closed = Extract<ItemReading, { kind: 'condition' }>;

/**
 * A condition together with the word before it that excludes: `not 100 mm focal length`. One that cannot be turned
 * round is none: it would ask for the opposite. The `no` of `bifacial no 400 W` is the answer of another condition.
 */
export function withNotBefore(reading: Closed, items: readonly Item[], all: readonly Closed[]): Closed[] {
  const at = placeOfNot(reading.from, items);
  if (at === undefined || all.some(({ from, to }) => from <= at && at < to)) return [reading];
  const { filter } = reading.condition;
  if (filter === null || !('not' in filter) || filter.not) return [];
  return [{ ...reading, from: at, condition: filterCondition({ ...filter, not: true }) }];
}

/** The place of the word that excludes the phrase beginning at an item. At most two meaningless words may be in between. */
export function placeOfNot(from: number, items: readonly Item[]): number | undefined {
  for (let at = from - 1; at >= from - 3; at--) {
    if (meaningOf(items[at], 'not') !== undefined) return at;
    if (!isGlue(items[at])) return undefined;
  }
  return undefined;
}

import type { Filter } from '#contract/search/search-query.ts';
import { type CountedColumn, type CountedFacet, countCodes, sumFromOne } from '../columns/code-counts.ts';
import { sortRising } from '../columns/sort-rising.ts';
import type { EnumColumn } from './enum-column.ts';

/** Most choices that a facet lists. */
const FACET_VALUES_MAX = 200;

/**
 * Counts the choices of an enum, the most frequent first and equally frequent ones in the owner's order. Chosen ones
 * are listed even with a count of 0.
 */
export function countEnum(counted: CountedColumn<EnumColumn>, own: readonly Filter[]): CountedFacet {
  const { column, list } = counted;
  const byCode = countCodes(counted);
  const covered = sumFromOne(byCode, column.distinct);
  const counts = countChoices(column, byCode);
  const chosen = chosenPlaces(column, own);
  const places = orderPlaces(counts, chosen, list.count);
  const values = places.slice(0, FACET_VALUES_MAX).map(place => ({
    id: column.choices[place]!,
    count: counts[place]!,
    chosen: chosen.has(place),
  }));
  return {
    facet: { kind: 'enum', key: column.key, count: covered, values, values_total: places.length },
    counts,
    covered,
  };
}

/** The number of documents with each choice, from the number with each combination. */
function countChoices({ choices, distinct, starts, members }: EnumColumn, byCode: Uint32Array): number[] {
  const counts = new Array<number>(choices.length).fill(0);
  for (let code = 1; code <= distinct; code++) {
    const count = byCode[code]!;
    if (count === 0) continue;
    for (let at = starts[code - 1]!; at < starts[code]!; at++) counts[members[at]!]! += count;
  }
  return counts;
}

const NONE: ReadonlySet<number> = new Set();

/** The places of the choices that the filters ask for. Excluded choices do not count as chosen. */
function chosenPlaces(column: EnumColumn, own: readonly Filter[]): ReadonlySet<number> {
  if (own.length === 0) return NONE;
  const chosen = new Set<number>();
  for (const filter of own) {
    if (filter.kind !== 'enum' || filter.not) continue;
    for (const id of filter.any_of) {
      const place = column.choice_places.get(id);
      if (place !== undefined) chosen.add(place);
    }
  }
  return chosen;
}

/**
 * The places of choices that some document has, and of chosen ones: by count, then by place, both in one number.
 * `most`: no count is higher.
 */
function orderPlaces(counts: readonly number[], chosen: ReadonlySet<number>, most: number): number[] {
  const choices = counts.length;
  const keys: number[] = [];
  for (let place = 0; place < choices; place++)
    if (counts[place] !== 0 || chosen.has(place)) keys.push((most - counts[place]!) * choices + place);
  // Chosen values come first before the list is cut.
  if (keys.length > FACET_VALUES_MAX && chosen.size > 0)
    for (let at = 0; at < keys.length; at++)
      if (!chosen.has(keys[at]! % choices)) keys[at]! += (most + 1) * choices;
  sortRising(keys);
  for (let at = 0; at < keys.length; at++) keys[at] = keys[at]! % choices;
  return keys;
}

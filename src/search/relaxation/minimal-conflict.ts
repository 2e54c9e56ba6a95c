import { runAtOnce, type TimeSlices } from '../time-slices.ts';

/** Most conditions of which every set of up to {@link TRIED_SIZE} is tried: 16 make 696 sets. */
const TRIED_CONDITIONS = 16;
/** Size up to which all sets are tried. */
const TRIED_SIZE = 3;

/** Places of conditions, rising. */
export type Places = readonly number[];

/**
 * The smallest set of conditions that together leave nothing, the first in order if there are several. It is empty if
 * nothing is left without any condition. If no set of up to three of the first 16 does it, the result is a set of which
 * no condition can be spared.
 * @param isEmpty whether nothing meets the conditions at these places
 */
export function minimalConflict(conditions: number, isEmpty: (places: Places) => boolean): Places {
  return runAtOnce(findMinimalConflict(conditions, isEmpty, () => false));
}

/**
 * Finds {@link minimalConflict} with a step for each set that is tried. Returns an empty result if `isSpent` says so
 * before one is found.
 */
export function* findMinimalConflict(
  conditions: number,
  isEmpty: (places: Places) => boolean,
  isSpent: () => boolean,
): TimeSlices<Places> {
  const all = Array.from({ length: conditions }, (_, place) => place);
  for (let size = 0; size <= TRIED_SIZE; size++)
    for (const places of choose(all.slice(0, TRIED_CONDITIONS), size)) {
      if (isSpent()) return [];
      if (isEmpty(places)) return places;
      yield;
    }
  let left: Places = all;
  for (const place of all.toReversed()) {
    if (isSpent()) return [];
    const others = left.filter(other => other !== place);
    if (isEmpty(others)) left = others;
    yield;
  }
  return left;
}

/** All sets of this size of some places, in lexical order. */
export function* choose(places: Places, size: number, from = 0): Generator<number[]> {
  if (size === 0) {
    yield [];
    return;
  }
  for (let first = from; first + size <= places.length; first++)
    for (const rest of choose(places, size - 1, first + 1)) yield [places[first] ?? 0, ...rest];
}

import { runAtOnce, type TimeSlices } from '../time-slices.ts';

/**
 * Most sets of conditions that are tried, beside those that lack one condition: 8 conditions make 93 sets of up to
 * three, 13 make 92 of up to two.
 */
export const SETS_TRIED = 100;
/** Size up to which all sets are tried. */
const TRIED_SIZE = 3;

/** Places of conditions, rising. */
export type Places = readonly number[];

/**
 * The smallest set of conditions that together leave nothing, where all of them do: the first in order if there are
 * several. It is empty if nothing is left without any condition. Sets are tried by their size as long as they are few
 * enough. If none of them does it, the result is all conditions if none can be spared, otherwise it is empty.
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
  for (const places of triedSets(all)) {
    if (isSpent()) return [];
    if (isEmpty(places)) return places;
    yield;
  }
  let isSpared = false;
  for (const place of all) {
    if (isSpent()) return [];
    // All are asked about, so that an engine that answers later is asked once.
    isSpared = isEmpty(all.toSpliced(place, 1)) || isSpared;
    yield;
  }
  return isSpared ? [] : all;
}

/** The sets that are tried: all of one size, then all of the next one, as long as they are few enough together. */
function* triedSets(all: Places): Generator<Places> {
  let tried = 0;
  for (let size = 0; size <= Math.min(TRIED_SIZE, all.length); size++) {
    const sets = [...choose(all, size)];
    tried += sets.length;
    if (tried > SETS_TRIED) return;
    yield* sets;
  }
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

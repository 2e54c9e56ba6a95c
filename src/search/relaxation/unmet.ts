import { runAtOnce, type TimeSlices } from '../time-slices.ts';
import type { Places } from './minimal-conflict.ts';

/**
 * The conditions that nothing meets, whatever the others are, by their places. It is empty if nothing is left without
 * any condition.
 * @param isEmpty whether nothing meets the conditions at these places
 */
export function unmetPlaces(conditions: number, isEmpty: (places: Places) => boolean): Places {
  return runAtOnce(findUnmet(conditions, isEmpty, () => false));
}

/** Finds {@link unmetPlaces} with a step for each condition. Those not reached when `isSpent` is true are left out. */
export function* findUnmet(
  conditions: number,
  isEmpty: (places: Places) => boolean,
  isSpent: () => boolean,
): TimeSlices<Places> {
  const unmet: number[] = [];
  if (isSpent() || isEmpty([])) return unmet;
  for (let place = 0; place < conditions && !isSpent(); place++) {
    if (isEmpty([place])) unmet.push(place);
    yield;
  }
  return unmet;
}

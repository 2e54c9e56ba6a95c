import { runAtOnce, type TimeSlices } from '../time-slices.ts';
import { choose, type Places } from './minimal-conflict.ts';

/**
 * Most sets of conditions to remove that are tried. If none of them leaves something, a set is built up one condition
 * at a time.
 */
const SETS_COUNTED = 200;
/** Sets that are given. */
const SETS_GIVEN = 6;

/** Conditions to take off, and how many products the others leave. */
export type RemovedParts = { dropped: number[]; total: number };

/**
 * The conditions that may be removed, by their places. `free` ones may go, at least one of `asking` must stay, and
 * `words` are those of the text.
 */
export type RemovableParts = { free: Places; asking: Places; words: Places };

/**
 * The largest sets of conditions that leave something. Those that leave more come first, then those that keep earlier
 * conditions. Of sets that lack only words, the one that keeps the rarer word comes first: the cage of "cage plate".
 * Returns an empty list if each condition leaves nothing by itself.
 * @param countLeft the number of products that meet the conditions at these places
 * @returns the conditions to remove: all that leave nothing together with the fixed ones, and as few others as possible
 */
export function largestSets(
  conditions: number,
  countLeft: (kept: Places) => number,
  removable: RemovableParts,
): RemovedParts[] {
  return runAtOnce(findLargestSets(conditions, countLeft, removable, () => false));
}

/**
 * Finds {@link largestSets} with a step for each set that is tried. It stops once `isSpent` is true and returns the
 * sets found so far.
 */
export function* findLargestSets(
  conditions: number,
  countLeft: (kept: Places) => number,
  { free, asking, words }: RemovableParts,
  isSpent: () => boolean,
): TimeSlices<RemovedParts[]> {
  const all = Array.from({ length: conditions }, (_, place) => place);
  const firm = all.filter(place => !free.includes(place));
  const alive: number[] = [];
  for (const place of free) {
    if (isSpent()) return [];
    if (countLeft(rising([...firm, place])) > 0) alive.push(place);
    yield;
  }
  const count = (dropped: Places): RemovedParts => {
    const kept = all.filter(place => !dropped.includes(place));
    const isAsking = kept.some(place => asking.includes(place));
    return { dropped: [...dropped], total: isAsking ? countLeft(kept) : 0 };
  };
  const dead = free.filter(place => !alive.includes(place));
  let counted = 0;
  for (let size = 0; size <= alive.length; size++) {
    const sets = [...choose(alive, size)];
    counted += sets.length;
    if (counted > SETS_COUNTED) break;
    const found: RemovedParts[] = [];
    for (const taken of sets) {
      if (isSpent()) break;
      const removed = count(rising([...dead, ...taken]));
      if (removed.dropped.length > 0 && removed.total > 0) found.push(removed);
      yield;
    }
    if (found.length > 0) return inOrder(found, place => words.includes(place)).slice(0, SETS_GIVEN);
  }
  // Keeps one condition after another as long as something is left.
  let found: RemovedParts = { dropped: [], total: 0 };
  let kept = firm;
  for (const place of alive) {
    if (isSpent()) break;
    const next = count(all.filter(other => other !== place && !kept.includes(other)));
    yield;
    if (next.total === 0) continue;
    found = next;
    kept = [...kept, place];
  }
  return found.total > 0 ? [found] : [];
}

function rising(places: Places): Places {
  return places.toSorted((a, b) => a - b);
}

/**
 * Orders sets by how many products they leave. Sets that differ only in the missing words are grouped at the place of
 * the one that leaves most, and among them the one that leaves fewest comes first.
 */
function inOrder(found: readonly RemovedParts[], isWord: (place: number) => boolean): RemovedParts[] {
  const groups = Map.groupBy(found, ({ dropped }) => dropped.filter(place => !isWord(place)).join());
  const most = (group: readonly RemovedParts[]) => Math.max(...group.map(({ total }) => total));
  return [...groups.values()]
    .map(group => {
      const isWorded = group.length > 1 && group.every(({ dropped }) => dropped.some(isWord));
      return group.toSorted(
        (a, b) =>
          (isWorded ? a.total - b.total : b.total - a.total) || compareBackwards(a.dropped, b.dropped),
      );
    })
    .toSorted((a, b) => most(b) - most(a) || compareBackwards(a[0]?.dropped ?? [], b[0]?.dropped ?? []))
    .flat();
}

/** Sets that remove later conditions come first. */
function compareBackwards(a: Places, b: Places): number {
  const at = a.findIndex((place, index) => place !== b[index]);
  return at < 0 ? 0 : (b[at] ?? 0) - (a[at] ?? 0);
}

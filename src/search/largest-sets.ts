import { choose, type Places } from './minimal-conflict.ts';

/** Sets of conditions to take off that are counted; where none of them leaves something, a set is found step by step. */
const SETS_COUNTED = 200;
/** Sets that are given. */
const SETS_GIVEN = 6;

/** Conditions to take off, and how many products the others leave. */
export type Removed = { dropped: number[]; total: number };

/**
 * The largest sets of conditions that leave something, by what is to be taken off for it: what gives nothing by itself always, and of the
 * others as few as possible. Those that leave more come first, then those that keep the earlier conditions. At least one condition stays.
 * Where every condition leaves nothing by itself, there are none.
 * @param countLeft how many products meet the conditions at these places
 */
export function largestSets(conditions: number, countLeft: (kept: Places) => number): Removed[] {
  const alone = Array.from({ length: conditions }, (_, place) => place);
  const alive = alone.filter(place => countLeft([place]) > 0);
  const tryWithout = (taken: Places): Removed => {
    const kept = alive.filter(place => !taken.includes(place));
    return { dropped: alone.filter(place => !kept.includes(place)), total: countLeft(kept) };
  };
  let counted = 0;
  for (let size = 0; size < alive.length; size++) {
    const sets = [...choose(alive, size)];
    counted += sets.length;
    if (counted > SETS_COUNTED) break;
    const found = sets.map(tryWithout).filter(({ dropped, total }) => dropped.length > 0 && total > 0);
    if (found.length > 0)
      return found
        .toSorted((a, b) => b.total - a.total || compareBackwards(a.dropped, b.dropped))
        .slice(0, SETS_GIVEN);
  }
  return keepEach(alive, alone, countLeft);
}

/** What takes off later conditions comes first. */
function compareBackwards(a: Places, b: Places): number {
  const at = a.findIndex((place, index) => place !== b[index]);
  return at < 0 ? 0 : (b[at] ?? 0) - (a[at] ?? 0);
}

/** Keeps one condition after another as long as something is left. */
function keepEach(alive: Places, all: Places, countLeft: (kept: Places) => number): Removed[] {
  const kept: number[] = [];
  for (const place of alive) if (countLeft([...kept, place]) > 0) kept.push(place);
  if (kept.length === 0) return [];
  return [{ dropped: all.filter(place => !kept.includes(place)), total: countLeft(kept) }];
}

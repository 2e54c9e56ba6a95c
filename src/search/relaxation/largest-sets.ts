import { choose, type Places } from './minimal-conflict.ts';

/** Sets of conditions to take off that are counted; where none of them leaves something, a set is found step by step. */
const SETS_COUNTED = 200;
/** Sets that are given. */
const SETS_GIVEN = 6;

/** Conditions to take off, and how many products the others leave. */
export type Removed = { dropped: number[]; total: number };

/**
 * The largest sets of conditions that leave something, by what is to be taken off for it: what gives nothing by itself always, and of the
 * others as few as possible. Those that leave more come first, then those that keep the earlier conditions; of those that lack only other words, the one that
 * keeps the rarer word: of "cage plate" the cage. At least one condition stays.
 * Where every condition leaves nothing by itself, there are none.
 * @param countLeft how many products meet the conditions at these places
 * @param isWord whether the condition at a place is a word of the text
 */
export function largestSets(
  conditions: number,
  countLeft: (kept: Places) => number,
  isWord: (place: number) => boolean = () => false,
): Removed[] {
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
    if (found.length > 0) return inOrder(found, isWord).slice(0, SETS_GIVEN);
  }
  return keepEach(alive, alone, countLeft);
}

/** Sets that lack the same but for words stand together, where the one that leaves most would; among them the fewest first. */
function inOrder(found: readonly Removed[], isWord: (place: number) => boolean): Removed[] {
  const groups = Map.groupBy(found, ({ dropped }) => dropped.filter(place => !isWord(place)).join());
  const most = (group: readonly Removed[]) => Math.max(...group.map(({ total }) => total));
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

import type { Interval } from '#contract/attributes/kinds/interval.ts';
import { codesOf, walkPieces } from '../columns/pieces.ts';
import { countBelow } from '../columns/sorted-values.ts';
import type { DocList } from '../doc-list.ts';
import type { NumberColumn } from './number-column.ts';

/**
 * The numbers of some documents next to the ends of intervals, on either side and at them, with the number of documents
 * for each. No other number can be the closest.
 */
export function countClosest(
  column: NumberColumn,
  list: DocList,
  intervals: readonly Interval[],
): [value: number, products: number][] {
  const ends = new Set(intervals.flatMap(({ min, max }) => [min, max]).filter(end => end !== null));
  const found = new Map<number, number>();
  for (const end of ends) {
    const below = countBelow(column.values, end, false);
    const upTo = countBelow(column.values, end, true);
    // Codes begin at 1: those below the end are 1 … below, the one at it (if any) is `upTo`, those above are from upTo + 1 on.
    for (const [from, to, highest] of [
      [1, below, true],
      [below + 1, upTo, true],
      [upTo + 1, column.distinct, false],
    ] as const) {
      const { code, count } = countExtreme(column, list, from, to, highest);
      if (count > 0) found.set(column.values[code - 1]!, count);
    }
  }
  return [...found];
}

/** The highest (or lowest) number of codes from `from` to `to` that some documents have, by one of its codes, and how many have it. */
function countExtreme(
  column: NumberColumn,
  list: DocList,
  from: number,
  to: number,
  highest: boolean,
): { code: number; count: number } {
  let best = highest ? from - 1 : to + 1;
  let count = 0;
  if (from > to) return { code: best, count };
  // Codes of one number are one.
  const isBest = (code: number) => column.values[code - 1] === column.values[best - 1];
  walkPieces(column, list, (start, end, shift) => {
    const codes = codesOf(column, list.docs, start, end, shift);
    for (let at = 0; at < codes.length; at++) {
      const code = codes[at]!;
      if (code < from || code > to) continue;
      if (count > 0 && isBest(code)) count++;
      else if (highest ? code > best : code < best) {
        best = code;
        count = 1;
      }
    }
  });
  return { code: best, count };
}

import type { CurveFilter } from '#contract/search/search-query.ts';
import type { NearMiss } from '#contract/search/search-result.ts';
import { nearestReach, reachOf } from '../../nearest/nearest-reach.ts';
import { type Bits, bitsOfRuns, countBits, holdsAny, intersectInto } from '../bits.ts';
import { windowsOf } from '../curves/curve-window.ts';
import { lineTest, matchCurve } from '../curves/match-curve.ts';
import { measureLine } from '../curves/measure-curve.ts';
import type { OpenedSnapshot } from '../opened-snapshot.ts';

// A line is measured only where it comes closer than the best so far, which is asked of it as any condition is: most are put aside by a
// block or two. With the best known, how many keep to the limit that is told is one more condition.
//
//   asked            0.95   ----------------
//   best so far      0.91   ----------------      > 0.91 everywhere? measured, and it becomes the best

/** The limit closest to that of a condition that curves of some documents meet. */
export function closestReach(index: OpenedSnapshot, docs: Bits, filter: CurveFilter): NearMiss[] {
  const op = reachOf(filter).descending ? '>=' : '<=';
  return nearestReach(filter, bestReach(index, docs, filter), value => {
    const keeping = bitsOfRuns(matchCurve(index, { ...filter, op, value }, docs), index.documents);
    intersectInto(keeping, docs);
    return countBits(keeping);
  });
}

/** The best value of {@link reachOf} over the curves of some documents, or NaN if no curve has a value. */
function bestReach(index: OpenedSnapshot, docs: Bits, filter: CurveFilter): number {
  const table = index.curves.tables.get(filter.key);
  if (table === undefined || countBits(docs) === 0) return Number.NaN;
  const { take, descending, whole } = reachOf(filter);
  const windowOf = windowsOf(index.curves.grids, table, filter, whole);
  const betterThan = (value: number) =>
    lineTest(table, windowOf, { ...filter, op: descending ? '>' : '<', value });
  let best = descending ? -Infinity : Infinity;
  let isBetter = betterThan(best);
  for (let line = 0; line < table.lines; line++) {
    if (!holdsAny(docs, table.owner_start[line]!, table.owner_end[line]!) || !isBetter(line)) continue;
    const window = windowOf(line);
    if (window === null) continue;
    best = measureLine(index, table, line, window, take);
    isBetter = betterThan(best);
  }
  return best;
}

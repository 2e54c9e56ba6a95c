import type { CurveSort } from '#contract/search/search-query.ts';
import { roundMean } from '../../curve-points.ts';
import { bitsOf, holdsAny } from '../bits.ts';
import { firstFrom } from '../runs.ts';
import { BLOCK, type CurveIndex, type CurveTable } from './curve-table.ts';
import { type GridWindow, valueAt, windowsOf } from './curve-window.ts';

// The measure of a line over an interval: the least or the greatest of its points and ends there, or its mean, which is
// the area below it divided by its width. A product counts by its best line: the one with the greatest measure if the
// greatest come first.
//
//        y1 ____                    area = Σ (x1 - x0) (y0 + y1) / 2, from the left end to the right
//       .  |    `\ y2
//  from |  |      |\  to

/** Numbers of documents that have no number. */
const NOTHING = Number.NaN;

/** The measure of curves, and its interval. */
type CurveMeasure = Omit<CurveSort, 'by'>;

/** The measures of the curves of some ascending documents, NaN for a document without a curve over the whole interval. */
export function measureCurves(index: CurveIndex, docs: Uint32Array, sort: CurveMeasure): Float64Array {
  const found = new Float64Array(docs.length).fill(NOTHING);
  const table = index.curves.tables.get(sort.key);
  if (table === undefined) return found;
  const measured = bitsOf(docs, index.documents);
  const windowOf = windowsOf(index.curves.grids, table, sort, true);
  for (let line = 0; line < table.lines; line++) {
    if (!holdsAny(measured, table.owner_start[line]!, table.owner_end[line]!)) continue;
    const window = windowOf(line);
    if (window === null) continue;
    const value = measureLine(index, table, line, window, sort.take);
    const first = firstFrom(docs, table.owner_start[line]!);
    for (let place = first; place < docs.length && docs[place]! < table.owner_end[line]!; place++)
      if (isBetter(value, found[place]!, sort.descending)) found[place] = value;
  }
  return found;
}

function isBetter(value: number, than: number, greatest: boolean): boolean {
  return Number.isNaN(than) || (greatest ? value > than : value < than);
}

/** The measure of a line over a window. */
export function measureLine(
  index: CurveIndex,
  table: CurveTable,
  line: number,
  window: GridWindow,
  take: CurveSort['take'],
): number {
  const [only] = window.ends;
  if (window.from === window.to)
    return only === undefined
      ? table.y[table.y_start[line]! + window.first]!
      : valueAt(table.y, table.y_start[line]!, only);
  if (take === 'mean') return meanOf(index, table, line, window);
  return take === 'min'
    ? extremeOf(table, line, window, table.low, 1)
    : extremeOf(table, line, window, table.high, -1);
}

/** The least value in a window times `sign`. Whole blocks are answered by their stored extremes. */
function extremeOf(
  table: CurveTable,
  line: number,
  window: GridWindow,
  blocks: Float64Array,
  sign: 1 | -1,
): number {
  const start = table.y_start[line]!;
  const block_start = table.block_start[line]!;
  let least = Number.POSITIVE_INFINITY;
  for (const end of window.ends) least = Math.min(least, sign * valueAt(table.y, start, end));
  for (let place = window.first; place <= window.last; ) {
    const isWhole = place % BLOCK === 0 && place + BLOCK - 1 <= window.last;
    least = Math.min(
      least,
      sign * (isWhole ? blocks[block_start + place / BLOCK]! : table.y[start + place]!),
    );
    place += isWhole ? BLOCK : 1;
  }
  return sign * least;
}

function meanOf(
  { curves: { grids } }: CurveIndex,
  table: CurveTable,
  line: number,
  window: GridWindow,
): number {
  const start = table.y_start[line]!;
  const grid = grids.starts[table.grid[line]!]!;
  let area = 0;
  let x0 = NOTHING;
  let y0 = NOTHING;
  const step = (x: number, y: number): void => {
    if (!Number.isNaN(x0)) area += ((x - x0) * (y0 + y)) / 2;
    x0 = x;
    y0 = y;
  };
  const left = window.ends.find(({ x }) => x === window.from);
  if (left !== undefined) step(left.x, valueAt(table.y, start, left));
  for (let place = window.first; place <= window.last; place++)
    step(grids.x[grid + place]!, table.y[start + place]!);
  const right = window.ends.find(({ x }) => x === window.to);
  if (right !== undefined) step(right.x, valueAt(table.y, start, right));
  return roundMean(area / (window.to - window.from));
}

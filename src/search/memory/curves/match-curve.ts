import type { CurveFilter } from '#contract/search-query.ts';
import { interpolate } from '../../curve-points.ts';
import type { OpenedSnapshot } from '../opened-snapshot.ts';
import { type Runs, runsOfMarks } from '../runs.ts';
import { BLOCK, type CurveTable, type Grids } from './curve-table.ts';

// A condition holds for a product where one line of one of its curves (its own or its set's) meets it at every x of an
// interval; "at some x" is the opposite of "the contrary at every x". Between points a line is straight, so it is
// enough to look at the points of the interval and at its two ends. Blocks of points are looked at first:
//
//   blocks   [ . . | . . ][ . . . . ][ . . | . . ]      a block inside the interval that fails: the line fails
//            interval  ^--------------------^           no block that is touched fails: the line passes
//                                                       else the points and the ends decide

/** The documents with a curve that meets a condition; none where no curve has its key. */
export function matchCurve(index: OpenedSnapshot, filter: CurveFilter): Runs {
  const table = index.curves.tables.get(filter.key);
  if (table === undefined || filter.x_min > filter.x_max) return new Uint32Array(0);
  const windows = new Map<number, Window | null>();
  const found = new Uint8Array(index.documents);
  for (let line = 0; line < table.lines; line++) {
    const grid = table.grid[line]!;
    let window = windows.get(grid);
    if (window === undefined) {
      window = openWindow(index.curves.grids, grid, filter);
      windows.set(grid, window);
    }
    if (window === null || !meets(table, line, window, filter)) continue;
    found.fill(1, table.owner_start[line], table.owner_end[line]);
  }
  return runsOfMarks(found);
}

/** A piece of a grid: the points from `first` to `last` lie in it (none where first > last), those from `touched_first` to `touched_last` decide about it: its ends lie on the lines between points, at the x given. */
type Window = { first: number; last: number; touched_first: number; touched_last: number; ends: End[] };
type End = { x: number; left: number; x0: number; x1: number };

/** The part of a grid that a condition is about; null where a line over it says nothing (enough) about the interval. */
function openWindow({ starts, x }: Grids, grid: number, filter: CurveFilter): Window | null {
  const values = x.subarray(starts[grid], starts[grid + 1]);
  const lowest = values[0]!;
  const highest = values.at(-1)!;
  if (filter.where === 'all' && (filter.x_min < lowest || filter.x_max > highest)) return null;
  const from = Math.max(filter.x_min, lowest);
  const to = Math.min(filter.x_max, highest);
  if (from > to) return null;
  const first = countUpTo(values, from, false);
  const last = countUpTo(values, to, true) - 1;
  const between = [from, to].filter(end => values[countUpTo(values, end, false)] !== end);
  const ends = between.map(end => endAt(values, end));
  const touched_first = Math.min(first, ...ends.map(end => end.left));
  const touched_last = Math.max(last, ...ends.map(end => end.left + 1));
  return { first, last, touched_first, touched_last, ends };
}

function endAt(values: Float64Array, x: number): End {
  const left = countUpTo(values, x, true) - 1;
  return { x, left, x0: values[left]!, x1: values[left + 1]! };
}

/** How many rising values lie below a number, or also at it. */
function countUpTo(values: Float64Array, value: number, orAt: boolean): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (values[middle]! < value || (orAt && values[middle] === value)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** "Every y lies above a limit" (or at it, unless strict): `sign` -1 turns y and limit round for "below". */
type Demand = { sign: 1 | -1; limit: number; strict: boolean };

function meets(table: CurveTable, line: number, window: Window, { op, value, where }: CurveFilter): boolean {
  const sign = op === '>=' || op === '>' ? 1 : -1;
  const strict = op === '>' || op === '<';
  if (where === 'all') return isAbove(table, line, window, { sign, limit: sign * value, strict });
  const contrary = sign === 1 ? -1 : 1;
  return !isAbove(table, line, window, { sign: contrary, limit: contrary * value, strict: !strict });
}

function isAbove(table: CurveTable, line: number, window: Window, { sign, limit, strict }: Demand): boolean {
  const worst = sign === 1 ? table.low : table.high;
  const start = table.block_start[line]!;
  const last = Math.floor(window.touched_last / BLOCK);
  let isSure = true;
  for (let block = Math.floor(window.touched_first / BLOCK); block <= last; block++) {
    const y = sign * worst[start + block]!;
    if (strict ? y > limit : y >= limit) continue;
    if (block * BLOCK >= window.first && block * BLOCK + BLOCK - 1 <= window.last) return false;
    isSure = false;
  }
  return isSure || arePointsAbove(table, line, window, { sign, limit, strict });
}

function arePointsAbove(
  table: CurveTable,
  line: number,
  window: Window,
  { sign, limit, strict }: Demand,
): boolean {
  const { y } = table;
  const start = table.y_start[line]!;
  for (let place = window.first; place <= window.last; place++) {
    const value = sign * y[start + place]!;
    if (strict ? value <= limit : value < limit) return false;
  }
  return window.ends.every(end => {
    const value = sign * valueAt(y, start, end);
    return strict ? value > limit : value >= limit;
  });
}

function valueAt(y: Float64Array, start: number, { x, left, x0, x1 }: End): number {
  return interpolate(x, x0, y[start + left]!, x1, y[start + left + 1]!);
}

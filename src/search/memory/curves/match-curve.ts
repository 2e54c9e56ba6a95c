import type { CurveFilter } from '#contract/search-query.ts';
import { interpolate } from '../../curve-points.ts';
import type { OpenedSnapshot } from '../opened-snapshot.ts';
import { type Runs, unitePairs } from '../runs.ts';
import { BLOCK, type CurveTable, type Grids } from './curve-table.ts';

// A condition holds for a product where one line of one of its curves (its own or its set's) meets it:
//
//   all  y >= v   <=>  the lowest y of the interval is >= v      the line must be drawn over the whole interval
//   any  y >= v   <=>  the highest y of the interval is >= v     over the part of it where the line is drawn
//
// and the other way round for <= and <. Between points a line is straight, so its extremes are at points or at the
// ends of the interval.

/** The documents with a curve that meets a condition; none where no curve has its key. */
export function matchCurve(index: OpenedSnapshot, filter: CurveFilter): Runs {
  const table = index.curves.tables.get(filter.key);
  if (table === undefined || filter.x_min > filter.x_max) return new Uint32Array(0);
  const windows = new Map<number, Window | null>();
  const pairs: number[] = [];
  for (let line = 0; line < table.lines; line++) {
    const grid = table.grid[line]!;
    let window = windows.get(grid);
    if (window === undefined) {
      window = openWindow(index.curves.grids, grid, filter);
      windows.set(grid, window);
    }
    if (window !== null && meets(table, line, window, filter))
      pairs.push(table.owner_start[line]!, table.owner_end[line]!);
  }
  return unitePairs(pairs);
}

/** A piece of a grid: the points from `first` to `last` lie in it (none where first > last); its ends lie on the lines between the points named, at the x given. */
type Window = { first: number; last: number; ends: End[] };
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
  const ends = [from, to].filter(end => values[countUpTo(values, end, false)] !== end);
  return { first, last, ends: ends.map(end => endAt(values, end)) };
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

function meets(table: CurveTable, line: number, window: Window, { op, value, where }: CurveFilter): boolean {
  const upward = op === '>=' || op === '>';
  const strict = op === '>' || op === '<';
  // Of "all are at least" and "some is at most" the lowest decides, of the other two the highest.
  const extreme =
    (where === 'all') === upward ? lowestIn(table, line, window) : highestIn(table, line, window);
  if (extreme === value) return !strict;
  return upward ? extreme > value : extreme < value;
}

function lowestIn(table: CurveTable, line: number, window: Window): number {
  const { y, low } = table;
  const start = table.y_start[line]!;
  const block = table.block_start[line]!;
  let least = Number.POSITIVE_INFINITY;
  for (const end of window.ends) least = Math.min(least, valueAt(y, start, end));
  for (let place = window.first; place <= window.last; ) {
    if (place % BLOCK === 0 && place + BLOCK - 1 <= window.last) {
      if (low[block + place / BLOCK]! < least) least = low[block + place / BLOCK]!;
      place += BLOCK;
    } else {
      if (y[start + place]! < least) least = y[start + place]!;
      place++;
    }
  }
  return least;
}

function highestIn(table: CurveTable, line: number, window: Window): number {
  const { y, high } = table;
  const start = table.y_start[line]!;
  const block = table.block_start[line]!;
  let most = Number.NEGATIVE_INFINITY;
  for (const end of window.ends) most = Math.max(most, valueAt(y, start, end));
  for (let place = window.first; place <= window.last; ) {
    if (place % BLOCK === 0 && place + BLOCK - 1 <= window.last) {
      if (high[block + place / BLOCK]! > most) most = high[block + place / BLOCK]!;
      place += BLOCK;
    } else {
      if (y[start + place]! > most) most = y[start + place]!;
      place++;
    }
  }
  return most;
}

function valueAt(y: Float64Array, start: number, { x, left, x0, x1 }: End): number {
  return interpolate(x, x0, y[start + left]!, x1, y[start + left + 1]!);
}

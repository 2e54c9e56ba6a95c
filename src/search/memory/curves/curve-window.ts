import { interpolate } from '../../curve-points.ts';
import type { Grids } from './curve-table.ts';

/** A piece of a grid, from one x to another: the points from `first` to `last` lie in it (none where first > last), those from `touched_first` to `touched_last` decide about it: `ends` are those of its ends that lie on the line between two points, in their order. */
export type Window = {
  from: number;
  to: number;
  first: number;
  last: number;
  touched_first: number;
  touched_last: number;
  ends: End[];
};
/** A place between two points of a grid, `left` and the one behind it. */
export type End = { x: number; left: number; x0: number; x1: number };

/** What a window looks at. */
type Interval = { x_min: number; x_max: number };

/** The part of a grid that lies in an interval; null where a line over it says nothing about the interval, or (`whole`) not about all of it. */
export function openWindow(
  { starts, x }: Grids,
  grid: number,
  { x_min, x_max }: Interval,
  whole: boolean,
): Window | null {
  const values = x.subarray(starts[grid], starts[grid + 1]);
  const lowest = values[0]!;
  const highest = values.at(-1)!;
  if (whole && (x_min < lowest || x_max > highest)) return null;
  const from = Math.max(x_min, lowest);
  const to = Math.min(x_max, highest);
  if (from > to) return null;
  const first = countUpTo(values, from, false);
  const last = countUpTo(values, to, true) - 1;
  const between = [from, to].filter(end => values[countUpTo(values, end, false)] !== end);
  const ends = between.map(end => endAt(values, end));
  const touched_first = Math.min(first, ...ends.map(end => end.left));
  const touched_last = Math.max(last, ...ends.map(end => end.left + 1));
  return { from, to, first, last, touched_first, touched_last, ends };
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

/** The value of a line whose y values begin at `start`, at a place between two points. */
export function valueAt(y: Float64Array, start: number, { x, left, x0, x1 }: End): number {
  return interpolate(x, x0, y[start + left]!, x1, y[start + left + 1]!);
}

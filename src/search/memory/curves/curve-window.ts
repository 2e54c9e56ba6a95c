import { interpolate } from '../../curve-points.ts';
import type { CurveTable, Grids } from './curve-table.ts';

/**
 * A piece of a grid, from one x to another. The points from `first` to `last` are inside it (none if first > last), and
 * those from `touched_first` to `touched_last` decide about it. `ends` are those of its ends that lie on the line
 * between two points, in their order.
 */
export type GridWindow = {
  from: number;
  to: number;
  first: number;
  last: number;
  touched_first: number;
  touched_last: number;
  ends: End[];
};
/** A place between two points of a grid, `left` and the one after it. */
type End = { x: number; left: number; x0: number; x1: number };

/** The interval of a window. */
type Interval = { x_min: number; x_max: number };

/** Returns the window of each line of a table. Each grid's window is opened once. */
export function windowsOf(
  grids: Grids,
  table: CurveTable,
  interval: Interval,
  whole: boolean,
): (line: number) => GridWindow | null {
  const windows: (GridWindow | null | undefined)[] = new Array(grids.starts.length);
  if (interval.x_min > interval.x_max) return () => null;
  return line => {
    const grid = table.grid[line]!;
    let window = windows[grid];
    if (window === undefined) {
      window = openWindow(grids, grid, interval, whole);
      windows[grid] = window;
    }
    return window;
  };
}

/**
 * The part of a grid inside an interval. Returns null if a line over the grid has nothing there, or with `whole` does
 * not cover all of it.
 */
function openWindow(
  { starts, x }: Grids,
  grid: number,
  { x_min, x_max }: Interval,
  whole: boolean,
): GridWindow | null {
  const start = starts[grid]!;
  const end = starts[grid + 1]!;
  const lowest = x[start]!;
  const highest = x[end - 1]!;
  if (whole && (x_min < lowest || x_max > highest)) return null;
  const from = Math.max(x_min, lowest);
  const to = Math.min(x_max, highest);
  if (from > to) return null;
  // A line may have a grid of its own, so there may be as many windows as lines.
  const first = firstFromX(x, start, end, from);
  const atOrBehind = firstFromX(x, first, end, to);
  const last = x[atOrBehind] === to ? atOrBehind : atOrBehind - 1;
  const ends: End[] = [];
  if (x[first] !== from) ends.push(endAt(x, start, first - 1, from));
  if (x[last] !== to && to !== from) ends.push(endAt(x, start, last, to));
  return {
    from,
    to,
    first: first - start,
    last: last - start,
    touched_first: x[first] === from ? first - start : first - start - 1,
    touched_last: x[last] === to ? last - start : last - start + 1,
    ends,
  };
}

function endAt(x: Float64Array, start: number, left: number, at: number): End {
  return { x: at, left: left - start, x0: x[left]!, x1: x[left + 1]! };
}

/** The first place in [from, to) whose x is at least a value, or `to` if there is none. The x values rise. */
function firstFromX(x: Float64Array, from: number, to: number, value: number): number {
  let low = from;
  let high = to;
  // Most lines are drawn at even steps: a guess leaves few points, and of many grids little is read.
  if (to - from > GUESSED_MIN) {
    const steps = (to - 1 - from) / (x[to - 1]! - x[from]!);
    const guess = from + Math.floor((value - x[from]!) * steps);
    const [below, above] = [guess - 1, guess + 2];
    if (below >= from && x[below]! < value) low = below + 1;
    if (above < to && x[above]! >= value) high = above;
  }
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (x[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Fewer points are searched without a guess. */
const GUESSED_MIN = 16;

/** The value of a line whose y values begin at `start`, at a place between two points. */
export function valueAt(y: Float64Array, start: number, { x, left, x0, x1 }: End): number {
  return interpolate(x, x0, y[start + left]!, x1, y[start + left + 1]!);
}

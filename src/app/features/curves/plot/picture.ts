import type { LinePoint } from '#contract/curves/curve-line.ts';
import type { Plot, PlotLine } from './plot.ts';
import { linearTicks, logTicks, niceSpan } from './ticks.ts';

/** A drawn axis, with its ends and ticks in the displayed unit. The title names the quantity and the unit. */
export type PictureAxis = { title: string; min: number; max: number; log: boolean; ticks: number[] };

/**
 * A line of a picture: its index among the plot's lines, which determines colour and dash, and its points. Their y is
 * NaN if there is nothing to draw.
 */
export type PictureLine = { ref: string; at: number; points: readonly LinePoint[] };

/** A plot ready to be drawn, by the server as SVG or in the browser on a canvas. */
export type Picture = {
  name: string;
  x: PictureAxis;
  y: PictureAxis;
  lines: readonly PictureLine[];
  marker: { x: number; text: string } | null;
};

/** The requested appearance of an axis. */
export type RequestedAxis = { title: string; log: boolean };

/** Approximate number of ticks of an axis. Along x there are at most ten, so that their labels fit on a phone. */
const X_TICKS = 6;
const Y_TICKS = 5;
/** Limit of decades on a logarithmic y axis. Without it, a zero raised by noise would take up the whole plot. */
const DECADES_MAX = 12;

/**
 * Computes the picture of lines.
 * @param window the part of x to show, or null for all of it
 */
export function drawPicture({
  name,
  lines,
  x,
  y,
  window,
  marker = null,
}: {
  name: string;
  lines: readonly PictureLine[];
  x: RequestedAxis;
  y: RequestedAxis;
  window: readonly [number, number] | null;
  marker?: Picture['marker'];
}): Picture {
  const [left, right] = window ?? spanOf(lines, x.log);
  const [low, high] = y.log ? logSpan(lines, left, right) : linearSpan(lines, left, right);
  return {
    name,
    lines,
    marker: marker !== null && marker.x >= left && marker.x <= right ? marker : null,
    x: { ...x, min: left, max: right, ticks: (x.log ? logTicks : linearTicks)(left, right, X_TICKS) },
    y: { ...y, min: low, max: high, ticks: (y.log ? logTicks : linearTicks)(low, high, Y_TICKS) },
  };
}

/** The lines of a plot, unchanged. */
function linesOf(lines: readonly PlotLine[]): PictureLine[] {
  return lines.map(({ ref, points }, at) => ({ ref, at, points }));
}

/**
 * The plot in its own units.
 * @param write formats an axis' title
 * @param window the part of x to show, or null for all of it
 */
export function plainPicture(
  plot: Plot,
  write: (name: string, unit: string | null) => string,
  window: readonly [number, number] | null = null,
): Picture {
  return drawPicture({
    name: plot.name.text,
    lines: linesOf(plot.lines),
    x: { title: write(plot.x.name.text, plot.x.unit), log: false },
    y: { title: write(plot.y.name.text, plot.y.unit), log: false },
    window,
  });
}

/** The lowest and highest x of all lines. On a logarithmic axis it starts at the lowest positive x. */
export function spanOf(lines: readonly Pick<PictureLine, 'points'>[], log: boolean): [number, number] {
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { points } of lines) {
    const first = log ? points.find(([x]) => x > 0) : points[0];
    const last = points.at(-1);
    if (first === undefined || last === undefined) continue;
    min = Math.min(min, first[0]);
    max = Math.max(max, last[0]);
  }
  return max > min ? [min, max] : max === min ? [min - 0.5, min + 0.5] : [1, 10];
}

/** A span from zero to a round number, or without zero if all values are far from it. */
function linearSpan(lines: readonly PictureLine[], left: number, right: number): [number, number] {
  const [low, high] = extremesOf(lines, { left, right, floor: Number.NEGATIVE_INFINITY });
  if (low > high) return [0, 1];
  return niceSpan(low > 0 && low < high * 0.6 ? 0 : low, high, Y_TICKS);
}

function logSpan(lines: readonly PictureLine[], left: number, right: number): [number, number] {
  const [low, high] = extremesOf(lines, { left, right, floor: 0 });
  if (low > high) return [0.1, 1];
  const top = Math.ceil(Math.log10(high) - 1e-9);
  const bottom = Math.max(Math.floor(Math.log10(low) + 1e-9), top - DECADES_MAX);
  return [10 ** (bottom === top ? bottom - 1 : bottom), 10 ** top];
}

/** The lowest and highest value above a floor within a part of x, and at the points next to it. */
function extremesOf(
  lines: readonly PictureLine[],
  { left, right, floor }: { left: number; right: number; floor: number },
): [number, number] {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { points } of lines) {
    for (let at = 0; at < points.length; at += 1) {
      const [x, y] = points[at] ?? [left, Number.NaN];
      if (!(y > floor) || y === Number.POSITIVE_INFINITY || (y >= low && y <= high)) continue;
      const beside = (points[at + 1]?.[0] ?? x) < left || (points[at - 1]?.[0] ?? x) > right;
      if (beside) continue;
      if (y < low) low = y;
      if (y > high) high = y;
    }
  }
  return [low, high];
}

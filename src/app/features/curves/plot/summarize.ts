import { interpolateAt, type LinePoint } from '#contract/curves/curve-line.ts';

/** The lowest and highest value of a line over a part of x, and its mean there. */
export type Summary = { min: number; max: number; mean: number };

/** The readings of a line: over a part of x (null if it has nothing there), and at a place, interpolated (null outside of it). */
export type CurveLineReading = { over: Summary | null; at: number | null };

/**
 * Reads a line at the marker and over a part of x.
 * @param window the part of x, or null for all of it
 */
export function readLine(
  points: readonly LinePoint[],
  window: readonly [number, number] | null,
  marker: number | null,
): CurveLineReading {
  const [from, to] = window ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  return {
    over: summarize(points, from, to),
    at: marker === null ? null : interpolateAt(points, marker),
  };
}

/**
 * The lowest, highest and mean y between two x, with the line taken as piecewise linear (trapezoidal rule). Returns
 * null if the line does not cover an interval there.
 */
export function summarize(points: readonly LinePoint[], min: number, max: number): Summary | null {
  const [left, right] = [Math.max(min, points[0]?.[0] ?? max), Math.min(max, points.at(-1)?.[0] ?? min)];
  const [start, end] = [interpolateAt(points, left), interpolateAt(points, right)];
  if (start === null || end === null || right <= left) return null;
  let [x0, y0, area] = [left, start, 0];
  let [low, high] = [Math.min(start, end), Math.max(start, end)];
  const add = (x: number, y: number): void => {
    area += ((x - x0) * (y + y0)) / 2;
    [x0, y0] = [x, y];
  };
  for (let at = 0; at < points.length; at += 1) {
    const [x, y] = points[at] ?? [left, start];
    if (x <= left || x >= right) continue;
    add(x, y);
    if (y < low) low = y;
    if (y > high) high = y;
  }
  add(right, end);
  return { min: low, max: high, mean: area / (right - left) };
}

import { interpolateAt, type LinePoint } from '#contract/curve-line.ts';

/** The lowest and highest y between two x, and the mean over that way (trapezoids, piecewise linear); null where the series has less than an interval there. */
export function summarize(
  points: readonly LinePoint[],
  min: number,
  max: number,
): { min: number; max: number; mean: number } | null {
  const [left, right] = [Math.max(min, points[0]?.[0] ?? max), Math.min(max, points.at(-1)?.[0] ?? min)];
  const [start, end] = [interpolateAt(points, left), interpolateAt(points, right)];
  if (start === null || end === null || right <= left) return null;
  const inner = points.filter(([x]) => x > left && x < right);
  const way: LinePoint[] = [[left, start], ...inner, [right, end]];
  const ys = way.map(point => point[1]);
  const area = way.reduce((sum, [x, y], index) => {
    const before = way[index - 1];
    return before === undefined ? 0 : sum + ((x - before[0]) * (y + before[1])) / 2;
  }, 0);
  return {
    min: ys.reduce((a, b) => Math.min(a, b)),
    max: ys.reduce((a, b) => Math.max(a, b)),
    mean: area / (right - left),
  };
}

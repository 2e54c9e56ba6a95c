type Point = [number, number];

/** The value of a series at an x, piecewise linear between its points; null outside of them. Points rise in x. */
export function interpolate(points: readonly Point[], x: number): number | null {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined || x < first[0] || x > last[0]) return null;
  let [low, high] = [0, points.length - 1];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((points[middle]?.[0] ?? 0) <= x) low = middle;
    else high = middle;
  }
  const [from, to] = [points[low] ?? first, points[high] ?? last];
  if (to[0] === from[0]) return from[1];
  return from[1] + ((to[1] - from[1]) * (x - from[0])) / (to[0] - from[0]);
}

/** The lowest and highest y between two x, and the mean over that way (trapezoids, piecewise linear); null where the series has less than an interval there. */
export function summarize(
  points: readonly Point[],
  min: number,
  max: number,
): { min: number; max: number; mean: number } | null {
  const [left, right] = [Math.max(min, points[0]?.[0] ?? max), Math.min(max, points.at(-1)?.[0] ?? min)];
  const [start, end] = [interpolate(points, left), interpolate(points, right)];
  if (start === null || end === null || right <= left) return null;
  const inner = points.filter(([x]) => x > left && x < right);
  const way: Point[] = [[left, start], ...inner, [right, end]];
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

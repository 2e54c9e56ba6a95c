/** A point `[x, y]` of a line. The points of a line rise in x. */
export type LinePoint = [x: number, y: number];

/** The value of a line at an x, piecewise linear between its points. Returns null outside of them. */
export function interpolateAt(points: readonly LinePoint[], x: number): number | null {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined || x < first[0] || x > last[0]) return null;
  const low = findInterval(points, x);
  const [from, to] = [points[low] ?? first, points[low + 1] ?? last];
  if (to[0] === from[0]) return from[1];
  return from[1] + ((to[1] - from[1]) * (x - from[0])) / (to[0] - from[0]);
}

/** The place of the last point at or before an x that lies within the line, the very last one excluded. */
function findInterval(points: readonly LinePoint[], x: number): number {
  let [low, high] = [0, points.length - 1];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((points[middle]?.[0] ?? 0) <= x) low = middle;
    else high = middle;
  }
  return low;
}

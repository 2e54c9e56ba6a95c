/** Most points of a curve's preview. */
const PREVIEW_POINTS_MAX = 32;

/** A point `[x, y]` of a curve. */
export type Point = [x: number, y: number];

/**
 * Thins a line to at most `limit` (>= 3) of its own points, keeping its first and last and its visible shape: of each
 * bucket it keeps the point that makes the largest triangle with the point kept before it and the mean of the bucket
 * after it. A line that is short enough is returned unchanged. Largest-Triangle-Three-Buckets: Sveinn Steinarsson,
 * "Downsampling Time Series for Visual Representation", M.Sc. thesis, University of Iceland, 2013, section 4.2.
 */
export function thinPoints(points: readonly Point[], limit: number = PREVIEW_POINTS_MAX): Point[] {
  const first = points[0];
  const last = points.at(-1);
  if (points.length <= limit || first === undefined || last === undefined) return [...points];
  const kept = [first];
  for (let bucket = 0; bucket < limit - 2; bucket++) {
    const candidates = bucketOf(points, limit, bucket);
    const next = bucket === limit - 3 ? last : meanOf(bucketOf(points, limit, bucket + 1));
    kept.push(furthest(candidates, kept.at(-1) ?? first, next));
  }
  return [...kept, last];
}

/**
 * One bucket of the points between the first and the last. They fall into `limit - 2` buckets of almost equal size,
 * each with at least one point.
 */
function bucketOf(points: readonly Point[], limit: number, bucket: number): readonly Point[] {
  const size = (points.length - 2) / (limit - 2);
  return points.slice(1 + Math.floor(bucket * size), 1 + Math.floor((bucket + 1) * size));
}

function meanOf(points: readonly Point[]): Point {
  const sum: Point = [0, 0];
  for (const [x, y] of points) {
    sum[0] += x / points.length;
    sum[1] += y / points.length;
  }
  return sum;
}

function furthest(candidates: readonly Point[], before: Point, after: Point): Point {
  let best = candidates[0] ?? before;
  let largest = -1;
  for (const point of candidates) {
    const area = Math.abs(
      (before[0] - after[0]) * (point[1] - before[1]) - (before[0] - point[0]) * (after[1] - before[1]),
    );
    if (area <= largest) continue;
    largest = area;
    best = point;
  }
  return best;
}

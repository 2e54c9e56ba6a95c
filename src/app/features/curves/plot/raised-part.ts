import type { LinePoint } from '#contract/curves/curve-line.ts';
import { spanOf } from './picture.ts';

/** How far the part extends beyond the raised points, as a fraction of their span. */
const MARGIN = 0.5;
/** Share of the height of a plot up to which its lines count as flat. */
const FLAT = 0.05;

/**
 * The part of a window in which a line stands above the ground, with a margin: where narrow peaks are, rather than the
 * empty axis beside them. Null stands for all of x.
 */
export function raisedPart(
  lines: readonly { points: readonly LinePoint[] }[],
  window: [number, number] | null,
): [number, number] | null {
  const [left, right] = window ?? spanOf(lines, false);
  const points = lines
    .flatMap(line => line.points)
    .filter(([x, y]) => x >= left && x <= right && !Number.isNaN(y));
  const ys = points.map(([, y]) => y);
  const [low, high] = [Math.min(...ys), Math.max(...ys)];
  const raised = points.filter(([, y]) => y > low + (high - low) * FLAT).map(([x]) => x);
  const [first, last] = [Math.min(...raised), Math.max(...raised)];
  const margin = (last - first) * MARGIN;
  return first < last && margin * 4 < right - left
    ? [Math.max(left, first - margin), Math.min(right, last + margin)]
    : window;
}

import type { Picture } from './picture.ts';

/**
 * One row of a table of points: an x at which at least one line has a point, and the y of each line there, or undefined
 * for a line without one.
 */
type PointRow = { x: number; ys: (number | undefined)[] };

/** The points of a picture within its x axis, by rising x. */
export function listPoints({ lines, x: { min, max } }: Picture): PointRow[] {
  const rows = new Map<number, (number | undefined)[]>();
  for (const [column, line] of lines.entries()) {
    for (const [x, y] of line.points) {
      if (x < min || x > max) continue;
      const ys = rows.get(x) ?? Array.from({ length: lines.length }, () => undefined);
      ys[column] = y;
      rows.set(x, ys);
    }
  }
  return [...rows].map(([x, ys]) => ({ x, ys })).sort((a, b) => a.x - b.x);
}

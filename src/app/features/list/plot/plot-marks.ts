import { PLOT_MARKS_MAX } from '#contract/limits.ts';
import type { PlotData, UnitAxis } from './plot-scale.ts';

/**
 * What is drawn at a place: a product, or a cell with several. `x` and `y` are the place, 0 to 1 from the lower left,
 * and `mark` is the number of its shape.
 */
export type Mark = {
  x: number;
  y: number;
  mark: number;
  inside: boolean;
  point: PlotData['points'][number] | null;
  /** Of a cell: the number of its products. */
  count: number;
  /** What it covers: its place, or that of its cell. */
  area: Part;
};

/** A part of the plot, in places. */
export type Part = { left: number; right: number; bottom: number; top: number };

/** The number of the shape of products with another choice, several, or none: the one after those of choices. */
export const OTHER_MARK = PLOT_MARKS_MAX;

/** The products of a plot at their places. */
export function placePoints({ points, marks }: PlotData, x: UnitAxis, y: UnitAxis): Mark[] {
  return points.map(point => {
    const [across, up] = [x.toShare(x.show(point.x)), y.toShare(y.show(point.y))];
    return {
      x: across,
      y: up,
      mark: point.mark ?? (marks === null ? 0 : OTHER_MARK),
      inside: point.inside,
      point,
      count: 1,
      area: { left: across, right: across, bottom: up, top: up },
    };
  });
}

/** A cell with the number of its products. */
export type CountedCell = Part & { count: number };

/** The cells of a plot at their places. */
export function placeCells({ cells }: PlotData, x: UnitAxis, y: UnitAxis): CountedCell[] {
  if (cells === null) return [];
  const across = cells.xEdges.map(edge => x.toShare(x.show(edge)));
  const up = cells.yEdges.map(edge => y.toShare(y.show(edge)));
  return cells.counts.map(([column, row, count]) => ({
    left: across[column] ?? 0,
    right: across[column + 1] ?? 1,
    bottom: up[row] ?? 0,
    top: up[row + 1] ?? 1,
    count,
  }));
}

/** Cells as marks at their middle, for the keyboard and the pointer where no products are listed. */
export function marksOfCells(cells: readonly CountedCell[]): Mark[] {
  return cells.map(({ count, ...area }) => ({
    x: (area.left + area.right) / 2,
    y: (area.bottom + area.top) / 2,
    mark: 0,
    inside: true,
    point: null,
    count,
    area,
  }));
}

/** Whether a mark lies in a part, its edges included. */
export function isWithin({ x, y }: Pick<Mark, 'x' | 'y'>, { left, right, bottom, top }: Part): boolean {
  return x >= left && x <= right && y >= bottom && y <= top;
}

/** The part between two corners. */
export function partBetween(a: Pick<Mark, 'x' | 'y'>, b: Pick<Mark, 'x' | 'y'>): Part {
  return {
    left: Math.min(a.x, b.x),
    right: Math.max(a.x, b.x),
    bottom: Math.min(a.y, b.y),
    top: Math.max(a.y, b.y),
  };
}

/** The part that covers two marks. */
export function partOver({ area: a }: Pick<Mark, 'area'>, { area: b }: Pick<Mark, 'area'>): Part {
  return {
    left: Math.min(a.left, b.left),
    right: Math.max(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
    top: Math.max(a.top, b.top),
  };
}

/**
 * The number of the mark nearest to a place, or null if none is within `reach`. Distances count in pixels.
 * @param size the size of the plot in pixels
 */
export function nearestMark(
  marks: readonly Mark[],
  place: Pick<Mark, 'x' | 'y'>,
  size: { width: number; height: number },
  reach: number,
): number | null {
  let found: number | null = null;
  let least = reach;
  for (const [at, { x, y }] of marks.entries()) {
    const distance = Math.hypot((x - place.x) * size.width, (y - place.y) * size.height);
    if (distance > least) continue;
    least = distance;
    found = at;
  }
  return found;
}

/** Arrow keys, with the axis that they move along and the direction. */
const STEPS: Readonly<Record<string, readonly ['x' | 'y', 1 | -1]>> = {
  ArrowRight: ['x', 1],
  ArrowLeft: ['x', -1],
  ArrowUp: ['y', 1],
  ArrowDown: ['y', -1],
};

/**
 * The number of the mark that a key leads to: with an arrow the next one along its axis, of those at the same place on
 * it by the other axis, so that every mark is reached. Returns null for other keys, and undefined at the end.
 */
export function markByKey(
  marks: readonly Mark[],
  from: number | null,
  key: string,
): number | null | undefined {
  const [axis, direction] = STEPS[key] ?? (key === 'Home' ? ['x', 1] : key === 'End' ? ['x', -1] : []);
  if (axis === undefined || direction === undefined) return null;
  const other = axis === 'x' ? 'y' : 'x';
  const compare = (a: number, b: number): number => {
    const [one, two] = [marks[a], marks[b]];
    if (one === undefined || two === undefined) return 0;
    return one[axis] - two[axis] || one[other] - two[other] || a - b;
  };
  const isJump = key === 'Home' || key === 'End' || from === null;
  let found: number | undefined;
  for (const at of marks.keys()) {
    if (!isJump && compare(at, from ?? 0) * direction <= 0) continue;
    if (found === undefined || compare(at, found) * direction < 0) found = at;
  }
  return found;
}

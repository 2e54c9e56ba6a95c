import { chooseScale } from '../histogram.ts';

// A plot of two attributes: each product that states both numbers is a point.
//
//   found      all that the query finds, without its own conditions on the two attributes
//   both       those that state both numbers
//   drawn      those that the axes can show: above 0 where an axis is logarithmic
//   inside     those that meet the conditions on the two attributes too
//
// Up to `points_max` points are listed one by one. If more are drawn, they are counted in cells, and those inside are
// listed if they are few enough.

/** The scale of an axis. */
export type AxisScale = 'linear' | 'log';

/** A question for a plot: the keys of two attributes of numbers, and the scales of their axes, where null suggests one. */
export type PlotQuestion = {
  x: string;
  y: string;
  x_scale: AxisScale | null;
  y_scale: AxisScale | null;
  points_max: number;
};

/** The limits of the numbers of an attribute, and how many there are. */
export type Extent = { count: number; min: number | null; max: number | null };

/**
 * One axis. `stating` of the found products state the attribute. Of those that state both numbers, `shown` have the
 * smallest and largest number, and `beyond` are not above 0 where that is logarithmic.
 */
export type PlottedAxis = {
  scale: AxisScale;
  stating: number;
  min: number | null;
  max: number | null;
  beyond: number;
};

/** A product at its two numbers, in the base units. */
export type PlotPoint = { id: string; x: number; y: number; inside: boolean };

/** The number of products in each cell that has some. Cells include their lower edges, and the last ones their upper edges. */
export type PlotCells = {
  x_edges: number[];
  y_edges: number[];
  cells: { column: number; row: number; count: number }[];
};

/** The answer to a {@link PlotQuestion}. Points are in natural order of part number, cells by column, then row. */
export type PlotResult = {
  found: number;
  x: PlottedAxis;
  y: PlottedAxis;
  drawn: number;
  inside: number;
  points: PlotPoint[];
  cells: PlotCells | null;
};

/** Cells of a plot in each direction: as many as can be told apart on a wide screen. */
export const PLOT_COLUMNS = 96;
export const PLOT_ROWS = 48;

/** The numbers of one axis among the products that state both. */
export type AxisNumbers = { stating: number; all: Extent; above: Extent };

/** Arranges an axis: its scale as asked for, or logarithmic where the numbers span decades, and its limits. */
export function arrangeAxis(asked: AxisScale | null, { stating, all, above }: AxisNumbers): PlottedAxis {
  const { min, max } = all;
  const scale = asked ?? (min === null || max === null ? 'linear' : chooseScale(min, max).scale);
  const shown = scale === 'log' ? above : all;
  return { scale, stating, min: shown.min, max: shown.max, beyond: all.count - shown.count };
}

/** The ascending edges of an axis's cells. If all numbers are the same, there is one cell without width. */
export function cellEdges({ scale, min, max }: PlottedAxis, cells: number): number[] {
  if (min === null || max === null) return [];
  const [forth, back] = scale === 'log' ? [Math.log, Math.exp] : [Number, Number];
  const [low, high] = [forth(min), forth(max)];
  const edges = [min];
  for (let at = 1; at < cells; at++) {
    const edge = back(low * (1 - at / cells) + high * (at / cells));
    // Numbers that are close together have fewer cells.
    if (edge > edges.at(-1)! && edge < max) edges.push(edge);
  }
  return [...edges, max];
}

/** The cell of a number between edges. */
export function cellOf(value: number, edges: readonly number[]): number {
  let low = 0;
  let high = edges.length - 2;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if (edges[middle]! <= value) low = middle;
    else high = middle - 1;
  }
  return Math.max(low, 0);
}

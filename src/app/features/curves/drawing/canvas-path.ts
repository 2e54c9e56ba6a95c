import type { LinePoint } from '#contract/curves/curve-line.ts';
import { placeOn } from '../plot/layout.ts';
import type { PictureAxis } from '../plot/picture.ts';

/** A box on a canvas, in its pixels. */
export type Box = { left: number; top: number; width: number; height: number };

/** The builder of a path: `Path2D`, or a stand-in of a test. */
type Pen = { moveTo: (x: number, y: number) => void; lineTo: (x: number, y: number) => void };

/**
 * Draws a line into a box. If more points fall on a column of pixels than the eye can distinguish, only the first,
 * lowest, highest and last of them are drawn. The picture is the same, and 100 lines of 2,000 points cost as much as
 * 100 lines with one point per pixel.
 */
export function tracePath(
  points: readonly LinePoint[],
  { axes, box, pen }: { axes: { x: PictureAxis; y: PictureAxis }; box: Box; pen: Pen },
): void {
  const [xPlace, yPlace] = [placeOn(axes.x), placeOn(axes.y)];
  const [from, to] = visible(points, axes.x);
  // Far outside of the box a canvas loses precision, and the line leaves the box all the same.
  const [ceiling, floor] = [box.top - 4 * box.height, box.top + 5 * box.height];
  let isDrawing = false;
  let column = Number.NaN;
  let [low, high, last] = [0, 0, 0];
  const flush = (): void => {
    if (Number.isNaN(column)) return;
    if (low !== high) {
      pen.lineTo(column, low);
      pen.lineTo(column, high);
    }
    pen.lineTo(column, last);
    column = Number.NaN;
  };
  const dense = to - from > 2 * box.width;
  for (let at = from; at <= to; at += 1) {
    const [a, b] = points[at] ?? [Number.NaN, Number.NaN];
    const x = box.left + xPlace(a) * box.width;
    const y = Math.min(Math.max(box.top + (1 - yPlace(b)) * box.height, ceiling), floor);
    if (Number.isNaN(y) || Number.isNaN(x)) {
      flush();
      isDrawing = false;
    } else if (!isDrawing) {
      pen.moveTo(x, y);
      isDrawing = true;
    } else if (!dense) pen.lineTo(x, y);
    else if (Math.round(x) === column) {
      low = Math.min(low, y);
      high = Math.max(high, y);
      last = y;
    } else {
      flush();
      column = Math.round(x);
      [low, high, last] = [y, y, y];
    }
  }
  flush();
}

/** The indexes of the first and the last point to draw: those within the axis, and the next one on either side. */
function visible(points: readonly LinePoint[], { min, max }: PictureAxis): [number, number] {
  let [from, to] = [0, points.length - 1];
  while (from < to && (points[from + 1]?.[0] ?? max) <= min) from += 1;
  while (to > from && (points[to - 1]?.[0] ?? min) >= max) to -= 1;
  return [from, to];
}

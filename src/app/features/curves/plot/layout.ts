import type { LinePoint } from '#contract/curves/curve-line.ts';
import type { Picture, PictureAxis } from './picture.ts';

/** The size of a drawn plot in the units of its SVG view box. */
export const PLOT_SIZE = { width: 760, height: 330 };

/** Space above the lines for the place of the marker, which would cover some of them otherwise. In CSS pixels. */
export const MARKER_ROOM = 22;

/** SVG path of the arrow that points down the marker's line. Its origin 0 0 is the upper end of that line. */
export const POINTER = 'M-5 0H5L0 8z';

/** The rectangle of a drawn plot's lines in its own units, inside the axes' numbers and titles. */
export type Frame = { left: number; right: number; top: number; bottom: number };
const FRAME: Frame = {
  left: 76,
  right: PLOT_SIZE.width - 24,
  top: MARKER_ROOM,
  bottom: PLOT_SIZE.height - 44,
};

/** The text of a number and its place on an axis. */
export type Label = { at: number; text: string };

/** The shapes of a plot and their places. Paths are in SVG's notation. */
export type Layout = Frame & {
  grid: string;
  frame: string;
  xLabels: readonly Label[];
  yLabels: readonly Label[];
  lines: readonly { ref: string; at: number; path: string }[];
  marker: { x: number; text: string } | null;
};

/** Returns the relative place of a value on its axis, between 0 and 1. */
export function placeOn({
  min,
  max,
  log,
}: Pick<PictureAxis, 'min' | 'max' | 'log'>): (value: number) => number {
  const scale = log ? Math.log10 : (value: number) => value;
  const [from, to] = [scale(min), scale(max)];
  return value => (scale(value) - from) / (to - from || 1);
}

/**
 * Computes the layout of a picture. @param write formats the numbers at the ticks @param frame the rectangle for the
 * lines
 */
export function layOut(picture: Picture, write: (value: number) => string, frame: Frame = FRAME): Layout {
  const { left, right, top, bottom } = frame;
  const [xPlace, yPlace] = [placeOn(picture.x), placeOn(picture.y)];
  const x = (value: number) => left + xPlace(value) * (right - left);
  const y = (value: number) => bottom - yPlace(value) * (bottom - top);
  const { x: xAxis, y: yAxis, marker } = picture;
  return {
    left,
    right,
    top,
    bottom,
    grid: [
      ...yAxis.ticks.map(tick => `M${left} ${y(tick).toFixed(1)}H${right}`),
      ...xAxis.ticks.map(tick => `M${x(tick).toFixed(1)} ${top}V${bottom}`),
    ].join(''),
    frame: `M${left} ${top}V${bottom}H${right}${xAxis.ticks.map(tick => `M${x(tick).toFixed(1)} ${bottom}v4`).join('')}`,
    xLabels: xAxis.ticks.map(tick => ({ at: x(tick), text: write(tick) })),
    yLabels: yAxis.ticks.map(tick => ({ at: y(tick), text: write(tick) })),
    lines: picture.lines.map(line => ({
      ref: line.ref,
      at: line.at,
      path: linePath(inside(line.points, xAxis), x, y, [top, bottom]),
    })),
    marker: marker === null ? null : { x: x(marker.x), text: marker.text },
  };
}

/** The part of a line between the ends of the x axis, cut where it crosses them. */
function inside(points: readonly LinePoint[], { min, max }: PictureAxis): LinePoint[] {
  return points.flatMap((point, at) => {
    if (point[0] >= min && point[0] <= max) return [point];
    const [before, after] = [points[at - 1], points[at + 1]];
    if (point[0] < min && after !== undefined && after[0] > min) return [cut(point, after, min)];
    if (point[0] > max && before !== undefined && before[0] < max) return [cut(before, point, max)];
    return [];
  });
}

function cut([x0, y0]: LinePoint, [x1, y1]: LinePoint, x: number): LinePoint {
  return [x, y0 + ((y1 - y0) * (x - x0)) / (x1 - x0)];
}

/**
 * The SVG path of a line through points. It is interrupted where y is not a number, and points far above or below are
 * drawn at the edge.
 */
function linePath(
  points: readonly LinePoint[],
  x: (value: number) => number,
  y: (value: number) => number,
  [top, bottom]: readonly [number, number],
): string {
  let path = '';
  let isDrawing = false;
  for (const [a, b] of points) {
    const height = y(b);
    if (Number.isNaN(height)) {
      isDrawing = false;
      continue;
    }
    const clamped = Math.min(Math.max(height, top - 400), bottom + 400);
    path += `${isDrawing ? 'L' : 'M'}${x(a).toFixed(1)} ${clamped.toFixed(1)}`;
    isDrawing = true;
  }
  return path;
}

import type { LinePoint } from '#contract/curves/curve-line.ts';
import { type NamedCurve, type OwnerNames, type Plot, type PlotLine, plotOf } from './plot.ts';
import { type CurveLineReading, readLine } from './summarize.ts';
import { START_VIEW, type View } from './view.ts';

/** Number of intervals of a static picture. Each keeps its lowest and highest point, so that no peak is lost. */
const INTERVALS = 110;

/** Most lines that a static picture draws. */
const STATIC_LINES_MAX = 12;

/** A line with as many points as a picture shows, and the readings of all its points. */
export type ThinLine = PlotLine & { reading: CurveLineReading };

/**
 * A plot as a page delivers it. `owners` are the owners of each curve, `more` is the number of lines left out of the
 * picture, and `thinned` says whether there are more points or lines to fetch.
 */
export type ThinPlot = Omit<Plot, 'lines'> & {
  lines: readonly ThinLine[];
  owners: readonly { id: string; owner: string }[];
  naming: OwnerNames;
  more: number;
  thinned: boolean;
};

/** Curves with common units as a plot that a page delivers. Returns null if there are none. */
export function thinCurves(curves: readonly NamedCurve[], naming: OwnerNames = 'several'): ThinPlot | null {
  const plot = plotOf(curves, naming);
  return plot === null ? null : thinPlot(plot, curves, naming, START_VIEW);
}

/** Thins a plot to the points that a picture of a view shows. */
export function thinPlot(
  plot: Plot,
  curves: readonly NamedCurve[],
  naming: OwnerNames,
  { zoom, marker }: View,
): ThinPlot {
  const shown = plot.lines.slice(0, STATIC_LINES_MAX);
  const lines = shown.map(line => ({
    ...line,
    points: thinPoints(within(line.points, zoom)),
    reading: readLine(line.points, zoom, marker),
  }));
  return {
    ...plot,
    lines,
    naming,
    owners: curves.map(({ curve, owner }) => ({ id: curve.id, owner })),
    more: plot.lines.length - shown.length,
    thinned:
      shown.length < plot.lines.length ||
      lines.some((line, at) => line.points.length < (shown[at]?.points.length ?? 0)),
  };
}

/** The points in a part of x, and the next one on either side. */
function within(points: readonly LinePoint[], window: View['zoom']): readonly LinePoint[] {
  if (window === null) return points;
  const [from, to] = window;
  return points.filter(
    (_, at) => (points[at + 1]?.[0] ?? Infinity) >= from && (points[at - 1]?.[0] ?? -Infinity) <= to,
  );
}

/** Keeps the ends of a line, and the lowest and highest point of each interval. Short lines stay as they are. */
export function thinPoints(points: readonly LinePoint[]): readonly LinePoint[] {
  if (points.length <= INTERVALS * 2) return points;
  const size = (points.length - 1) / INTERVALS;
  const kept = new Set([0, points.length - 1]);
  for (let interval = 0; interval < INTERVALS; interval += 1) {
    const [from, to] = [Math.floor(interval * size), Math.floor((interval + 1) * size)];
    let [low, high] = [from, from];
    for (let index = from; index <= to; index += 1) {
      if (yAt(points, index) < yAt(points, low)) low = index;
      if (yAt(points, index) > yAt(points, high)) high = index;
    }
    kept.add(low).add(high);
  }
  return [...kept]
    .sort((a, b) => a - b)
    .flatMap(index => [points[index]].filter(point => point !== undefined));
}

function yAt(points: readonly LinePoint[], index: number): number {
  return points[index]?.[1] ?? Number.NaN;
}

import type { CurveData } from '#contract/client/client-answers.ts';
import { axisConverter, convertLine } from '#contract/curves/curve-axis.ts';
import type { NamedCurve, PlotAxis } from './plot.ts';

/** The axes of a plot. */
export type PlotAxes = { x: PlotAxis; y: PlotAxis };

/**
 * Converts a curve to the units of a plot's axes. The name of its own y stays.
 * @returns null if the axes measure different quantities
 */
function fitCurve(curve: CurveData, axes: PlotAxes): CurveData | null {
  if (axisConverter(curve.x, axes.x) === null || axisConverter(curve.y, axes.y) === null) return null;
  return {
    ...curve,
    x: axes.x,
    y: { ...curve.y, quantity: axes.y.quantity, unit: axes.y.unit },
    series: curve.series.map(series => ({
      ...series,
      // A single point, or none, may be left. Then nothing is drawn, as the empty values of the line show.
      points: convertLine(series.points, curve, axes) ?? [],
    })),
  };
}

/** The curves converted to the axes of the first one, and those that measure something else. */
export function fitCurves<Named extends NamedCurve>(
  curves: readonly Named[],
): { fitting: Named[]; others: Named[] } {
  const [first] = curves;
  const fitted = curves.map(named => ({
    named,
    curve: first === undefined ? null : fitCurve(named.curve, first.curve),
  }));
  return {
    fitting: fitted.flatMap(({ named, curve }) => (curve === null ? [] : [{ ...named, curve }])),
    others: fitted.flatMap(({ named, curve }) => (curve === null ? [named] : [])),
  };
}

/**
 * The curves of a product that belong in a plot: those with the same y as one of its lines. If there are none, all
 * curves that its axes can express.
 */
export function chooseCurves(
  curves: readonly CurveData[],
  axes: PlotAxes,
  shown: ReadonlySet<string>,
): CurveData[] {
  const fitting = curves.flatMap(curve => fitCurve(curve, axes) ?? []);
  const same = fitting.filter(({ y }) => shown.has(y.key));
  return same.length > 0 ? same : fitting;
}

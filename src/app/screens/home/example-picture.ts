import type { ListData, OwnedCurveData, RowData } from '#contract/client/client-answers.ts';
import { axisTitle } from '../../features/curves/plot/axis-title.ts';
import { fitCurves } from '../../features/curves/plot/fit-curves.ts';
import { drawPicture, type Picture, spanOf } from '../../features/curves/plot/picture.ts';
import { type NamedCurve, plotOf } from '../../features/curves/plot/plot.ts';
import { raisedPart } from '../../features/curves/plot/raised-part.ts';
import { thinPlot } from '../../features/curves/plot/thin.ts';
import { START_VIEW } from '../../features/curves/plot/view.ts';

/** How far the plot extends beyond the numbers in the condition, as a fraction of their span. */
const MARGIN = 0.5;
/** Significant digits of a point, as screens show no more. */
const DIGITS = 4;

/** The ids of the curves in rows, each once. */
export function curveIdsOf(rows: readonly RowData[]): string[] {
  return [...new Set(rows.flatMap(row => row.curve?.curveId ?? []))];
}

/**
 * Draws the curves of a list's rows in one picture, each named by its first part number, around the interval of the
 * list's condition. Returns null if there are none.
 */
export function drawExample(
  curves: readonly OwnedCurveData[],
  list: Pick<ListData, 'products' | 'chips'>,
): Picture | null {
  const named = curves.map((curve): NamedCurve => {
    const row = list.products.find(product => product.curve?.curveId === curve.id);
    return { curve, owner: row?.partNumber ?? curve.owner.name.text };
  });
  const fitting = fitCurves(named).fitting;
  const plot = plotOf(fitting, 'always');
  if (plot === null) return null;
  const window = raisedPart(plot.lines, windowOf(list, plot.x.unit, spanOf(plot.lines, false)));
  const { lines } = thinPlot(plot, fitting, 'always', { ...START_VIEW, zoom: window });
  return drawPicture({
    name: plot.name.text,
    lines: lines.map(({ name, points }, at) => ({
      ref: name.text,
      at,
      points: points.map(([x, y]) => [round(x), round(y)] as const),
    })),
    x: { title: axisTitle(plot.x.name.text, plot.x.unit), log: false },
    y: { title: axisTitle(plot.y.name.text, plot.y.unit), log: false },
    window,
  });
}

/** The part of x around the interval of a condition in its unit. Returns null for all of it. */
function windowOf(
  { chips }: Pick<ListData, 'chips'>,
  unit: string | null,
  [first, last]: readonly [number, number],
): [number, number] | null {
  for (const { filter, column } of chips) {
    if (filter?.kind !== 'number' || filter.not || column?.unit !== unit) continue;
    const { min = null, max = null } = filter.anyOf[0] ?? {};
    if (min === null || max === null || min >= max) continue;
    const margin = (max - min) * MARGIN;
    const [left, right] = [Math.max(first, min - margin), Math.min(last, max + margin)];
    if (left < right) return [left, right];
  }
  return null;
}

function round(value: number): number {
  return Number(value.toPrecision(DIGITS));
}

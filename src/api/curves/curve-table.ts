import type { CurveSeries } from '#contract/curves/curve.ts';
import type { Locale } from '#text/locale.ts';
import { showText } from '#text/text-in.ts';
import { axisTitle, type LabelledCurve } from './curve-sheets.ts';

type Column = { header: string; series: CurveSeries };

/**
 * Curves as rows of a CSV file: x, then a column per series headed `Transmission [%] 45°`, or
 * `Transmission [%] EL-BP-05 45°` if there are several curves. A cell is empty if its series has no point at that x.
 * Curves over another x follow to the right with an x column of their own.
 */
export function writeCurveTable(
  curves: readonly LabelledCurve[],
  locale: Locale,
): (string | number | null)[][] {
  const sameX = Map.groupBy(curves, ({ curve: { x } }) => `${x.key} ${x.unit}`);
  const blocks = [...sameX.values()].map(group => writeBlock(group, curves.length > 1, locale));
  const length = Math.max(...blocks.map(block => block.length));
  return Array.from({ length }, (_, row) =>
    blocks.flatMap(block => block[row] ?? (block[0] ?? []).map(() => null)),
  );
}

function writeBlock(
  group: readonly LabelledCurve[],
  several: boolean,
  locale: Locale,
): (string | number | null)[][] {
  const columns = group.flatMap(one => listColumns(one, several, locale));
  const xs = [...new Set(columns.flatMap(({ series }) => series.points.map(([x]) => x)))].sort(
    (a, b) => a - b,
  );
  const values = columns.map(({ series }) => new Map(series.points));
  const x = group[0] === undefined ? '' : axisTitle(group[0].curve.x, locale);
  return [
    [x, ...columns.map(({ header }) => header)],
    ...xs.map(at => [at, ...values.map(points => points.get(at) ?? null)]),
  ];
}

function listColumns({ curve, label }: LabelledCurve, several: boolean, locale: Locale): Column[] {
  const y = axisTitle(curve.y, locale);
  return curve.series.map(series => {
    const parts = [y, several ? label : '', showText(series.name, locale).text];
    return { header: parts.filter(part => part !== '').join(' '), series };
  });
}

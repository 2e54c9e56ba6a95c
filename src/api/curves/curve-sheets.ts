import type { Curve, CurveAxis } from '#contract/curves/curve.ts';
import { type Point, thinPoints } from '#contract/curves/curve-preview.ts';
import { displaySymbol } from '#quantity/units/unit-display.ts';
import type { Locale } from '#text/locale.ts';
import { showText } from '#text/text-in.ts';
import type { Chart, ChartLine, Sheet, SheetCell } from '../files/spreadsheet.ts';
import { format } from '../messages/messages.ts';

/** A curve and its label in the file: the part numbers that it belongs to. */
export type LabelledCurve = { curve: Curve; label: string };

/**
 * Limit of points of all curves in one workbook, which are written in about half a second and drawn without delay. A
 * series beyond its share is thinned, and its title says so. CSV files are always complete.
 */
const POINTS_MAX = 60_000;

/** Rows above the points: product, curve and series, axis with unit. */
const HEAD_ROWS = 3;

type Line = { label: string; title: string; x: CurveAxis; y: CurveAxis; points: readonly Point[] };

/**
 * Two sheets: the points of the curves with two columns per series, and a chart for each pair of axes. There are none
 * without curves.
 */
export function drawCurveSheets(curves: readonly LabelledCurve[], locale: Locale): Sheet[] {
  const lines = listLines(curves, locale);
  if (lines.length === 0) return [];
  const points = format('curve_file.points', {}, locale);
  return [
    {
      name: points,
      rows: writePoints(lines, locale),
      frozen: { rows: HEAD_ROWS, columns: 0 },
      widths: lines.flatMap(() => [16, 22]),
    },
    { name: format('curve_file.charts', {}, locale), rows: [], charts: drawCharts(lines, points, locale) },
  ];
}

/** The title of an axis, such as `Wavelength [nm]`. A bare number has no brackets. */
export function axisTitle(axis: CurveAxis, locale: Locale): string {
  const name = showText(axis.name, locale).text || axis.key;
  const unit = displaySymbol(axis.unit ?? '');
  return unit === '' ? name : `${name} [${unit}]`;
}

function listLines(curves: readonly LabelledCurve[], locale: Locale): Line[] {
  const share = Math.max(
    Math.floor(POINTS_MAX / curves.reduce((sum, { curve }) => sum + curve.series.length, 0)),
    3,
  );
  return curves.flatMap(({ curve, label }) =>
    curve.series.map(series => {
      const points = thinPoints(series.points, share);
      const thinned = points.length < series.points.length;
      const parts = [
        showText(curve.name, locale).text,
        showText(series.name, locale).text,
        thinned
          ? format('curve_file.thinned', { kept: points.length, all: series.points.length }, locale)
          : '',
      ];
      return { label, title: parts.filter(part => part !== '').join(' · '), x: curve.x, y: curve.y, points };
    }),
  );
}

function writePoints(lines: readonly Line[], locale: Locale): SheetCell[][] {
  const header = (write: (line: Line) => [string, string]) =>
    lines.flatMap(line => write(line).map(value => ({ value, look: 'header' as const })));
  const longest = Math.max(...lines.map(line => line.points.length));
  return [
    header(line => [line.label, '']),
    header(line => [line.title, '']),
    header(line => [axisTitle(line.x, locale), axisTitle(line.y, locale)]),
    ...Array.from({ length: longest }, (_, at) =>
      lines.flatMap(({ points }) => [{ value: points[at]?.[0] ?? null }, { value: points[at]?.[1] ?? null }]),
    ),
  ];
}

function drawCharts(lines: readonly Line[], sheet: string, locale: Locale): Chart[] {
  const placed = lines.map((line, at) => ({ line, place: placeOf(line, at, sheet) }));
  const same = Map.groupBy(placed, ({ line: { x, y } }) => JSON.stringify([x.key, x.unit, y.key, y.unit]));
  return [...same.values()].flatMap(group => {
    const first = group[0]?.line;
    if (first === undefined) return [];
    const ends = group.flatMap(({ line }) => [line.points[0]?.[0] ?? 0, line.points.at(-1)?.[0] ?? 0]);
    return [
      {
        title: showText(first.y.name, locale).text || first.y.key,
        x_title: axisTitle(first.x, locale),
        y_title: axisTitle(first.y, locale),
        x_span: [Math.min(...ends), Math.max(...ends)] as const,
        lines: group.map(({ place }) => place),
      },
    ];
  });
}

function placeOf({ label, title, points }: Line, at: number, sheet: string): ChartLine {
  const from = HEAD_ROWS;
  return {
    name: `${label} · ${title}`,
    sheet,
    x_column: 2 * at,
    y_column: 2 * at + 1,
    from,
    to: from + points.length - 1,
  };
}

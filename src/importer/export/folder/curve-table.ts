import type { Curve, CurveAxis, CurveSeries } from '#contract/curves/curve.ts';
import { LOCALES, type Locale } from '#text/locale.ts';
import type { LocalizedText } from '#text/localized-text.ts';
import { firstText, isSameInAll } from '#text/text-in.ts';
import { type CellWriting, listCell, type RecordCells, textCells } from './record-cells.ts';
import type { Cells } from './table-writer.ts';

/** A curve's points as a table: its columns and rows. */
type CurveTable = { columns: string[]; rows: Cells[] };

/** A row of `curves.csv`. */
export function cellsOfCurve(curve: Curve, writing: CellWriting): RecordCells {
  const names = curve.series.map(({ name }) => writing.text(name));
  const inLanguage = (locale: Locale) =>
    isNamedByHeader(names)
      ? ''
      : listCell(
          names.map(name => name[locale] ?? ''),
          writing,
        );
  return {
    id: curve.id,
    file: `${curve.id}.csv`,
    owner: curve.set_id === null ? `product:${curve.product_id}` : `set:${curve.set_id}`,
    ...textCells('name', curve.name, writing),
    origin: curve.origin === 'unstated' ? '' : curve.origin,
    ...textCells('conditions', curve.conditions, writing),
    ...textCells('x_name', curve.x.name, writing),
    ...textCells('y_name', curve.y.name, writing),
    ...Object.fromEntries(LOCALES.map(locale => [`series_${locale}`, inLanguage(locale)])),
    order: String(curve.order),
  };
}

/** The points of a curve: a column for each line if all have the same x, else the lines one below the other. */
export function tableOfCurve({ x, y, series }: Curve, writing: CellWriting): CurveTable {
  const labels = labelsOf(series, writing);
  const [first] = series;
  const isShared = series.every(
    ({ points }) =>
      points.length === first?.points.length &&
      points.every(([at], index) => at === first.points[index]?.[0]),
  );
  return isShared && first !== undefined ? wideTable(x, y, series, labels) : longTable(x, y, series, labels);
}

function wideTable(
  x: CurveAxis,
  y: CurveAxis,
  series: readonly CurveSeries[],
  labels: readonly string[],
): CurveTable {
  const columns = [headerOf(x), ...labels.map(label => `${headerOf(y)} ${label}`.trim())];
  const rows = (series[0]?.points ?? []).map(
    ([at], index) =>
      new Map([
        [headerOf(x), String(at)] as const,
        ...series.map(
          ({ points }, line) => [columns[line + 1] ?? '', String(points[index]?.[1] ?? '')] as const,
        ),
      ]),
  );
  return { columns, rows };
}

function longTable(
  x: CurveAxis,
  y: CurveAxis,
  series: readonly CurveSeries[],
  labels: readonly string[],
): CurveTable {
  const columns = ['series', headerOf(x), headerOf(y)];
  const rows = series.flatMap(({ points }, line) =>
    points.map(([at, value]) => ({
      series: labels[line] ?? '',
      [headerOf(x)]: String(at),
      [headerOf(y)]: String(value),
    })),
  );
  return { columns, rows };
}

/**
 * The header of an axis (`transmission [%]`). The brackets are also written without a unit, as they separate the axis
 * from the name of a line.
 */
function headerOf({ key, unit }: CurveAxis): string {
  return `${key} [${unit ?? ''}]`;
}

/** The labels of the lines in the table: their names, or their numbers if the list of curves has the names. */
function labelsOf(series: readonly CurveSeries[], writing: CellWriting): string[] {
  const names = series.map(({ name }) => writing.text(name));
  return isNamedByHeader(names)
    ? names.map(name => firstText(name) ?? '')
    : names.map((_, at) => String(at + 1));
}

/** Whether the header can contain the names of lines: each is the same in all languages, and all are different. */
function isNamedByHeader(names: readonly LocalizedText[]): boolean {
  const isPlain = (name: LocalizedText) => {
    const text = firstText(name) ?? '';
    return isSameInAll(name) && text.trim() === text && !/[[\]|]/.test(text);
  };
  return names.every(isPlain) && new Set(names.map(firstText)).size === names.length;
}

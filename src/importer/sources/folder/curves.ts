import type { CurveAxis, CurveSeries } from '#contract/curves/curve.ts';
import { findUnit } from '#quantity/units/units.ts';
import { LOCALES, perLanguage } from '#text/locale.ts';
import type { LocalizedText } from '#text/localized-text.ts';
import { isEmptyText, textBy } from '#text/text-in.ts';
import { hintUnits } from '../../check/unit-hint.ts';
import type { Place, Problem, SourceItem } from '../../draft.ts';
import { runningLedger } from '../../ledger/ledger.ts';
import { inBoth } from '../../messages/messages.ts';
import { problemAt } from '../../problems.ts';
import { type RecordFields, textColumns } from '../record-fields.ts';
import type { Header } from '../table/headers.ts';
import { isRow, placeOf, type Row, readTable } from '../table/table.ts';
import type { TableFile } from '../table/table-file.ts';

/** Columns of `curves.csv`. */
export const CURVE_COLUMNS = [
  'id',
  'file',
  'owner',
  ...textColumns('name'),
  'origin',
  ...textColumns('conditions'),
  ...textColumns('x_name'),
  ...textColumns('y_name'),
  ...LOCALES.map(locale => `series_${locale}`),
  'order',
];

type CurveRecord = Extract<SourceItem, { noun: 'curve' }>['record'];

/** The entry of a curve file in `curves.csv`. The points are in the file itself. */
export type CurveEntry = {
  id: string | null;
  owner: string;
  name: LocalizedText;
  origin: CurveRecord['origin'];
  conditions: LocalizedText;
  x_name: LocalizedText;
  y_name: LocalizedText;
  /** Names of the lines in their order, if they differ from those in the file. */
  series: LocalizedText[];
  order: number;
  place: Place;
};

/** Lines without an order follow those with one. */
const LAST = 1e9;

/** Reads a row of `curves.csv`. */
export function readCurveEntry(fields: RecordFields): CurveEntry {
  const owner = fields.required('owner');
  if (owner !== '' && !/^(product|set):./.test(owner))
    fields.report('owner', 'owner_invalid', { value: owner });
  return {
    id: fields.text('id'),
    owner,
    name: fields.localized('name'),
    origin: fields.choice('origin', ['measured', 'computed'] as const) ?? 'unstated',
    conditions: fields.localized('conditions'),
    x_name: fields.localized('x_name'),
    y_name: fields.localized('y_name'),
    series: readSeriesNames(fields),
    order: fields.integer('order', LAST),
    place: fields.source.place,
  };
}

/** The names of lines by language. An entry is empty if the line has no name. */
function readSeriesNames(fields: RecordFields): LocalizedText[] {
  const split = (field: string) => (fields.text(field) ?? '').split('|').map(name => name.trim());
  if (LOCALES.every(locale => fields.text(`series_${locale}`) === null)) return [];
  const lists = perLanguage(locale => split(`series_${locale}`));
  const length = Math.max(...LOCALES.map(locale => lists[locale].length));
  return Array.from({ length }, (_, at) => textBy(locale => lists[locale][at]));
}

/** The entry derived from a curve file's own name: it belongs to the product of that part number (or id). */
export function entryOfFile(base: string, file: string): CurveEntry {
  return {
    id: null,
    owner: `product:${base}`,
    name: {},
    origin: 'unstated',
    conditions: {},
    x_name: {},
    y_name: {},
    series: [],
    order: LAST,
    place: { file, line: null, column: null },
  };
}

/** Reads a curve file: wide (first column x, every further one a series `transmission [%] NAME`) or long (columns `series`, x, y). */
export async function* readCurveFile(
  file: TableFile,
  entry: CurveEntry,
  encoding: string | undefined,
): AsyncGenerator<SourceItem> {
  const problems: Problem[] = [];
  const rows: Row[] = [];
  for await (const item of readTable(file, { fallback_encoding: encoding }))
    isRow(item) ? rows.push(item) : problems.push(item);
  const [first] = rows;
  const shape = first === undefined ? null : readShape(first, problems);
  if (rows.length === 0)
    problems.push(problemAt({ file: file.name, line: null, column: null }, 'curve_empty'));
  const series = shape === null ? [] : readSeries(rows, shape, problems);
  for (const problem of problems) yield { noun: 'problem', record: problem };
  const place = entry.place.line === null ? { file: file.name, line: null, column: null } : entry.place;
  const isRefused = shape === null || problems.some(problem => problem.severity === 'error');
  for (const row of rows) runningLedger()?.settle(row.file, row.line, isRefused ? 'refused' : 'used');
  if (isRefused) yield { noun: 'refused', of: 'curve', id: entry.id, place };
  else yield { noun: 'curve', record: buildCurve(entry, shape, series), place };
}

function buildCurve(entry: CurveEntry, shape: Shape, series: CurveSeries[]): CurveRecord {
  const [owner, ...name] = entry.owner.split(':');
  const target = name.join(':');
  const y = { ...shape.y, name: named(entry.y_name, shape.y.name) };
  return {
    id: entry.id,
    part_number: owner === 'product' ? target : null,
    product_id: null,
    set_id: owner === 'set' ? target : null,
    name: named(entry.name, y.name),
    x: { ...shape.x, name: named(entry.x_name, shape.x.name) },
    y,
    series: series.map((line, at) => ({ ...line, name: entry.series[at] ?? line.name })),
    origin: entry.origin,
    conditions: entry.conditions,
  };
}

function named(own: LocalizedText, other: LocalizedText): LocalizedText {
  return isEmptyText(own) ? other : own;
}

/**
 * The roles of the columns. `series_column` is null in a wide table, where each y column is a series named by the text
 * after its unit.
 */
type Shape = {
  x: CurveAxis;
  y: CurveAxis;
  x_column: number;
  y_columns: { column: number; series: string }[];
  series_column: number | null;
};

function readShape(row: Row, problems: Problem[]): Shape | null {
  const headers = row.headers.list
    .map((header, column) => ({ column, ...splitSeries(header) }))
    .filter(header => header.key !== '');
  const series_column = headers.find(header => header.key === 'series')?.column ?? null;
  const [x, ...ys] = headers.filter(header => header.key !== 'series');
  const y = ys[0];
  const place = { file: row.file, line: 1, column: null };
  if (x === undefined || y === undefined || (series_column !== null && ys.length > 1)) {
    problems.push(problemAt(place, 'curve_axis_missing'));
    return null;
  }
  const other = ys.find(candidate => candidate.key !== y.key || candidate.unit !== y.unit);
  if (other !== undefined)
    problems.push(problemAt(place, 'curve_axes_mixed', { value: other.text, first: y.text }));
  const y_columns = ys.map(header => ({ column: header.column, series: header.series }));
  return {
    x: readAxis(x, place, problems),
    y: readAxis(y, place, problems),
    x_column: x.column,
    y_columns,
    series_column,
  };
}

/** `transmission [%] 45°` names the axis, its unit and the series. */
function splitSeries(header: Header): { text: string; key: string; unit: string | null; series: string } {
  const [, name = header.text, unit = null, series = ''] =
    /^([^[]*)\[([^\]]*)\](.*)$/s.exec(header.text) ?? [];
  const key = name
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+|_$/g, '');
  return { text: header.text, key, unit: unit?.trim() || null, series: series.trimStart() };
}

function readAxis(
  header: { text: string; key: string; unit: string | null },
  place: Place,
  problems: Problem[],
): CurveAxis {
  const unit = header.unit === null ? null : findUnit(header.unit);
  if (unit === undefined)
    problems.push(
      problemAt({ ...place, column: header.text }, 'unit_unknown', {
        field: header.key,
        value: header.unit ?? '',
        hint: hintUnits(header.unit ?? ''),
      }),
    );
  const name = header.key.charAt(0).toUpperCase() + header.key.slice(1).replaceAll('_', ' ');
  return {
    key: header.key,
    name: { en: name },
    quantity: unit?.quantity ?? null,
    unit: unit?.symbol ?? null,
  };
}

function readSeries(rows: Row[], shape: Shape, problems: Problem[]): CurveSeries[] {
  const byName = new Map<string, [number, number][]>();
  for (const row of rows) {
    for (const { column, series } of shape.y_columns) {
      const name = shape.series_column === null ? series : (row.cells[shape.series_column] ?? '').trim();
      // Series of one file may have their points at different x.
      if ((row.cells[column] ?? '').trim() === '') continue;
      const point = [readNumber(row, shape.x_column, problems), readNumber(row, column, problems)] as const;
      const points = byName.get(name);
      if (points === undefined) byName.set(name, [[...point]]);
      else points.push([...point]);
    }
  }
  return [...byName].map(([name, points]) => ({ name: textBy(() => name), points }));
}

function readNumber(row: Row, column: number, problems: Problem[]): number {
  const text = (row.cells[column] ?? '').trim();
  const value = text === '' ? Number.NaN : Number(text);
  if (!Number.isFinite(value)) {
    const header = row.headers.list[column]?.text ?? String(column + 1);
    problems.push(
      problemAt(placeOf(row, header), 'number_unreadable', {
        field: header,
        value: text,
        expected: inBoth('expected.number'),
      }),
    );
  }
  return value;
}

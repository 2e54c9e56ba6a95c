import { type Document, isMap, isScalar, isSeq, LineCounter, parseDocument, type YAMLMap } from 'yaml';
import { COEFFICIENTS_MAX, type DispersionFormula, sampleDispersion } from './dispersion.ts';

/** What a curve of a data file gives over the wavelength in µm. */
export type OpticalQuantity = 'refractive_index' | 'extinction_coefficient' | 'nonlinear_index';

/** A curve of a data file: points [µm, value] by rising wavelength, and whether a formula made them. */
export type OpticalCurve = {
  quantity: OpticalQuantity;
  points: [number, number][];
  formula: DispersionFormula | null;
};

/** A fault inside a data file, by line. `parts` fill the message of `code` (`problems.yaml`, or one of the importer's). */
export type DataFault = { line: number | null; code: string; parts: Record<string, string | number> };

/** A data file parsed with every scalar kept as its text, so that `517642.250` and `8e-06` arrive as written. */
export type DataFile = { document: Document; lineOf: (node: unknown) => number | null; faults: DataFault[] };

/** Points that a formula is sampled at. */
export const FORMULA_POINTS = 201;

const TABLES: Record<string, OpticalQuantity[]> = {
  'tabulated nk': ['refractive_index', 'extinction_coefficient'],
  'tabulated n': ['refractive_index'],
  'tabulated k': ['extinction_coefficient'],
  'tabulated n2': ['nonlinear_index'],
};

/** Parses the text of a data file; a broken one carries its faults and whatever could be read. */
export function parseDataFile(text: string): DataFile {
  const lines = new LineCounter();
  const document = parseDocument(text, { schema: 'failsafe', lineCounter: lines, uniqueKeys: false });
  const lineOf = (node: unknown) => {
    const start = isScalar(node) || isMap(node) || isSeq(node) ? node.range?.[0] : undefined;
    return start === undefined ? null : lines.linePos(start).line;
  };
  const faults: DataFault[] = document.errors.map(error => ({
    line: lines.linePos(error.pos[0]).line,
    code: 'yaml_broken',
    parts: { reason: error.message },
  }));
  return { document, lineOf, faults };
}

/** Reads the DATA entries: tables as they stand (sorted, repeated wavelengths and broken numbers reported and left out), formulas sampled over their range. */
export function readCurves(file: DataFile): { curves: OpticalCurve[]; faults: DataFault[] } {
  const curves: OpticalCurve[] = [];
  const faults: DataFault[] = [];
  const data = file.document.get('DATA', true);
  if (!isSeq(data)) return { curves, faults };
  for (const entry of data.items) {
    if (!isMap(entry)) continue;
    const type = textOf(entry, 'type');
    const table = TABLES[type];
    const number = Number(/^formula (\d)$/.exec(type)?.[1] ?? Number.NaN);
    if (table !== undefined) curves.push(...readTable(file, entry, table, faults));
    else if (COEFFICIENTS_MAX[number] !== undefined) curves.push(...readFormula(file, entry, number, faults));
    else faults.push({ line: file.lineOf(entry), code: 'data_kind_unknown', parts: { value: type } });
  }
  return { curves, faults };
}

function readTable(
  file: DataFile,
  entry: YAMLMap,
  columns: OpticalQuantity[],
  faults: DataFault[],
): OpticalCurve[] {
  const node = entry.get('data', true);
  // A block scalar (`data: |`) begins on the line of the mark; its first row is on the next one.
  const firstLine = (file.lineOf(node) ?? 0) + 1;
  const rows: number[][] = [];
  for (const [index, line] of textOf(entry, 'data').split('\n').entries()) {
    if (line.trim() === '') continue;
    const row = readRow(line, columns.length + 1);
    if (typeof row === 'string')
      faults.push({ line: firstLine + index, code: 'point_unreadable', parts: { value: row } });
    else rows.push(row);
  }
  const sorted = sortRows(rows, file.lineOf(entry), faults);
  return columns
    .map(
      (quantity, index): OpticalCurve => ({
        quantity,
        points: sorted.map(row => [row[0] ?? Number.NaN, row[index + 1] ?? Number.NaN]),
        formula: null,
      }),
    )
    .filter(curve => curve.points.length > 0);
}

/** The numbers of a table's line, or the text of the first cell that is none. */
function readRow(line: string, width: number): number[] | string {
  const cells = line.trim().split(/[\s,]+/);
  const broken = cells.find(cell => !/^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(cell));
  if (broken !== undefined) return broken;
  return cells.length === width ? cells.map(Number) : line.trim();
}

function sortRows(rows: number[][], line: number | null, faults: DataFault[]): number[][] {
  const sorted = rows.toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0));
  const moved = sorted.filter((row, index) => row !== rows[index]).length;
  if (moved > 0) faults.push({ line, code: 'points_reordered', parts: { count: moved } });
  const kept = sorted.filter((row, index) => index === 0 || row[0] !== sorted[index - 1]?.[0]);
  if (kept.length < sorted.length)
    faults.push({ line, code: 'points_repeated', parts: { count: sorted.length - kept.length } });
  return kept;
}

function readFormula(file: DataFile, entry: YAMLMap, number: number, faults: DataFault[]): OpticalCurve[] {
  const line = file.lineOf(entry);
  const range = readRow(textOf(entry, 'wavelength_range'), 2);
  const texts = textOf(entry, 'coefficients').trim();
  const coefficients = readRow(texts, texts.split(/[\s,]+/).length);
  if (typeof range === 'string' || typeof coefficients === 'string') {
    faults.push({
      line,
      code: 'point_unreadable',
      parts: { value: typeof range === 'string' ? range : String(coefficients) },
    });
    return [];
  }
  if (coefficients.length > (COEFFICIENTS_MAX[number] ?? 0)) {
    faults.push({
      line,
      code: 'coefficients_too_many',
      parts: { count: coefficients.length, limit: COEFFICIENTS_MAX[number] ?? 0 },
    });
    return [];
  }
  const formula = { number, coefficients };
  const [from = 0, to = 0] = range;
  const points = sampleDispersion(formula, from, to, FORMULA_POINTS);
  if (points.length < FORMULA_POINTS)
    faults.push({ line, code: 'formula_no_value', parts: { count: FORMULA_POINTS - points.length } });
  return points.length === 0 ? [] : [{ quantity: 'refractive_index', points, formula }];
}

/** The text of a map's scalar; '' where it is absent. */
export function textOf(map: YAMLMap, key: string): string {
  const node = map.get(key, true);
  return isScalar(node) ? String(node.value) : '';
}

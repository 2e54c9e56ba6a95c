import { type CsvError, parse } from 'csv-parse/browser/esm/sync';
import { CURVE_POINTS_MAX } from '#contract/curves/curve-limits.ts';
import { parseQuantity } from '#quantity/reading/parse.ts';

/** Why a file cannot be read: the kind of problem, its line and column (from 1, or 0 for the whole file) and the faulty text. */
export type OwnProblem = {
  code:
    | 'no_rows'
    | 'no_number'
    | 'no_x'
    | 'no_columns'
    | 'too_many_columns'
    | 'too_many_rows'
    | 'x_order'
    | 'quote'
    | 'jcamp_form'
    | 'jcamp_step'
    | 'unit';
  line: number;
  column: number;
  value: string;
};

/** One row: x, then one number per column, or null for a missing value. */
export type OwnRow = { line: number; cells: (number | null)[] };

/**
 * A file as numbers. `headers` are the cells above the first row of numbers, with units appended to the names.
 * `skipped` is the number of lines above them that were not read.
 */
export type OwnFile = { headers: string[]; headerLine: number; rows: OwnRow[]; skipped: number };

/** Limit of columns of numbers besides x. */
export const OWN_SERIES_MAX = 100;

// In order of preference. With a decimal comma in its numbers, every line has commas as well.
const DELIMITERS = ['\t', ';', ',', '|'];
/** Lines that are examined to find the separator of the columns. */
const SAMPLE_LINES = 200;

type Record = { line: number; cells: string[] };

/**
 * Reads a table of numbers as instruments and spreadsheets write it: columns separated by comma, semicolon, tab, bar or
 * blanks, numbers with decimal point or comma, and possibly lines of other text above.
 * @param isUnit whether a cell consists of the unit of its column (from 0)
 * @throws OwnTableError
 */
export function readOwnTable(text: string, isUnit: (cell: string, column: number) => boolean): OwnFile {
  const records = readRecords(text);
  const start = records.findIndex(({ cells }) => cells.length > 1 && isNumber(cells[0] ?? ''));
  const first = records[start];
  if (first === undefined) return fail('no_rows', { line: 0, cells: [] }, 0);
  const body = records.slice(start);
  const over = body[CURVE_POINTS_MAX];
  if (over !== undefined) return fail('too_many_rows', over, 0, String(body.length));
  if (first.cells.length > OWN_SERIES_MAX + 1)
    return fail('too_many_columns', first, 0, String(first.cells.length - 1));
  const above = readHeaders(records.slice(0, start), first.cells.length, isUnit);
  const decimalComma = usesDecimalComma(body);
  return {
    ...above,
    rows: body.map(record => readRow(record, first.cells.length, decimalComma)),
  };
}

/** A file that cannot be read, with the place of its fault. */
export class OwnTableError extends Error {
  readonly problem: OwnProblem;
  constructor(problem: OwnProblem) {
    super(`${problem.code} in line ${problem.line}`);
    this.problem = problem;
  }
}

/** Throws a problem at a column (from 0). @throws OwnTableError */
export function fail(
  code: OwnProblem['code'],
  { line, cells }: Record,
  column: number,
  value = cells[column] ?? '',
): never {
  throw new OwnTableError({ code, line, column: column + 1, value: value.slice(0, 40) });
}

function readRecords(text: string): Record[] {
  const delimiter = findDelimiter(text);
  // One or more blanks, as such columns are only aligned for the eye.
  const even = delimiter === ' ' ? text.replace(/^[ \t]+/gm, '').replace(/[ \t]+/g, ' ') : text;
  try {
    const records = parse(even, {
      delimiter,
      info: true,
      bom: true,
      trim: true,
      comment: '#',
      relax_column_count: true,
      skip_empty_lines: true,
    });
    // With `info` the parser returns records with their positions, which its types omit.
    return (records as unknown as { record: string[]; info: { lines: number } }[]).map(
      ({ record, info }) => ({ line: info.lines, cells: withoutTail(record) }),
    );
  } catch (error) {
    // The parser throws a CsvError, whose `lines` is the number of lines read.
    const { lines } = error as CsvError & { lines?: number };
    return fail('quote', { line: lines ?? 0, cells: [] }, 0);
  }
}

/** A delimiter at the end of every line does not form a column. */
function withoutTail(cells: string[]): string[] {
  return cells.at(-1) === '' ? cells.slice(0, -1) : cells;
}

/** The delimiter of the columns: the one found in most lines that hold numbers, or a blank if no line has another. */
function findDelimiter(text: string): string {
  const lines = text
    .split(/\r\n|\r|\n/, SAMPLE_LINES)
    .filter(line => /^["\s]*[-+.\d]/.test(line))
    .map(line => line.replace(/"[^"]*"/g, ''));
  const counts = DELIMITERS.map(delimiter => lines.filter(line => line.includes(delimiter)).length);
  const most = Math.max(...counts);
  return most === 0 ? ' ' : (DELIMITERS[counts.indexOf(most)] ?? ',');
}

/** The line of names above the numbers. Units from a line between the names and the numbers are appended to the names. */
function readHeaders(
  above: Record[],
  columns: number,
  isUnit: (cell: string, column: number) => boolean,
): Omit<OwnFile, 'rows'> {
  const last = above.at(-1);
  if (last === undefined || last.cells.length < 2)
    return { headers: [], headerLine: 0, skipped: above.length };
  const names = above.at(-2);
  const isUnits = last.cells.every((cell, at) => isUnit(strip(cell), at));
  if (isUnits && names !== undefined && names.cells.length === last.cells.length)
    return {
      headers: names.cells.map((name, at) => `${name} [${strip(last.cells[at] ?? '')}]`),
      headerLine: last.line,
      skipped: above.length - 2,
    };
  if (last.cells.length > columns + 1) return { headers: [], headerLine: 0, skipped: above.length };
  return { headers: last.cells, headerLine: last.line, skipped: above.length - 1 };
}

function strip(unit: string): string {
  return unit.replace(/^[[(]|[\])]$/g, '');
}

/** Whether commas in numbers are decimal: some numbers have one, and none has a point. */
function usesDecimalComma(body: readonly Record[]): boolean | undefined {
  const cells = body.flatMap(record => record.cells);
  return cells.some(cell => /\d,\d/.test(cell)) && !cells.some(cell => /\d\.\d/.test(cell))
    ? true
    : undefined;
}

function readRow(record: Record, columns: number, decimalComma: boolean | undefined): OwnRow {
  if (record.cells.length < 2) return fail('no_columns', record, 0);
  if (record.cells.length > columns) return fail('no_number', record, columns);
  const cells = record.cells.map((cell, at) => {
    const value = readNumber(cell, decimalComma);
    if (value === undefined) return fail('no_number', record, at);
    return value;
  });
  if (cells[0] === null) return fail('no_x', record, 0);
  return { line: record.line, cells };
}

/** Parses a number. Returns null for a mark of a missing value, and undefined for anything else. */
function readNumber(cell: string, decimal_comma: boolean | undefined): number | null | undefined {
  const parsed = parseQuantity(cell, { decimal_comma });
  if (!parsed.ok) return undefined;
  const { quantity } = parsed;
  if (quantity.kind === 'missing') return null;
  const bare = quantity.kind === 'value' && quantity.comparison === null && quantity.tolerance === null;
  return bare && quantity.given_unit === null ? quantity.value : undefined;
}

function isNumber(cell: string): boolean {
  return typeof (readNumber(cell, undefined) ?? readNumber(cell, true)) === 'number';
}

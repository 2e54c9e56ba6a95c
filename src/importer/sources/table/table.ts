import { checkFile } from '../../check/files.ts';
import type { Place, Problem } from '../../draft.ts';
import { countFilled, runningLedger } from '../../ledger/ledger.ts';
import { problemAt } from '../../problems.ts';
import { joinGroups } from './column-groups.ts';
import { readCsv } from './csv.ts';
import { buildHeaders, type Headers, numberHeads } from './headers.ts';
import { readJsonl } from './jsonl.ts';
import { isSameRow, SecondTable } from './later-headers.ts';
import { mendRow } from './mending.ts';
import { keepRow } from './recent-rows.ts';
import type { RawRow, TableFile, TableOptions } from './table-file.ts';
import { TRANSPOSED_CELLS_MAX, TransposeError, transposeRows } from './transpose.ts';
import { readXlsx } from './xlsx.ts';

/** Endings of files that are tables, in the order in which they are looked for. */
export const TABLE_ENDINGS = ['.csv', '.tsv', '.xlsx', '.jsonl', '.ndjson'] as const;

/**
 * One row of data: its place and its cells by column. `typed` are the columns whose cells are numbers by their format
 * (JSON, XLSX), written with a dot whatever the texts beside them use.
 */
export type Row = {
  file: string;
  line: number;
  headers: Headers;
  cells: readonly string[];
  typed?: ReadonlySet<number> | undefined;
};

/**
 * The lines of a table: headings of several columns above the header (absent: none), the header, a row of units (null:
 * none), the beginning of the data, and its end (absent: the last row).
 */
export type TableLayout = {
  group_row?: number | undefined;
  head_row: number;
  unit_row: number | null;
  data_row: number;
  last_row?: number | undefined;
};

/** The lines of a table that begins with its header. */
export const PLAIN_LAYOUT: TableLayout = { head_row: 1, unit_row: null, data_row: 2 };

/**
 * Reads a table file of any accepted format as rows with named columns. Without a layout, the first non-blank row is
 * the header. Faults of the file or of a row become problems, and a row with too many cells is left out, because its
 * values are in wrong columns.
 */
export async function* readTable(
  file: TableFile,
  options: TableOptions & { layout?: TableLayout } = {},
): AsyncGenerator<Row | Problem> {
  const fault = await checkFile(file.path, file.name);
  if (fault !== null) {
    yield fault;
    return;
  }
  const reader = new RowReader(file, options.layout ?? null, options.numbers_heads === true);
  try {
    for await (const raw of openTable(file, options)) yield* reader.read(raw);
  } catch (error) {
    if (error instanceof TransposeError) {
      const limit = TRANSPOSED_CELLS_MAX;
      yield problemAt({ file: file.name, line: null, column: null }, 'table_too_large', { limit });
      return;
    }
    if (!isFileError(error)) throw error;
    yield problemAt({ file: file.name, line: null, column: null }, 'file_unreadable', {
      reason: error.message,
    });
    return;
  }
  yield* reader.end();
}

/** Whether an item is a row and not a problem. */
export function isRow(item: Row | Problem): item is Row {
  return 'cells' in item;
}

/** The place of a row's column. */
export function placeOf(row: Row, column: string | null): Place {
  return { file: row.file, line: row.line, column };
}

/** A trimmed cell by the name of its column. Returns an empty text if it is missing. */
export function cellOf(row: Row, name: string): string {
  const index = row.headers.index.get(name);
  return index === undefined ? '' : (row.cells[index] ?? '').trim();
}

/** The head of a column as written, with its unit. Returns an empty text if the column does not exist. */
export function headOf(row: Row, name: string): string {
  const { text = '', unit = null } = row.headers.list[row.headers.index.get(name) ?? -1] ?? {};
  return unit === null || text.includes(unit) ? text : `${text} ${unit}`;
}

/** Whether the cell of a column is a number by its format. */
export function isTypedNumber(row: Row, name: string): boolean {
  const index = row.headers.index.get(name);
  return index !== undefined && (row.typed?.has(index) ?? false);
}

function openTable(file: TableFile, options: TableOptions): AsyncIterable<RawRow> {
  const { transposed, ...others } = options;
  if (transposed) return transposeRows(openTable(file, others));
  if (file.path.endsWith('.xlsx')) return readXlsx(file, options);
  return /\.(?:jsonl|ndjson)$/.test(file.path) ? readJsonl(file, options) : readCsv(file, options);
}

type TextRow = Extract<RawRow, { problem?: undefined }>;

/** Turns raw rows into rows with headers: keeps the header that is in force, per sheet, and the shapes of JSON records seen. */
class RowReader {
  readonly file: TableFile;
  readonly layout: TableLayout | null;
  readonly numbers_heads: boolean;
  name: string;
  sheet: string | undefined;
  header_texts: readonly string[] | null = null;
  headers: Headers | null = null;
  groups: readonly string[] | null = null;
  units: readonly string[] = [];
  second = new SecondTable();
  rows_seen = 0;
  has_failed = false;
  readonly shapes = new Map<string, Headers>();

  constructor(file: TableFile, layout: TableLayout | null, numbers_heads: boolean) {
    this.file = file;
    this.layout = layout;
    this.numbers_heads = numbers_heads;
    this.name = file.name;
  }

  *read(raw: RawRow): Generator<Row | Problem> {
    if (raw.problem !== undefined) {
      this.has_failed ||= raw.problem.severity === 'error';
      const { file, line, severity } = raw.problem;
      if (line !== null && severity === 'error') enterOnly({ file, cells: [] }, 'refused');
      yield raw.problem;
      return;
    }
    this.enterSheet(raw.sheet);
    const row = mendRow(raw, this.name);
    if (row === null) enterOnly({ file: this.name, cells: raw.cells }, 'left_out');
    else if (row.names !== undefined) yield* this.readNamed(row, row.names);
    else yield* this.readPositional(row);
  }

  *end(): Generator<Problem> {
    if (this.rows_seen === 0 && !this.has_failed)
      yield problemAt({ file: this.name, line: null, column: null }, 'table_empty');
  }

  enterSheet(sheet: string | undefined): void {
    if (sheet === this.sheet) return;
    this.sheet = sheet;
    this.name = `${this.file.name}!${sheet}`;
    this.header_texts = null;
    this.headers = null;
    this.groups = null;
    this.units = [];
    this.second = new SecondTable();
  }

  *readPositional({ line, cells, unended, typed }: TextRow): Generator<Row | Problem> {
    const layout = this.layout ?? PLAIN_LAYOUT;
    if (this.header_texts === null) {
      this.enterHead(line, cells);
      return;
    }
    if (line === layout.unit_row) this.units = cells;
    if (this.layout !== null && (line < layout.data_row || line > (layout.last_row ?? line))) {
      if (line !== layout.unit_row) enterOnly({ file: this.name, cells }, 'left_out');
      return;
    }
    if (this.headers === null) {
      const heads = this.groups === null ? this.header_texts : joinGroups(this.header_texts, this.groups);
      const texts = this.numbers_heads ? numberHeads(heads) : heads;
      this.headers = buildHeaders(texts, this.units);
      yield* findTwiceNamed(this.headers, this.name);
    }
    if (isSameRow(cells, this.header_texts)) {
      enterOnly({ file: this.name, cells }, 'left_out');
      yield problemAt({ file: this.name, line, column: null }, 'head_repeated');
      return;
    }
    const end = this.second.endAbove(line, cells);
    if (end !== null)
      yield problemAt({ file: this.name, line, column: null }, 'table_second', {
        last: String(end),
        head: String(line),
      });
    const width = { line, headers: this.headers, isUnended: unended === true, typed };
    yield* this.checkWidth(cells, width);
  }

  /** Takes a row down to the header for the header, headings of several columns, or a title. */
  enterHead(line: number, cells: readonly string[]): void {
    const { group_row, head_row } = this.layout ?? PLAIN_LAYOUT;
    if (line >= head_row) this.header_texts = cells;
    else if (this.groups === null && line >= (group_row ?? head_row)) this.groups = cells;
    else enterOnly({ file: this.name, cells }, 'left_out');
  }

  *checkWidth(
    cells: string[],
    { isUnended, ...of }: Pick<Row, 'line' | 'headers' | 'typed'> & { isUnended: boolean },
  ): Generator<Row | Problem> {
    this.rows_seen++;
    keepRow(this.name, of.line, cells, of.headers);
    const row = { file: this.name, ...of, cells };
    enter(row);
    const problem = this.sheet === undefined ? findWrongWidth(row, isUnended) : null;
    if (problem !== null) yield problem;
    if (problem?.severity === 'error') runningLedger()?.settle(row.file, row.line, 'refused');
    else yield* checkCharacters(row);
  }

  *readNamed({ line, cells, typed }: TextRow, names: string[]): Generator<Row | Problem> {
    this.rows_seen++;
    enter({ file: this.name, line, cells });
    const key = JSON.stringify(names);
    let headers = this.shapes.get(key);
    if (headers === undefined) {
      headers = buildHeaders(names, []);
      this.shapes.set(key, headers);
      yield* findTwiceNamed(headers, this.name);
    }
    keepRow(this.name, line, cells, headers);
    yield* checkCharacters({ file: this.name, line, headers, cells, typed });
  }
}

type Entered = Pick<Row, 'file' | 'line' | 'cells'>;

/** Enters a row in the ledger. Its reader settles it. */
function enter({ file, line, cells }: Entered): void {
  runningLedger()?.read(file, line, countFilled(cells));
}

/** Enters a row that is not processed further. */
function enterOnly(row: Pick<Row, 'file' | 'cells'>, fate: 'left_out' | 'refused'): void {
  runningLedger()?.enter(row.file, { cells: countFilled(row.cells) }, fate);
}

/** Checks the number of cells in a row of a text table. Sheets are not checked, as their rows may end anywhere. */
function findWrongWidth(row: Row, isUnended: boolean): Problem | null {
  const counts = { count: row.cells.length, expected: row.headers.list.length };
  const place = placeOf(row, null);
  if (counts.count < counts.expected)
    // A program that writes tables ends each line, so an unfinished row was cut off.
    return problemAt(place, isUnended ? 'table_cut_off' : 'row_short', counts);
  // Empty cells at the end are what spreadsheets write, not values in wrong columns.
  const isTooLong = row.cells.slice(counts.expected).some(cell => cell.trim() !== '');
  return isTooLong ? problemAt(place, 'row_extra_cells', counts) : null;
}

/** The row, or the problem of a cell, in any column, with bytes that are not a character. */
function* checkCharacters(row: Row): Generator<Row | Problem> {
  const broken = row.cells.findIndex(cell => cell.includes('\ufffd'));
  if (broken < 0) return yield row;
  runningLedger()?.settle(row.file, row.line, 'refused');
  const field = row.headers.list[broken]?.text ?? String(broken + 1);
  yield problemAt(placeOf(row, field), 'character_broken', { field, value: row.cells[broken] ?? '' });
}

function* findTwiceNamed(headers: Headers, file: string): Generator<Problem> {
  for (const [column, header] of headers.list.entries()) {
    if (header.name !== '' && headers.index.get(header.name) !== column) {
      yield problemAt({ file, line: null, column: header.text }, 'column_twice', { field: header.name });
    }
  }
}

function isFileError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && 'syscall' in error;
}

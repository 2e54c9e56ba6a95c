import { readFile, stat } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import { type CellValue, readXlsx as readWorkbook, streamXlsxRows } from 'hucre';
import type { Problem } from '../../draft.ts';
import { countFilled, runningLedger } from '../../ledger/ledger.ts';
import { inBoth } from '../../messages/messages.ts';
import { problemAt } from '../../problems.ts';
import type { RawRow, TableFile, TableOptions } from './table-file.ts';
import { indexesOf } from './typed-numbers.ts';
import { showNumber } from './xlsx-format.ts';
import { keyOfCell, readSheetFacts, type SheetFacts } from './xlsx-sheet.ts';

/** Largest packed size of a workbook, since its file and texts are held in memory. A larger table should be CSV. */
const WORKBOOK_SIZE_MAX_BYTES = 64 * 1024 * 1024;

/** Unpacked, a workbook of this size has some two million short rows and is read in a quarter of a minute. */
const UNPACKED_SIZE_MAX_BYTES = 256 * 1024 * 1024;

/** Most rows and columns of a sheet (ECMA-376-1:2016, 18.3.1.73: those of Excel), and cells of the rectangles that rows make of them. */
const ROWS_MAX = 1_048_576;
const COLUMNS_MAX = 16_384;
const CELLS_MAX = 20_000_000;

/** Most characters of a cell, as of a row of CSV. */
const CELL_LENGTH_MAX = 1024 * 1024;

/**
 * Reads a workbook's sheets, in order, as raw rows with their row numbers. Sheets whose name begins with `_` are
 * skipped. `options.sheet` selects a single sheet. Hidden sheets, rows and columns and formula errors are left out and
 * reported.
 * @returns cells as the sheet shows them: numbers with their format (`0402`, `95 %`) or all digits and a dot, ISO
 * dates, ticks as yes or no, and merged cells repeated in each row
 */
export async function* readXlsx(file: TableFile, options: TableOptions): AsyncGenerator<RawRow> {
  const place = { file: file.name, line: null, column: null };
  const { size } = await stat(file.path);
  if (size > WORKBOOK_SIZE_MAX_BYTES) {
    yield { problem: problemAt(place, 'file_too_large', { limit: '64 MiB' }) };
    return;
  }
  const bytes = await readFile(file.path);
  options.onBytes?.(size);
  try {
    if (unpackedSize(bytes) > UNPACKED_SIZE_MAX_BYTES) {
      yield { problem: problemAt(place, 'file_too_large', { limit: inBoth('limit.unpacked') }) };
      return;
    }
    const { names, hidden } = await listSheets(bytes, options.sheet);
    for (const sheet of hidden)
      yield {
        problem: problemAt({ ...place, file: `${file.name}!${sheet}` }, 'sheet_hidden', { value: sheet }),
      };
    for (const sheet of names) yield* readSheet(bytes, sheet, file.name);
  } catch (error) {
    // A damaged workbook fails somewhere inside unzipping or XML: all of it is the file's fault.
    const reason = error instanceof Error ? error.message : String(error);
    yield { problem: problemAt(place, 'file_unreadable', { reason }) };
  }
}

/**
 * Lists the sheets to read and the hidden ones, without reading them. A sheet wanted by name is read even if hidden.
 */
async function listSheets(
  bytes: Buffer,
  wanted: string | undefined,
): Promise<{ names: string[]; hidden: string[] }> {
  const names: string[] = [];
  const hidden: string[] = [];
  await readWorkbook(bytes, {
    sheets: ({ name, hidden: isHidden, veryHidden }) => {
      if (wanted === undefined ? !name.startsWith('_') : name === wanted)
        (wanted === undefined && (isHidden || veryHidden) ? hidden : names).push(name);
      return false;
    },
  });
  return { names, hidden };
}

/**
 * The total size in bytes that the files in a packed file declare. A file that unpacks to more is refused while it is
 * unpacked.
 */
function unpackedSize(bytes: Uint8Array): number {
  let total = 0;
  unzipSync(bytes, {
    filter({ size, originalSize }) {
      // A file that does not declare its size counts as large as deflate can make it (RFC 1951: some 1032 to 1).
      total += originalSize === 0 ? size * 1032 : originalSize;
      return false;
    },
  });
  return total;
}

async function* readSheet(bytes: Buffer, sheet: string, file: string): AsyncGenerator<RawRow> {
  const facts = readSheetFacts(bytes, sheet);
  for (const problem of tellFacts(facts, `${file}!${sheet}`)) yield { problem };
  const merged = new MergedCells(facts);
  let rows = 0;
  let count = 0;
  for await (const { index, values } of streamXlsxRows(bytes, { sheet })) {
    const place = { file: `${file}!${sheet}`, line: index + 1, column: null };
    count += values.length;
    const excess = findExcess({ rows: Math.max(++rows, index + 1), columns: values.length, cells: count });
    if (excess !== null) {
      yield { problem: problemAt(place, 'sheet_too_large', excess) };
      return;
    }
    const cells = Array.from(values, (value, column) =>
      formatCell(value, facts.formats.get(keyOfCell(index, column))),
    );
    merged.fill(index, cells);
    if (facts.hidden_rows.has(index)) {
      leaveRow(place, cells);
      continue;
    }
    for (const [from, to] of facts.hidden_columns) {
      leaveColumns(place.file, cells, { from, to });
      cells.fill('', from, to + 1);
    }
    if (cells.some(cell => cell.length > CELL_LENGTH_MAX))
      yield { problem: problemAt(place, 'text_cell_too_long', { limit: CELL_LENGTH_MAX }) };
    else if (cells.some(cell => cell.trim() !== ''))
      yield { line: index + 1, cells, sheet, typed: indexesOf(values, value => typeof value === 'number') };
  }
}

/** Enters a hidden row in the ledger as left out. */
function leaveRow({ file }: { file: string }, cells: readonly string[]): void {
  runningLedger()?.enter(file, { cells: countFilled(cells) }, 'left_out');
}

/** Enters the cells of hidden columns as left out, each column by its number. */
function leaveColumns(
  file: string,
  cells: readonly string[],
  { from, to }: { from: number; to: number },
): void {
  for (let column = from; column <= Math.min(to, cells.length - 1); column++)
    if ((cells[column] ?? '').trim() !== '') runningLedger()?.leaveValue(file, `#${column + 1}`);
}

/** Reports the parts of a sheet that are not read, or may be missing. */
function tellFacts({ hidden_rows, hidden_columns, errors, unvalued }: SheetFacts, file: string): Problem[] {
  const place = { file, line: null, column: null };
  const columns = hidden_columns.reduce(
    (sum, [from, to]) => sum + Math.min(to, COLUMNS_MAX - 1) - from + 1,
    0,
  );
  const first = (cells: readonly string[]) => ({ count: cells.length, value: cells[0] ?? '' });
  return [
    ...(hidden_rows.size > 0
      ? [
          problemAt(place, 'rows_hidden', {
            count: hidden_rows.size,
            value: Math.min(...[...hidden_rows].slice(0, 1)) + 1,
          }),
        ]
      : []),
    ...(columns > 0 ? [problemAt(place, 'columns_hidden', { count: columns })] : []),
    ...(errors.length > 0 ? [problemAt(place, 'formula_errors', first(errors))] : []),
    ...(unvalued.length > 0 ? [problemAt(place, 'formulas_without_value', first(unvalued))] : []),
  ];
}

/** Cells that span several rows: each row has the value of the first one. */
class MergedCells {
  readonly #starts = new Map<number, { column: number; to: number }[]>();
  #open: { column: number; to: number; text: string }[] = [];

  constructor({ merged }: SheetFacts) {
    for (const { column, from, to } of merged)
      this.#starts.set(from, [...(this.#starts.get(from) ?? []), { column, to }]);
  }

  /** Fills a row with the values of merged cells above. */
  fill(row: number, cells: string[]): void {
    this.#open = this.#open.filter(({ to }) => to >= row);
    for (const { column, text } of this.#open) {
      while (cells.length <= column) cells.push('');
      if (cells[column] === '') cells[column] = text;
    }
    for (const { column, to } of this.#starts.get(row) ?? [])
      this.#open.push({ column, to, text: cells[column] ?? '' });
  }
}

function findExcess({ rows, columns, cells }: { rows: number; columns: number; cells: number }) {
  if (rows > ROWS_MAX) return { limit: ROWS_MAX, of: inBoth('sheet_part.rows') };
  if (columns > COLUMNS_MAX) return { limit: COLUMNS_MAX, of: inBoth('sheet_part.columns') };
  return cells > CELLS_MAX ? { limit: CELLS_MAX, of: inBoth('sheet_part.cells') } : null;
}

/** The results of formulas without a value (ECMA-376-1:2016, 18.17.3). */
const FORMULA_ERROR = /^#(N\/A|DIV\/0!|NAME\?|NULL!|NUM!|REF!|VALUE!)$/;
const MIDNIGHT = /^(\d{4}-\d\d-\d\d)T00:00:00(\.000Z)?$/;

function formatCell(value: CellValue | undefined, format?: string): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' && format !== undefined) return showNumber(value, format);
  if (value instanceof Date) return value.toISOString().replace(MIDNIGHT, '$1');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return FORMULA_ERROR.test(String(value)) ? '' : String(value).replace(MIDNIGHT, '$1');
}

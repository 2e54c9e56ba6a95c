import { readFile, stat } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import { type CellValue, readXlsx as readWorkbook, streamXlsxRows } from 'hucre';
import { inBoth } from '../../messages/messages.ts';
import { problemAt } from '../../problems.ts';
import type { RawRow, TableFile, TableOptions } from './table-file.ts';
import { indexesOf } from './typed-numbers.ts';

/** A workbook's file and the texts of its cells are held whole, so its packed size is bounded; a larger table belongs into CSV. */
const WORKBOOK_SIZE_MAX_BYTES = 64 * 1024 * 1024;

/** Unpacked, a workbook of this size has some two million short rows and is read in a quarter of a minute. */
const UNPACKED_SIZE_MAX_BYTES = 256 * 1024 * 1024;

/** Most rows and columns of a sheet (ECMA-376-1:2016, 18.3.1.73: those of Excel), and cells of the rectangles that rows make of them. */
const ROWS_MAX = 1_048_576;
const COLUMNS_MAX = 16_384;
const CELLS_MAX = 20_000_000;

/** Most characters of a cell, as of a row of CSV. */
const CELL_LENGTH_MAX = 1024 * 1024;

/** Reads a workbook's sheets as raw rows with their row numbers, one sheet after the other; sheets whose name begins with `_` are left out, and all but one where `options.sheet` names it.
 *  A date cell reads as its ISO date, a tick as yes or no, a number with all its digits and a dot; an error of a formula is an empty cell. */
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
    for (const sheet of await listSheets(bytes, options.sheet)) yield* readSheet(bytes, sheet, file.name);
  } catch (error) {
    // A damaged workbook fails somewhere inside unzipping or XML: all of it is the file's fault.
    const reason = error instanceof Error ? error.message : String(error);
    yield { problem: problemAt(place, 'file_unreadable', { reason }) };
  }
}

/** The names of the sheets to read, without reading them. */
async function listSheets(bytes: Buffer, wanted: string | undefined): Promise<string[]> {
  const names: string[] = [];
  await readWorkbook(bytes, {
    sheets: ({ name }) => {
      if (wanted === undefined ? !name.startsWith('_') : name === wanted) names.push(name);
      return false;
    },
  });
  return names;
}

/** How many bytes the files in a packed file say that they have. What unpacks to more than it says is refused where it is unpacked.
 *  @throws where it is no packed file */
function unpackedSize(bytes: Uint8Array): number {
  let total = 0;
  unzipSync(bytes, {
    filter({ size, originalSize }) {
      // One that does not say is as large as deflate can make it (RFC 1951: some 1032 to 1).
      total += originalSize === 0 ? size * 1032 : originalSize;
      return false;
    },
  });
  return total;
}

async function* readSheet(bytes: Buffer, sheet: string, file: string): AsyncGenerator<RawRow> {
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
    const cells = Array.from(values, formatCell);
    if (cells.some(cell => cell.length > CELL_LENGTH_MAX))
      yield { problem: problemAt(place, 'text_cell_too_long', { limit: CELL_LENGTH_MAX }) };
    else if (cells.some(cell => cell !== ''))
      yield { line: index + 1, cells, sheet, typed: indexesOf(values, value => typeof value === 'number') };
  }
}

function findExcess({ rows, columns, cells }: { rows: number; columns: number; cells: number }) {
  if (rows > ROWS_MAX) return { limit: ROWS_MAX, of: inBoth('sheet_part.rows') };
  if (columns > COLUMNS_MAX) return { limit: COLUMNS_MAX, of: inBoth('sheet_part.columns') };
  return cells > CELLS_MAX ? { limit: CELLS_MAX, of: inBoth('sheet_part.cells') } : null;
}

/** What formulas without a value leave behind (ECMA-376-1:2016, 18.17.3). */
const FORMULA_ERROR = /^#(N\/A|DIV\/0!|NAME\?|NULL!|NUM!|REF!|VALUE!)$/;
const MIDNIGHT = /^(\d{4}-\d\d-\d\d)T00:00:00(\.000Z)?$/;

function formatCell(value: CellValue | undefined): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().replace(MIDNIGHT, '$1');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return FORMULA_ERROR.test(String(value)) ? '' : String(value).replace(MIDNIGHT, '$1');
}

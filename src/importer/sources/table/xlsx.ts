import { readFile, stat } from 'node:fs/promises';
import { type CellValue, readXlsx as readWorkbook, streamXlsxRows } from 'hucre';
import { problemAt } from '../../problems.ts';
import type { RawRow, TableFile, TableOptions } from './table-file.ts';

/** A workbook's file and the texts of its cells are held whole, so its packed size is bounded; a larger table belongs into CSV. */
const WORKBOOK_SIZE_MAX_BYTES = 64 * 1024 * 1024;

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
    for (const sheet of await listSheets(bytes, options.sheet)) yield* readSheet(bytes, sheet);
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

async function* readSheet(bytes: Buffer, sheet: string): AsyncGenerator<RawRow> {
  for await (const { index, values } of streamXlsxRows(bytes, { sheet })) {
    const cells = Array.from(values, formatCell);
    if (cells.some(cell => cell !== '')) yield { line: index + 1, cells, sheet };
  }
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

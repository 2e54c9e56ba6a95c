import { stat } from 'node:fs/promises';
import readExcelFile from 'read-excel-file/node';
import { problemAt } from '../../problems.ts';
import type { RawRow, TableFile, TableOptions } from './table-file.ts';

/** A workbook is read whole, so its packed size is bounded; a larger table belongs into CSV. */
const WORKBOOK_SIZE_MAX_BYTES = 64 * 1024 * 1024;

/** Reads a workbook's sheets as raw rows with their row numbers, one sheet after the other; sheets whose name begins with `_` are left out, and all but one where `options.sheet` names it.
 *  A date cell reads as its ISO date, a tick as yes or no, a number with all its digits and a dot. */
export async function* readXlsx(file: TableFile, options: TableOptions): AsyncGenerator<RawRow> {
  const place = { file: file.name, line: null, column: null };
  const { size } = await stat(file.path);
  if (size > WORKBOOK_SIZE_MAX_BYTES) {
    yield { problem: problemAt(place, 'file_too_large', { limit: '64 MiB' }) };
    return;
  }
  const sheets = await readSheets(file.path);
  options.onBytes?.(size);
  if (typeof sheets === 'string') {
    yield { problem: problemAt(place, 'file_unreadable', { reason: sheets }) };
    return;
  }
  for (const { sheet, data } of sheets) {
    if (options.sheet === undefined ? sheet.startsWith('_') : sheet !== options.sheet) continue;
    for (const [index, row] of data.entries()) {
      const cells = row.map(formatCell);
      if (cells.some(cell => cell !== '')) yield { line: index + 1, cells, sheet };
    }
  }
}

async function readSheets(path: string): Promise<Awaited<ReturnType<typeof readExcelFile>> | string> {
  try {
    return await readExcelFile(path, { trim: false });
  } catch (error) {
    // A damaged workbook fails somewhere inside unzipping or XML: all of it is the file's fault.
    return error instanceof Error ? error.message : String(error);
  }
}

function formatCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().replace(/T00:00:00\.000Z$/, '');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}

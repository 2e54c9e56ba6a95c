import { stat } from 'node:fs/promises';
import { basename, dirname, extname } from 'node:path';
import type { Problem } from '../../draft.ts';
import { problemAt } from '../../problems.ts';
import { readJson } from '../json/read-json.ts';
import { type Headers, parseHeader } from '../table/headers.ts';
import { isRow, type Row } from '../table/table.ts';
import type { TableFile } from '../table/table-file.ts';
import { readXml } from '../xml/read-xml.ts';
import { formatValues, parseRecordPath, readPath } from './record-path.ts';
import { toRecord } from './xml-record.ts';

/** Largest file that is read whole for the values above its records. */
const WHOLE_BYTES_MAX = 64 * 1024 * 1024;
/** Prefix of a path from the top of its file, instead of from a record. */
const FROM_TOP = '$.';

/**
 * Whether a column holds a value that a file has for all its rows: its name without the ending (`$file`), that of its
 * folder (`$folder`), or a value above the records of JSON and XML (`$.manufacturer`).
 */
export function isOuter(column: string): boolean {
  return column === '$file' || column === '$folder' || column.startsWith(FROM_TOP);
}

/** Adds to each row of a file the columns that hold for all of them. */
export async function* withOuterValues(
  rows: AsyncIterable<Row | Problem>,
  file: TableFile,
  { columns, onPath }: { columns: readonly string[]; onPath: (column: string) => void },
): AsyncGenerator<Row | Problem> {
  if (columns.length === 0) return yield* rows;
  const top = columns.some(column => column.startsWith(FROM_TOP)) ? await readTop(file) : undefined;
  if (top === 'too_large') {
    yield problemAt({ file: file.name, line: null, column: null }, 'file_too_large', { limit: '64 MiB' });
    return;
  }
  const cells = columns.map(column => outerValue(column, file, top));
  for (const [at, column] of columns.entries()) if (cells[at] !== '') onPath(column);
  const wider = new Map<Headers, Headers>();
  for await (const row of rows) {
    if (!isRow(row)) {
      yield row;
      continue;
    }
    const headers = wider.get(row.headers) ?? widen(row.headers, columns);
    wider.set(row.headers, headers);
    const own = row.headers.list.map((_, at) => row.cells[at] ?? '');
    yield { ...row, headers, cells: [...own, ...cells] };
  }
}

function widen({ list, index }: Headers, columns: readonly string[]): Headers {
  return {
    list: [...list, ...columns.map(parseHeader)],
    index: new Map([...index, ...columns.map((column, at) => [column, list.length + at] as const)]),
  };
}

function outerValue(column: string, { name }: TableFile, top: unknown): string {
  if (column === '$file') return basename(name, extname(name));
  if (column === '$folder') return basename(dirname(name)).replace(/^\.$/, '');
  return formatValues(readPath(top, parseRecordPath(column.slice(FROM_TOP.length))));
}

/**
 * Reads the whole file as one record. Returns undefined if it has none or cannot be read, which is reported with its
 * rows.
 * @returns the record, or `too_large`
 */
async function readTop(file: TableFile): Promise<unknown> {
  if ((await stat(file.path)).size > WHOLE_BYTES_MAX) return 'too_large';
  try {
    if (/\.xml$/i.test(file.path)) {
      for await (const element of readXml({ path: file.path, isRecord: names => names.length === 1 }))
        return toRecord(element);
    } else for await (const { value } of readJson({ path: file.path, wanted: ['$'] })) return value;
  } catch {
    return undefined;
  }
  return undefined;
}

import { stat } from 'node:fs/promises';
import { extname } from 'node:path';
import type { Problem } from '../../draft.ts';
import { enterValues } from '../../ledger/counted-values.ts';
import { runningLedger } from '../../ledger/ledger.ts';
import { problemAt } from '../../problems.ts';
import { JsonError, readJson } from '../json/read-json.ts';
import { type Headers, parseHeader } from '../table/headers.ts';
import { keepRow } from '../table/recent-rows.ts';
import type { Row } from '../table/table.ts';
import type { TableFile } from '../table/table-file.ts';
import { areNumbers, indexesOf } from '../table/typed-numbers.ts';
import { readStart, readXml, XmlError } from '../xml/read-xml.ts';
import { countValues } from './count-values.ts';
import { formatValues, parseRecordPath, readPath } from './record-path.ts';
import { toRecord } from './xml-record.ts';

/** Endings of files whose records are nested, so that columns are paths into them. */
export const RECORD_ENDINGS = ['.json', '.xml'];

/** More than blanks and a byte order mark before the first value take. */
const START_BYTES = 1024;

/** A file of nested records, and the wanted parts. */
type RecordFile = {
  file: TableFile;
  /** Path to the records (`$.products.*`, `shop/product`). Absent: the whole file, or the members of its list. */
  records: string | undefined;
  /** Wanted columns, each a path into a record. */
  columns: readonly string[];
  /** Whether a path that no column names is wanted too. */
  isWanted?: ((path: string) => boolean) | undefined;
  /** Columns whose blank members keep their positions. */
  paired?: ReadonlySet<string>;
  onBytes: (count: number) => void;
  onPath?: (column: string) => void;
};

/** Whether a file holds nested records instead of rows. */
export function hasRecords(file: TableFile): boolean {
  return RECORD_ENDINGS.includes(extname(file.path).toLowerCase());
}

/** Whether each record of a file has columns of its own: JSON, XML and JSON lines. */
export function isRecordFile(name: string): boolean {
  return ['.jsonl', '.ndjson', ...RECORD_ENDINGS].includes(extname(name).toLowerCase());
}

/**
 * Reads records as rows of the wanted columns. `line` is the record's line in XML and its number in JSON (1 = first).
 */
export async function* readRecordRows({
  file,
  records,
  columns,
  isWanted,
  paired = new Set(),
  onBytes,
  onPath = () => undefined,
}: RecordFile): AsyncGenerator<Row | Problem> {
  const paths = columns.map(parseRecordPath);
  const headersOf = headersByColumns();
  try {
    if ((await stat(file.path)).size === 0) throw new JsonError('the file is empty');
    const values = readRecords(file, records, onBytes);
    for await (const { line, value } of values) {
      const found = paths.map(path => readPath(value, path));
      const cells = found.map((own, at) => formatValues(own, paired.has(columns[at] ?? '')));
      for (const [at, column] of columns.entries()) if ((found[at]?.length ?? 0) > 0) onPath(column);
      const names = [...columns];
      for (const { path, value: own } of isWanted === undefined ? [] : valuesOf(value, '')) {
        if (columns.includes(path) || !isWanted?.(path)) continue;
        names.push(path);
        found.push([own]);
        cells.push(formatValues([own]));
      }
      keepRow(file.name, line, cells);
      enterValues({ file: file.name, line }, () => countValues(value, paths, isWanted));
      yield { file: file.name, line, headers: headersOf(names), cells, typed: indexesOf(found, areNumbers) };
    }
  } catch (error) {
    const place = { file: file.name, line: null, column: null };
    if (error instanceof XmlError)
      yield problemAt({ ...place, line: error.line }, 'xml_broken', { reason: error.message });
    else if (error instanceof JsonError) yield problemAt(place, 'json_unreadable', { reason: error.message });
    else throw error;
  }
}

/** Builds headers from columns. Rows with the same columns share one object. */
function headersByColumns(): (columns: readonly string[]) => Headers {
  const known = new Map<string, Headers>();
  return columns => {
    const key = columns.join('\n');
    const made = known.get(key) ?? {
      list: columns.map(parseHeader),
      index: new Map(columns.map((column, at) => [column, at])),
    };
    known.set(key, made);
    return made;
  };
}

/** The values of a record outside of lists, each with its path. */
function* valuesOf(value: unknown, path: string): Generator<{ path: string; value: unknown }> {
  // An element of XML is part of a list of its kind.
  const own = Array.isArray(value) && value.length === 1 ? value[0] : value;
  if (typeof own !== 'object' || own === null || Array.isArray(own)) yield { path, value: own };
  else
    for (const [name, part] of Object.entries(own))
      yield* valuesOf(part, path === '' ? name : `${path}.${name}`);
}

/** Reads the records of a file: each as an object of its names, and its line.
 *  @throws XmlError, JsonError */
export function readRecords(
  file: TableFile,
  records: string | undefined,
  onBytes: (count: number) => void,
): AsyncGenerator<{ line: number; value: unknown }> {
  return /\.xml$/i.test(file.path)
    ? readElements(file, records, onBytes)
    : readValues(file, records, onBytes);
}

async function* readValues(file: TableFile, records: string | undefined, onBytes: (count: number) => void) {
  const isList = (await readStart(file.path, START_BYTES))
    .toString('latin1')
    .replace(/^[^[{\w"]+/, '')
    .startsWith('[');
  let line = 0;
  const wanted = [records ?? (isList ? '$.*' : '$')];
  for await (const { value } of readJson({ path: file.path, wanted, onBytes })) yield { line: ++line, value };
}

async function* readElements(file: TableFile, records: string | undefined, onBytes: (count: number) => void) {
  const wanted = (records ?? '*/*').split('/');
  const isRecord = (names: readonly string[]) =>
    names.length === wanted.length && wanted.every((name, at) => name === '*' || name === names[at]);
  const onOutside = (path: readonly string[]) => runningLedger()?.leaveValue(file.name, path.join('/'));
  for await (const element of readXml({ path: file.path, isRecord, onOutside, onBytes }))
    yield { line: element.line, value: toRecord(element) };
}

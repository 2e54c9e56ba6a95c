import { stat } from 'node:fs/promises';
import { extname } from 'node:path';
import type { Problem } from '../../draft.ts';
import { problemAt } from '../../problems.ts';
import { JsonError, readJson } from '../json/read-json.ts';
import { keepRow } from '../table/recent-rows.ts';
import { type Headers, parseHeader, type Row } from '../table/table.ts';
import type { TableFile } from '../table/table-file.ts';
import { readStart, readXml, type XmlElement, XmlError } from '../xml/read-xml.ts';
import { parseRecordPath, readPath } from './record-path.ts';

/** Endings of files whose records are nested, so that columns are paths into them. */
export const RECORD_ENDINGS = ['.json', '.xml'];

/** More than blanks and a byte order mark before the first value take. */
const START_BYTES = 1024;

/** A file of nested records, the path to them (`$.products.*`, `shop/product`; absent: the whole file, or the members of its list), and the columns that are wanted, each a path into a record. */
type RecordFile = {
  file: TableFile;
  records: string | undefined;
  columns: readonly string[];
  onBytes: (count: number) => void;
};

/** Whether a file holds nested records instead of rows. */
export function hasRecords(file: TableFile): boolean {
  return RECORD_ENDINGS.includes(extname(file.path).toLowerCase());
}

/** Reads records as rows of the wanted columns; `line` is the record's line in XML, its number in JSON (1 = first). */
export async function* readRecordRows({
  file,
  records,
  columns,
  onBytes,
}: RecordFile): AsyncGenerator<Row | Problem> {
  const paths = columns.map(parseRecordPath);
  const headers: Headers = {
    list: columns.map(parseHeader),
    index: new Map(columns.map((column, at) => [column, at])),
  };
  try {
    if ((await stat(file.path)).size === 0) throw new JsonError('the file is empty');
    const values = readRecords(file, records, onBytes);
    for await (const { line, value } of values) {
      const cells = paths.map(path => readPath(value, path));
      keepRow(file.name, line, cells);
      yield { file: file.name, line, headers, cells };
    }
  } catch (error) {
    const place = { file: file.name, line: null, column: null };
    if (error instanceof XmlError)
      yield problemAt({ ...place, line: error.line }, 'xml_broken', { reason: error.message });
    else if (error instanceof JsonError) yield problemAt(place, 'json_unreadable', { reason: error.message });
    else throw error;
  }
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
  for await (const element of readXml({ path: file.path, isRecord, onBytes }))
    yield { line: element.line, value: toRecord(element) };
}

/** An element as a record: children by their names, attributes by theirs with `@`, its text as `#text`. */
function toRecord({ children, attributes, text }: XmlElement): Record<string, unknown> | string {
  const names = Object.keys(attributes);
  if (children.length === 0 && names.length === 0) return text;
  const record: Record<string, unknown> = Object.create(null);
  for (const name of names) record[`@${name}`] = attributes[name];
  if (text !== '') record['#text'] = text;
  for (const child of children) {
    const known = record[child.name];
    record[child.name] = Array.isArray(known) ? [...known, toRecord(child)] : [toRecord(child)];
  }
  return record;
}

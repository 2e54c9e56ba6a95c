import { glob, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Problem, SourceItem } from '../../draft.ts';
import { problemAt } from '../../problems.ts';
import { readAttribute } from '../attribute-fields.ts';
import { RecordFields } from '../record-fields.ts';
import { isRow, type Row, readTable } from '../table/table.ts';
import type { TableFile } from '../table/table-file.ts';
import { JoinedTable } from './joined-table.ts';
import { MappedTable } from './mapped-table.ts';
import type { TableMapping, TablesMapping } from './mapping.ts';
import { hasRecords, readRecordRows } from './record-rows.ts';

/** A foreign folder and the mapping that says what its tables mean; `currency` of the catalogue, for prices. */
export type MappedTables = { folder: string; mapping: TablesMapping; currency: string | null };

/** Reads foreign tables by a mapping: its attributes, then each table's rows as products. */
export async function* readMappedTables(source: MappedTables): AsyncGenerator<SourceItem> {
  yield* readMappedAttributes(source.mapping);
  for (const table of source.mapping.tables) {
    const names = (await Array.fromAsync(glob(table.file, { cwd: source.folder }))).sort();
    if (names.length === 0)
      yield {
        noun: 'problem',
        record: problemAt({ file: 'mapping.yaml', line: null, column: 'file' }, 'file_missing', {
          path: table.file,
        }),
      };
    for (const name of names) yield* readOneTable({ path: join(source.folder, name), name }, table, source);
  }
}

function* readMappedAttributes(mapping: TablesMapping): Generator<SourceItem> {
  let position = 0;
  for (const [key, texts] of Object.entries(mapping.attributes)) {
    const place = { file: 'mapping.yaml', line: null, column: `attributes.${key}` };
    const fields = new RecordFields({
      place,
      text: field => (field === 'key' ? key : (texts[field] ?? '')),
      column: field => `attributes.${key}.${field}`,
    });
    yield* readAttribute(fields, ++position, new Map());
  }
}

async function* readOneTable(
  file: TableFile,
  table: TableMapping,
  { folder, mapping, currency }: MappedTables,
): AsyncGenerator<SourceItem> {
  const problems: Problem[] = [];
  const joined: JoinedTable[] = [];
  for (const join of table.join) joined.push(await JoinedTable.read(folder, join, own => problems.push(own)));
  for (const problem of problems) yield { noun: 'problem', record: problem };
  const reader = new MappedTable(table, { currency, unit_aliases: mapping.unit_aliases, joined });
  if (table.split.some(split => split.shorten)) {
    for await (const item of openRows(file, table, reader)) if (isRow(item)) reader.learn(item);
  }
  yield* readRows(file, table, reader);
}

/** The rows of a table, or records of a file of JSON or XML as rows of the columns that the mapping names. */
function openRows(
  file: TableFile,
  table: TableMapping,
  reader: MappedTable,
  onBytes: (count: number) => void = () => {},
): AsyncIterable<Row | Problem> {
  if (hasRecords(file))
    return readRecordRows({
      file,
      records: table.records,
      columns: [...new Set(reader.namedColumns())],
      onBytes,
    });
  const { head_row, unit_row, data_row, encoding, delimiter, sheet } = table;
  const layout = { head_row, unit_row, data_row: data_row ?? Math.max(head_row, unit_row ?? 0) + 1 };
  return readTable(file, { encoding, delimiter, sheet, layout, onBytes });
}

async function* readRows(
  file: TableFile,
  table: TableMapping,
  reader: MappedTable,
): AsyncGenerator<SourceItem> {
  let bytes = 0;
  let told = 0;
  const rows = openRows(file, table, reader, count => {
    bytes += count;
  });
  for await (const item of rows) {
    if (isRow(item)) yield* reader.read(item);
    else {
      yield { noun: 'problem', record: item };
      if (item.line !== null && item.severity === 'error')
        yield { noun: 'refused', of: 'product', id: null, place: item };
    }
    if (bytes !== told) {
      told = bytes;
      yield { noun: 'progress', done: bytes, total: (await stat(file.path)).size };
    }
  }
  yield* reader.end(file.name);
}

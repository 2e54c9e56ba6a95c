import { glob, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Problem, SourceItem } from '../../draft.ts';
import { withLedger } from '../../ledger/ledger.ts';
import { problemAt } from '../../problems.ts';
import { type ListedChoices, readAttribute } from '../attribute-fields.ts';
import { RecordFields } from '../record-fields.ts';
import { isRow, type Row, readTable } from '../table/table.ts';
import type { TableFile } from '../table/table-file.ts';
import { JoinedTable } from './joined-table.ts';
import { isCurveColumn, pairedColumns } from './mapped-curves.ts';
import { columnProblem, MappedTable } from './mapped-table.ts';
import type { TableMapping, TablesMapping } from './mapping.ts';
import { isOuter, withOuterValues } from './outer-values.ts';
import { hasRecords, isRecordFile, readRecordRows } from './record-rows.ts';

/**
 * A foreign folder and the mapping that explains its tables. Prices are in `currency`. `choices` are those that the
 * catalogue lists itself.
 */
export type MappedTables = {
  folder: string;
  mapping: TablesMapping;
  currency: string | null;
  choices?: ListedChoices;
};

/** Reads foreign tables by a mapping: its attributes, then each table's rows as products. */
export async function* readMappedTables(source: MappedTables): AsyncGenerator<SourceItem> {
  yield* readMappedAttributes(source);
  for (const table of source.mapping.tables) {
    const names = (await Array.fromAsync(glob(table.file, { cwd: source.folder }))).sort();
    if (names.length === 0)
      yield {
        noun: 'problem',
        record: problemAt({ file: 'mapping.yaml', line: null, column: 'file' }, 'file_missing', {
          path: table.file,
        }),
      };
    yield* readTables(
      names.map(name => ({ path: join(source.folder, name), name })),
      table,
      source,
    );
  }
}

function* readMappedAttributes({ mapping, choices = new Map() }: MappedTables): Generator<SourceItem> {
  let position = 0;
  for (const [key, texts] of Object.entries(mapping.attributes)) {
    const place = { file: 'mapping.yaml', line: null, column: `attributes.${key}` };
    const fields = new RecordFields({
      place,
      text: field => (field === 'key' ? key : (texts[field] ?? '')),
      column: field => `attributes.${key}.${field}`,
    });
    yield* readAttribute(fields, ++position, choices);
  }
}

/** The files of one table of a mapping, which share the tables joined to it. */
async function* readTables(
  files: readonly TableFile[],
  table: TableMapping,
  { folder, mapping, currency }: MappedTables,
): AsyncGenerator<SourceItem> {
  const problems: Problem[] = [];
  const report = (own: Problem) => problems.push(own);
  const { decimal_comma } = table;
  const joined: JoinedTable[] = [];
  for (const join of table.join) joined.push(await JoinedTable.read(folder, join, { decimal_comma, report }));
  for (const problem of problems) yield { noun: 'problem', record: problem };
  const met = new Set<string>();
  let reader: MappedTable | undefined;
  for (const file of files) {
    reader = new MappedTable(table, { currency, unit_aliases: mapping.unit_aliases, joined, met });
    if (table.split.some(split => split.shorten)) {
      const learner = reader;
      // It is read again below, where it is entered in the ledger.
      await withLedger(undefined, async () => {
        for await (const item of openRows({ file, table, reader: learner, met }))
          if (isRow(item)) learner.learn(item);
      });
    }
    yield* readRows({ file, table, reader, met });
  }
  const ofRecords =
    files.some(({ name }) => isRecordFile(name)) && files.every(({ name }) => isRecordFile(name));
  if (reader !== undefined && ofRecords && met.size > 0) yield* findUnmet(files, reader, met);
  const named = new Set(reader?.namedColumns());
  for (const table of joined)
    for (const problem of table.end(named)) yield { noun: 'problem', record: problem };
}

/** Columns of the mapping that no record of the files has. */
function* findUnmet(
  files: readonly TableFile[],
  reader: MappedTable,
  met: ReadonlySet<string>,
): Generator<SourceItem> {
  const [first] = files;
  if (first === undefined) return;
  const place = { file: first.name, line: null, column: null };
  for (const column of reader.checkedColumns())
    if (!met.has(column) && !reader.isMade(column)) yield columnProblem(place, column, 'column_missing');
}

type OpenTable = { file: TableFile; table: TableMapping; reader: MappedTable; met: Set<string> };

/** The rows of a table, or records of a file of JSON or XML as rows of the columns that the mapping names. */
function openRows(
  { file, table, reader, met }: OpenTable,
  onBytes: (count: number) => void = () => {},
): AsyncIterable<Row | Problem> {
  const outer = [...reader.checkedColumns()].filter(isOuter);
  const onPath = (column: string) => met.add(column);
  return withOuterValues(openOwnRows({ file, table, reader, met }, onBytes), file, {
    columns: outer,
    onPath,
  });
}

function openOwnRows(
  { file, table, reader, met }: OpenTable,
  onBytes: (count: number) => void,
): AsyncIterable<Row | Problem> {
  const { curves, decimal_comma } = table;
  if (hasRecords(file))
    return readRecordRows({
      file,
      records: table.records,
      columns: [...reader.checkedColumns()].filter(column => !column.includes('*') && !isOuter(column)),
      isWanted: curves.some(({ columns }) => columns !== undefined)
        ? path => isCurveColumn(curves, path, decimal_comma)
        : undefined,
      paired: pairedColumns(curves),
      onBytes,
      onPath: column => met.add(column),
    });
  const { group_row, head_row, unit_row, data_row, last_row, encoding, delimiter, sheet, transposed } = table;
  const first = data_row ?? Math.max(head_row, unit_row ?? 0) + 1;
  const layout = { group_row, head_row, unit_row, data_row: first, last_row };
  return readTable(file, { encoding, delimiter, sheet, transposed, layout, onBytes, numbers_heads: true });
}

async function* readRows(source: OpenTable): AsyncGenerator<SourceItem> {
  const { file, reader } = source;
  let bytes = 0;
  let told = 0;
  const rows = openRows(source, count => {
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
}

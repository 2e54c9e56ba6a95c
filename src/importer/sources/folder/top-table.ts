import { join } from 'node:path';
import { isTaken } from '../../check/files.ts';
import type { Problem } from '../../draft.ts';
import { runningLedger } from '../../ledger/ledger.ts';
import { problemAt, unknownColumn } from '../../problems.ts';
import { isRow, placeOf, type Row, readTable, TABLE_ENDINGS } from '../table/table.ts';
import { UnnamedColumns } from '../table/unnamed-columns.ts';

/**
 * The columns and the encoding of a table in the top folder. With `later`, the rows are settled by what is made of them
 * after they are read, which may use only some of the columns.
 */
type TableReading = {
  columns: readonly string[];
  encoding: string | undefined;
  later?: { columns: readonly string[] };
};

/** The rows of a table in the top folder, in whichever format it exists. Columns without use are reported once. */
export async function* eachRow(
  folder: string,
  name: string,
  { columns, encoding, later }: TableReading,
): AsyncGenerator<Row | Problem> {
  const ending = TABLE_ENDINGS.find(candidate => isTaken(join(folder, name + candidate)));
  if (ending === undefined) return;
  const file = { path: join(folder, name + ending), name: name + ending };
  const reported = new Set<string>();
  const used = later?.columns ?? columns;
  const unnamed = new UnnamedColumns(column => used.includes(column));
  for await (const item of readTable(file, { fallback_encoding: encoding })) {
    if (isRow(item)) {
      unnamed.note(item);
      for (const header of item.headers.list) {
        if (header.name === '' || used.includes(header.name) || reported.has(header.name)) continue;
        reported.add(header.name);
        const place = placeOf({ ...item, line: 1 }, header.text);
        yield columns.includes(header.name)
          ? problemAt(place, 'update_left_out', { field: header.name })
          : unknownColumn(place, header.name);
      }
    }
    yield item;
    // The refusal has settled it before the next item is requested.
    if (isRow(item) && later === undefined) runningLedger()?.settle(item.file, item.line, 'used');
  }
}

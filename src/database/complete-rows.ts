import type { Curve } from '#contract/curve.ts';
import { previewCurve } from './curve-preview-record.ts';
import type { ColumnValue, Table } from './record-batch.ts';
import { hashCurve, hashProduct } from './record-hash.ts';
import { trust } from './records.ts';
import { RECORD_TABLE_COLUMNS } from './schema.ts';

/** Makes, from the records' texts, the hashes and previews that a batch's rows still lack. In place. */
export function completeRows(table: Table, values: ColumnValue[]): void {
  if (table !== 'products' && table !== 'curves') return;
  const columns = RECORD_TABLE_COLUMNS[table];
  const [hash, record] = [columns.indexOf('hash'), columns.indexOf('record')];
  const preview = table === 'curves' ? columns.indexOf('preview') : null;
  for (let row = 0; row < values.length; row += columns.length) {
    const json = String(values[row + record]);
    values[row + hash] = table === 'products' ? hashProduct(json) : hashCurve(json);
    if (preview !== null) values[row + preview] ??= JSON.stringify(previewCurve(trust<Curve>(json)));
  }
}

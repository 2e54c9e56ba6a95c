import type { SourceItem } from '../../draft.ts';
import { fieldsOfRow, textColumns } from '../record-fields.ts';
import { placeOf, type Row } from '../table/table.ts';

/** Columns of `categories.csv`. */
export const CATEGORY_COLUMNS = [
  'id',
  'parent_id',
  ...textColumns('name'),
  ...textColumns('summary'),
  'image',
  'order',
];

/** Reads a row of `categories.csv`. */
export function* readCategory(row: Row, position: number): Generator<SourceItem> {
  const fields = fieldsOfRow(row);
  const id = fields.required('id');
  const record = {
    id,
    parent_id: fields.text('parent_id'),
    name: fields.requiredText('name'),
    summary: fields.localized('summary'),
    image: fields.text('image'),
    order: fields.integer('order', position),
  };
  yield* fields.items('category', id, { noun: 'category', record, place: placeOf(row, null) });
}

import type { Document } from '#contract/records/document.ts';
import { Status } from '#contract/records/status.ts';
import { LOCALES, perLanguage } from '#text/locale.ts';
import { textBy } from '#text/text-in.ts';
import type { SourceItem } from '../../draft.ts';
import { fieldsOfRow, type RecordFields, textColumns } from '../record-fields.ts';
import { placeOf, type Row } from '../table/table.ts';

/** Columns of `sets.csv`. */
export const SET_COLUMNS = [
  'id',
  'category_ids',
  ...textColumns('name'),
  ...textColumns('summary'),
  ...textColumns('description'),
  ...textColumns('features'),
  'image',
  'status',
  'related_ids',
  'key_attributes',
  'order',
];

/** Columns of `groups.csv`. */
export const GROUP_COLUMNS = ['id', 'set_id', ...textColumns('name'), 'columns', 'order'];

/**
 * Reads a row of `sets.csv`.
 * @param documents returns the documents of the set with an id
 */
export function* readSet(
  row: Row,
  position: number,
  documents: (id: string) => Document[],
): Generator<SourceItem> {
  const fields = fieldsOfRow(row);
  const id = fields.required('id');
  const category_ids = fields.list('category_ids');
  if (category_ids.length === 0) fields.report('category_ids', 'value_missing');
  const record = {
    id,
    category_ids,
    name: fields.requiredText('name'),
    summary: fields.localized('summary'),
    description: fields.localized('description'),
    features: readFeatures(fields),
    image: fields.text('image'),
    status: fields.choice('status', Status.options) ?? 'published',
    documents: documents(id),
    related_ids: fields.list('related_ids'),
    key_attributes: fields.list('key_attributes'),
    order: fields.integer('order', position),
  };
  yield* fields.items('set', id, { noun: 'set', record, place: placeOf(row, null) });
}

/** Reads a row of `groups.csv`. */
export function* readGroup(row: Row, position: number): Generator<SourceItem> {
  const fields = fieldsOfRow(row);
  const id = fields.required('id');
  const record = {
    id,
    set_id: fields.required('set_id'),
    name: fields.localized('name'),
    columns: fields.list('columns'),
    order: fields.integer('order', position),
  };
  yield* fields.items('group', id, { noun: 'group', record, place: placeOf(row, null) });
}

/** A set's features. Each language has a list, in which the same position holds the same feature. */
function readFeatures(fields: RecordFields) {
  const all = fields.list('features');
  const lists = perLanguage(locale =>
    fields.text(`features_${locale}`) === null ? all : fields.list(`features_${locale}`),
  );
  const length = Math.max(...LOCALES.map(locale => lists[locale].length));
  return Array.from({ length }, (_, index) => textBy(locale => lists[locale][index]));
}

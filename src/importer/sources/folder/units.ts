import { perLanguage } from '#text/locale.ts';
import type { SourceItem } from '../../draft.ts';
import { inBoth } from '../../messages/messages.ts';
import { fieldsOfRow, textColumns } from '../record-fields.ts';
import { placeOf, type Row } from '../table/table.ts';

/** Columns of `units.csv`. */
export const UNIT_COLUMNS = ['symbol', ...textColumns('name'), 'unit', 'factor', 'offset', 'spellings'];

/** Reads a row of `units.csv`: a unit of the owner, by another unit or as a kind of quantity of its own. */
export function* readUnit(row: Row): Generator<SourceItem> {
  const fields = fieldsOfRow(row);
  const symbol = fields.required('symbol');
  const of = fields.text('unit');
  for (const field of ['factor', 'offset'])
    if (of === null && fields.text(field) !== null) fields.report('unit', 'value_missing');
  const factor = fields.decimal('factor', 1);
  const offset = fields.decimal('offset', 0);
  if (factor <= 0)
    fields.report('factor', 'number_unreadable', {
      value: String(factor),
      expected: inBoth('expected.positive_number'),
    });
  const names = fields.localized('name');
  const name = perLanguage(locale => names[locale] ?? names.en ?? symbol);
  const spellings = fields.list('spellings');
  const record = { symbol, name, of, factor, offset, spellings };
  yield* fields.items('unit', symbol, { noun: 'unit', record, place: placeOf(row, 'symbol') });
}

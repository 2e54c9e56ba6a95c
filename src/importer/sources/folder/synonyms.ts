import type { SourceItem } from '../../draft.ts';
import { runningLedger } from '../../ledger/ledger.ts';
import { inBoth } from '../../messages/messages.ts';
import { fieldsOfRow } from '../record-fields.ts';
import { cellOf, placeOf, type Row } from '../table/table.ts';

/** The columns of synonyms. */
export const SYNONYM_COLUMNS = ['terms', 'means', 'number'];

/** Reads a row of synonyms: at least two terms, or one with a meaning. */
export function* readSynonyms(row: Row): Iterable<SourceItem> {
  const fields = fieldsOfRow(row);
  const record = {
    terms: fields.list('terms'),
    means: fields.text('means'),
    number: fields.text('number'),
  };
  const least = record.means === null && record.number === null ? 2 : 1;
  if (record.terms.length < least)
    fields.report('terms', 'value_invalid', {
      value: cellOf(row, 'terms'),
      expected: inBoth('expected.terms'),
    });
  if (fields.problems.length > 0) runningLedger()?.settle(row.file, row.line, 'refused');
  for (const problem of fields.problems) yield { noun: 'problem', record: problem };
  if (fields.problems.length === 0) yield { noun: 'synonyms', record, place: placeOf(row, null) };
}

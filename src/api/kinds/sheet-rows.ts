import type { AttributeColumn } from '#contract/answers/shown-attribute.ts';
import type { KindName, ShownOf } from '#contract/attributes/kinds/kinds.ts';
import type { Locale } from '#text/locale.ts';
import { format } from '../messages/messages.ts';
import { ANSWER_KINDS } from './kinds.ts';
import type { SheetRow, SheetWords } from './sheet-row.ts';

/** The rows (or columns) of an attribute in a spreadsheet, whose number depends on its kind. */
export function sheetRowsOf(column: AttributeColumn, locale: Locale): SheetRow<ShownOf<KindName>>[] {
  const say = (key: keyof SheetWords) => format(`comparison_file.${key}`, {}, locale);
  const words: SheetWords = { min: say('min'), max: say('max'), yes: say('yes'), no: say('no') };
  return rowsOfKind<KindName>(column.kind, column, words);
}

function rowsOfKind<Name extends KindName>(
  kind: Name,
  column: AttributeColumn,
  words: SheetWords,
): SheetRow<ShownOf<Name>>[] {
  return ANSWER_KINDS[kind].sheetRows(column, words);
}

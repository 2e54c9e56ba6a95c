import type { KindName, ShownOf } from '#contract/kinds/kinds.ts';
import type { Locale } from '#contract/locale.ts';
import type { AttributeColumn } from '#contract/shown-attribute.ts';
import { ANSWER_KINDS } from './kinds/kinds.ts';
import { format } from './messages/messages.ts';
import type { SheetRow, SheetWords } from './sheet-row.ts';

/** The rows (or columns) that an attribute takes in a spreadsheet, as many as its kind says. */
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

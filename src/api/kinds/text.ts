import type { AttributeColumn } from '#contract/answers/shown-attribute.ts';
import type { ShownOf, ValueOf } from '#contract/attributes/kinds/kinds.ts';
import type { ShownText } from '#text/localized-text.ts';
import { NEVER_MISSED } from './never-missed.ts';
import type { SheetRow } from './sheet-row.ts';

/** Words in answers and spreadsheets. */
export const text = {
  contentOf: (value: ValueOf<'text'>) => value.text,
  rankOf: null,
  sheetRows: ({ name }: AttributeColumn): SheetRow<ShownOf<'text'>>[] => [
    { name: name.text, cellOf: value => ({ value: value.text.text }) },
  ],
  tell: ({ text: words }: ShownOf<'text'>): ShownText => words,
  choicesOf: null,
  showFacet: (facet: never): never => facet,
  countOf: (): number => 0,
  ...NEVER_MISSED,
};

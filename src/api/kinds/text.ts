import type { ShownOf, ValueOf } from '#contract/kinds/kinds.ts';
import type { ShownText } from '#contract/localized-text.ts';
import type { AttributeColumn } from '#contract/shown-attribute.ts';
import type { SheetRow } from '../sheet-row.ts';
import { NEVER_MISSED } from './never-missed.ts';

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

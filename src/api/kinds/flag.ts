import type { FacetOf, ShownFacetOf, ShownOf, ValueOf } from '#contract/kinds/kinds.ts';
import type { AttributeColumn } from '#contract/shown-attribute.ts';
import type { SheetRow, SheetWords } from '../sheet-row.ts';
import { NEVER_MISSED } from './never-missed.ts';

/** Flags in answers and spreadsheets. */
export const flag = {
  contentOf: (value: ValueOf<'flag'>) => value.flag,
  rankOf: null,
  sheetRows: ({ name }: AttributeColumn, words: SheetWords): SheetRow<ShownOf<'flag'>>[] => [
    { name: name.text, cellOf: value => ({ value: value.flag ? words.yes : words.no }) },
  ],
  choicesOf: null,
  showFacet: (facet: FacetOf<'flag'>): ShownFacetOf<'flag'> => facet,
  countOf: ({ yes, no }: FacetOf<'flag'>, { flag }: ValueOf<'flag'>): number => (flag ? yes : no),
  ...NEVER_MISSED,
};

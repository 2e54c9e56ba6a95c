import type { AttributeColumn } from '#contract/answers/shown-attribute.ts';
import type { FacetOf, ShownFacetOf, ShownOf, ValueOf } from '#contract/attributes/kinds/kinds.ts';
import type { Locale } from '#text/locale.ts';
import type { ShownText } from '#text/localized-text.ts';
import { format } from '../messages/messages.ts';
import { NEVER_MISSED } from './never-missed.ts';
import type { SheetRow, SheetWords } from './sheet-row.ts';

/** Flags in answers and spreadsheets. */
export const flag = {
  contentOf: (value: ValueOf<'flag'>) => value.flag,
  rankOf: null,
  sheetRows: ({ name }: AttributeColumn, words: SheetWords): SheetRow<ShownOf<'flag'>>[] => [
    { name: name.text, cellOf: value => ({ value: value.flag ? words.yes : words.no }) },
  ],
  tell: ({ flag }: ShownOf<'flag'>, _column: AttributeColumn, locale: Locale): ShownText => ({
    text: format(flag ? 'comparison_file.yes' : 'comparison_file.no', {}, locale),
  }),
  choicesOf: null,
  showFacet: (facet: FacetOf<'flag'>): ShownFacetOf<'flag'> => facet,
  countOf: ({ yes, no }: FacetOf<'flag'>, { flag }: ValueOf<'flag'>): number => (flag ? yes : no),
  ...NEVER_MISSED,
};

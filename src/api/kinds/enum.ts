import type { AttributeColumn } from '#contract/answers/shown-attribute.ts';
import type { FacetOf, FilterOf, ShownFacetOf, ShownOf, ValueOf } from '#contract/attributes/kinds/kinds.ts';
import type { ShownText } from '#text/localized-text.ts';
import type { ChoiceTable } from '../served/attribute-table.ts';
import { NEVER_MISSED } from './never-missed.ts';
import type { SheetRow } from './sheet-row.ts';

/** Choices in answers and spreadsheets. */
export const choice = {
  contentOf: ({ values }: ValueOf<'enum'>) => values.toSorted(),
  rankOf: null,
  sheetRows: ({ name }: AttributeColumn): SheetRow<ShownOf<'enum'>>[] => [
    {
      name: name.text,
      cellOf: ({ values }) => ({ value: values.map(own => own.name.text).join(', ') }),
    },
  ],
  tell: ({ values }: ShownOf<'enum'>): ShownText => ({
    text: values.map(own => own.name.text).join(', '),
  }),
  choicesOf: ({ any_of }: FilterOf<'enum'>): readonly string[] => any_of,
  showFacet: (facet: FacetOf<'enum'>, { nameOf, order, placeOf }: ChoiceTable): ShownFacetOf<'enum'> => {
    const values = facet.values.map(value => ({ ...value, name: nameOf(value.id) }));
    if (order !== 'count') values.sort((a, b) => placeOf(a.id) - placeOf(b.id));
    return { ...facet, values, order };
  },
  countOf: (facet: FacetOf<'enum'>, { values }: ValueOf<'enum'>): number =>
    Math.min(...values.map(id => facet.values.find(choice => choice.id === id)?.count ?? 0)),
  ...NEVER_MISSED,
};

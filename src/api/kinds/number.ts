import type { FacetOf, FilterOf, NearMissOf, ShownFacetOf, ShownOf, ValueOf } from '#contract/kinds/kinds.ts';
import type { AttributeColumn } from '#contract/shown-attribute.ts';
import { formattedNumber } from '../number-format.ts';
import type { SheetRow } from '../sheet-row.ts';

/** Numbers in answers and spreadsheets. */
export const number = {
  contentOf: ({ value, comparison, tolerance }: ValueOf<'number'>) => [value, comparison, tolerance],
  rankOf: ({ value }: ValueOf<'number'>): number => value,
  sheetRows: ({ name, precision }: AttributeColumn): SheetRow<ShownOf<'number'>>[] => [
    {
      name: name.text,
      cellOf: ({ value, comparison, tolerance }) =>
        formattedNumber(value, { precision, comparison, tolerance }),
    },
  ],
  choicesOf: null,
  showFacet: (facet: FacetOf<'number'>): ShownFacetOf<'number'> => facet,
  countOf: ({ choices }: FacetOf<'number'>, { value }: ValueOf<'number'>): number =>
    choices.find(choice => choice.value === value)?.count ?? 0,
  // One condition on a number is all that there can be.
  isMissed: (): boolean => true,
  conditionAt: ({ kind, key, value }: NearMissOf<'number'>): FilterOf<'number'> => ({
    kind,
    key,
    any_of: [{ min: value, max: value }],
    not: false,
  }),
};

import type { AttributeColumn } from '#contract/answers/shown-attribute.ts';
import type {
  FacetOf,
  FilterOf,
  NearMissOf,
  ShownFacetOf,
  ShownOf,
  ValueOf,
} from '#contract/attributes/kinds/kinds.ts';
import { formatQuantity, formatTolerance } from '#quantity/writing/format.ts';
import type { Locale } from '#text/locale.ts';
import type { ShownText } from '#text/localized-text.ts';
import { COMPARISON_SIGNS, formattedNumber } from './number-format.ts';
import type { SheetRow } from './sheet-row.ts';

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
  tell: (
    { value, comparison, tolerance }: ShownOf<'number'>,
    { unit, precision }: AttributeColumn,
    locale: Locale,
  ): ShownText => {
    const form = { locale, precision: precision ?? undefined };
    const sign = comparison === null ? '' : `${COMPARISON_SIGNS[comparison]} `;
    const within = tolerance === null ? '' : ` ${formatTolerance(tolerance, unit ?? '1', { locale })}`;
    return { text: `${sign}${formatQuantity(value, unit ?? '1', form)}${within}` };
  },
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

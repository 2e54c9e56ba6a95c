import type { AttributeColumn } from '#contract/answers/shown-attribute.ts';
import type {
  FacetOf,
  FilterOf,
  NearMissOf,
  ShownFacetOf,
  ShownOf,
  ValueOf,
} from '#contract/attributes/kinds/kinds.ts';
import { formatRange } from '#quantity/writing/format.ts';
import type { Locale } from '#text/locale.ts';
import type { ShownText } from '#text/localized-text.ts';
import { formattedNumber } from './number-format.ts';
import type { SheetRow, SheetWords } from './sheet-row.ts';

/** Ranges in answers and spreadsheets. */
export const range = {
  contentOf: ({ min, max }: ValueOf<'range'>) => [min, max],
  rankOf: null,
  // A row for each end, so that the ends are numbers.
  sheetRows: ({ name, precision }: AttributeColumn, words: SheetWords): SheetRow<ShownOf<'range'>>[] =>
    (['min', 'max'] as const).map(end => ({
      name: `${name.text} (${words[end]})`,
      cellOf: value => formattedNumber(value[end], { precision }),
    })),
  tell: (
    { min, max }: ShownOf<'range'>,
    { unit, precision }: AttributeColumn,
    locale: Locale,
  ): ShownText => ({
    text: formatRange(min, max, unit ?? '1', { locale, precision: precision ?? undefined }),
  }),
  choicesOf: null,
  showFacet: (facet: FacetOf<'range'>): ShownFacetOf<'range'> => facet,
  countOf: (): number => 0,
  isMissed: ({ mode, min, max }: FilterOf<'range'>, miss: NearMissOf<'range'>): boolean =>
    mode === miss.mode && min === miss.asked.min && max === miss.asked.max,
  conditionAt: ({ kind, key, mode, value }: NearMissOf<'range'>): FilterOf<'range'> => ({
    kind,
    key,
    mode,
    ...value,
  }),
};

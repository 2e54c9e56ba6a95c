import type { ChipData, ColumnData, FacetData, ListData } from '#contract/client/client-answers.ts';
import { formatNumber } from '#quantity/writing/format-number.ts';
import { useMessages, useSite } from '../../../platform/locale/site.tsx';
import { ChoiceField } from '../form/text-field.tsx';

/**
 * How many products have an attribute and how many lack it (null if unknown under the chosen conditions), and which of
 * them are requested: `*`, `!*`, or '' for both.
 */
export type HasValue = { having: number; lacking: number | null; chosen: '' | '*' | '!*' };

/**
 * The choice between products with and without a facet's attribute. Returns null if another condition on it is active
 * or all products have it.
 */
export function hasValueOf(
  list: Pick<ListData, 'totals'>,
  facet: FacetData,
  chip: ChipData | undefined,
): HasValue | null {
  if (chip?.filter?.kind === 'has')
    return { having: facet.count, lacking: null, chosen: chip.filter.has ? '*' : '!*' };
  const lacking = list.totals.products - facet.count;
  return chip === undefined && lacking > 0 ? { having: facet.count, lacking, chosen: '' } : null;
}

/** The choice between products that have an attribute and those that lack it. */
export function HasValueField({ column, given }: { column: ColumnData; given: HasValue }) {
  const t = useMessages();
  const { locale } = useSite();
  const text = (key: 'list.given' | 'list.not_given', count: number | null) =>
    count === null ? t(key) : `${t(key)} (${formatNumber(count, { locale })})`;
  return (
    <ChoiceField
      name={column.key}
      choice={given.chosen}
      label={t('list.given_of', { name: column.name.text })}
      className="mt-2"
    >
      <option value="">{t('list.given_or_not')}</option>
      <option value="*">{text('list.given', given.having)}</option>
      <option value="!*">{text('list.not_given', given.lacking)}</option>
    </ChoiceField>
  );
}

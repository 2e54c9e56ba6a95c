import { EnumFacet } from './enum-facet.tsx';
import type { ListKind } from './list-kind.ts';
import { joinValues, mostFrequent } from './typical-values.ts';

/** Choices in lists. */
export const choice: ListKind<'enum'> = {
  showFacet: ({ facet, filter, look }) => (
    // The excluded choices, null if none are.
    <EnumFacet facet={facet} excluded={filter?.not ? new Set(filter.anyOf) : null} {...look} />
  ),
  isWritable: () => true,
  isTelling: ({ valuesTotal }) => valuesTotal > 1,
  keepShape: (before, now) => {
    const known = new Set(before.values.map(({ id }) => id));
    const kept = before.values.map(value => ({
      ...value,
      ...(now?.values.find(({ id }) => id === value.id) ?? { count: 0, chosen: false }),
    }));
    const added = now?.values.filter(({ id }) => !known.has(id)) ?? [];
    const values = [...kept, ...added];
    return {
      ...(now ?? { ...before, count: 0 }),
      values,
      valuesTotal: Math.max(values.length, now?.valuesTotal ?? 0),
    };
  },
  typicalText: ({ values }, { t, writing }) => {
    const frequent = mostFrequent(values).map(({ name }) => name.text);
    return frequent.length === 0 ? '' : t('list.typical_values', { values: joinValues(frequent, writing) });
  },
  chipText: ({ not }, { chip, column, t }) => {
    const name = column.name.text;
    const value = chip.choices.map(own => own.name.text).join(t('list.choice_comma'));
    return not ? t('chip.not', { name, value }) : `${name} ${value}`;
  },
  missText: () => '',
};

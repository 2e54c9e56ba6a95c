import { EnumFacet } from '../enum-facet.tsx';
import { joinValues, mostFrequent } from '../typical-values.ts';
import type { ListKind } from './list-kind.ts';

/** Choices in lists. */
export const choice: ListKind<'enum'> = {
  showFacet: ({ facet, filter, look }) => (
    // What is left out; null where nothing is.
    <EnumFacet facet={facet} excluded={filter?.not ? new Set(filter.anyOf) : null} {...look} />
  ),
  isWritable: () => true,
  isTelling: ({ valuesTotal }) => valuesTotal > 1,
  typicalText: ({ values }, { t, writing }) => {
    const frequent = mostFrequent(values).map(({ name }) => name.text);
    return frequent.length === 0 ? '' : t('list.typical_values', { values: joinValues(frequent, writing) });
  },
  chipText: ({ not }, { chip, column, t }) => {
    const name = column.name.text;
    const value = chip.choices.map(own => own.name.text).join(', ');
    return not ? t('chip.not', { name, value }) : `${name} ${value}`;
  },
  missText: () => '',
};

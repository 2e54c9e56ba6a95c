import { EnumFacet } from '../enum-facet.tsx';
import type { ListKind } from './list-kind.ts';

/** Choices in lists. */
export const choice: ListKind<'enum'> = {
  showFacet: ({ facet, filter, look }) => (
    // What is left out; null where nothing is.
    <EnumFacet facet={facet} excluded={filter?.not ? new Set(filter.anyOf) : null} {...look} />
  ),
  isWritable: () => true,
  isTelling: ({ valuesTotal }) => valuesTotal > 1,
  chipText: ({ not }, { chip, column, t }) => {
    const name = column.name.text;
    const value = chip.choices.map(own => own.name.text).join(', ');
    return not ? t('chip.not', { name, value }) : `${name} ${value}`;
  },
  missText: () => '',
};

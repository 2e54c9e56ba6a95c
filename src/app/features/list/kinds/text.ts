import type { ListKind } from './list-kind.ts';

/** Texts in lists, which have no facet. */
export const text: ListKind<'text'> = {
  showFacet: () => null,
  isWritable: () => false,
  isTelling: () => false,
  keepShape: before => before,
  typicalText: () => '',
  chipText: ({ contains }, { column, t }) => t('chip.contains', { name: column.name.text, value: contains }),
  missText: () => '',
};

import { FlagFacet } from './flag-facet.tsx';
import type { ListKind } from './list-kind.ts';

/** Flags in lists. */
export const flag: ListKind<'flag'> = {
  showFacet: ({ facet, filter, look }) => <FlagFacet facet={facet} chosen={filter?.flag ?? null} {...look} />,
  isWritable: () => true,
  isTelling: ({ yes, no }) => yes > 0 && no > 0,
  keepShape: (before, now) => now ?? { ...before, count: 0, yes: 0, no: 0 },
  typicalText: () => '',
  chipText: (filter, { column, t }) => t(filter.flag ? 'chip.yes' : 'chip.no', { name: column.name.text }),
  missText: () => '',
};

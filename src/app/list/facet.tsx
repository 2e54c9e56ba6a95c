import type { Facet as AnyFacet, Chip, List } from '../shown.ts';
import { EnumFacet } from './enum-facet.tsx';
import { FlagFacet } from './flag-facet.tsx';
import { chipOf } from './kept-fields.ts';
import { type Chosen, NumberFacet } from './number-facet.tsx';
import { RangeFacet } from './range-facet.tsx';

type FacetProps = {
  facet: AnyFacet;
  list: List;
  parameters: URLSearchParams;
  folded: boolean;
  bare?: boolean;
};

/** One facet of any kind with what is chosen in it; `bare`: without its name over it. */
export function Facet({ facet, list, parameters, folded, bare = false }: FacetProps) {
  const chip = chipOf(list, facet);
  const look = { folded: folded && chip === undefined, bare };
  if (facet.kind === 'enum') return <EnumFacet facet={facet} {...look} />;
  if (facet.kind === 'flag')
    return (
      <FlagFacet facet={facet} chosen={chip?.filter?.kind === 'flag' ? chip.filter.flag : null} {...look} />
    );
  if (facet.kind === 'range')
    return <RangeFacet facet={facet} chosen={parameters.get(facet.key) ?? ''} {...look} />;
  return <NumberFacet facet={facet} chosen={chosenInterval(chip)} {...look} />;
}

function chosenInterval(chip: Chip | undefined): Chosen {
  const filter = chip?.filter;
  const [only] = filter?.kind === 'number' ? filter.anyOf : [];
  return { min: only?.min ?? null, max: only?.max ?? null };
}

import type { Facet as AnyFacet, Chip, List } from '#contract/client-answers.ts';
import { EnumFacet } from './enum-facet.tsx';
import { FlagFacet } from './flag-facet.tsx';
import { hasValueOf } from './has-value-field.tsx';
import { chipOf } from './hidden-fields.ts';
import { type Chosen, NumberFacet } from './number-facet.tsx';
import { RangeFacet } from './range-facet.tsx';

type FacetProps = {
  facet: AnyFacet;
  list: List;
  folded: boolean;
  bare?: boolean;
};

/** One facet of any kind with what is chosen in it; `bare`: without its name over it. */
export function Facet({ facet, list, folded, bare = false }: FacetProps) {
  const chip = chipOf(list, facet);
  const chosenHere = list.chips.some(({ filter }) => filter?.key === facet.key);
  const look = {
    folded: folded && !chosenHere,
    bare,
    given: chosenHere && chip === undefined ? null : hasValueOf(list, facet, chip),
  };
  if (facet.kind === 'enum') return <EnumFacet facet={facet} excluded={excludedChoices(chip)} {...look} />;
  if (facet.kind === 'flag')
    return (
      <FlagFacet facet={facet} chosen={chip?.filter?.kind === 'flag' ? chip.filter.flag : null} {...look} />
    );
  if (facet.kind === 'range') return <RangeFacet facet={facet} chosen={rangeText(chip)} {...look} />;
  return (
    <NumberFacet facet={facet} chosen={chosenInterval(chip)} excluded={excludedNumbers(chip)} {...look} />
  );
}

/** The one interval that is asked for, or left out; several have no fields of their own. */
function chosenInterval(chip: Chip | undefined): Chosen {
  const filter = chip?.filter;
  const only = filter?.kind === 'number' && filter.anyOf.length === 1 ? filter.anyOf[0] : null;
  return only ?? { min: null, max: null };
}

/** The single numbers that are left out; null where none are asked to be. */
function excludedNumbers(chip: Chip | undefined): ReadonlySet<number> | null {
  const filter = chip?.filter;
  if (filter?.kind !== 'number' || !filter.not) return null;
  return new Set(filter.anyOf.flatMap(({ min, max }) => (min !== null && min === max ? min : [])));
}

/** What a range has to cover, as it was written. */
function rangeText(chip: Chip | undefined): string {
  const written = chip?.given[0] ?? chip?.address ?? '';
  return chip?.filter?.kind === 'range' ? written.slice(written.indexOf('=') + 1) : '';
}

/** The ids of the choices that are left out; null where nothing is. */
function excludedChoices(chip: Chip | undefined): ReadonlySet<string> | null {
  const filter = chip?.filter;
  return filter?.kind === 'enum' && filter.not ? new Set(filter.anyOf) : null;
}

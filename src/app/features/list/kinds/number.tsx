import type { FilterOf } from '#contract/client-answers.ts';
import { writeQuantity } from '../../../platform/units/write-quantity.ts';
import { type Chosen, NumberFacet } from '../number-facet.tsx';
import { writeInterval } from '../write-interval.ts';
import type { ListKind } from './list-kind.ts';

/** Numbers in lists. */
export const number: ListKind<'number'> = {
  showFacet: ({ facet, filter, look }) => (
    <NumberFacet facet={facet} chosen={chosenInterval(filter)} excluded={excludedNumbers(filter)} {...look} />
  ),
  isWritable: ({ anyOf }, { choices }) =>
    choices.length === 0 ? anyOf.length === 1 : anyOf.every(({ min, max }) => min !== null && min === max),
  isTelling: ({ min, max }) => min !== max,
  chipText: ({ anyOf, not }, { column, t, writing }) => {
    const name = column.name.text;
    const measure = { ...column, precision: null };
    const value = anyOf.map(interval => writeInterval(interval, measure, writing)).join(', ');
    return not ? t('chip.not', { name, value }) : `${name} ${value}`;
  },
  missText: ({ asked, value }, _filter, { column, t, writing }) => {
    const write = (own: number) => writeQuantity(own, { ...column, precision: null }, writing);
    return t('nothing.instead', { name: column.name.text, value: write(value), asked: write(asked) });
  },
};

/** The one interval that is asked for, or left out; several have no fields of their own. */
function chosenInterval(filter: FilterOf<'number'> | null): Chosen {
  const only = filter?.anyOf.length === 1 ? filter.anyOf[0] : undefined;
  return only ?? { min: null, max: null };
}

/** The single numbers that are left out; null where none are asked to be. */
function excludedNumbers(filter: FilterOf<'number'> | null): ReadonlySet<number> | null {
  if (!filter?.not) return null;
  return new Set(filter.anyOf.flatMap(({ min, max }) => (min !== null && min === max ? min : [])));
}

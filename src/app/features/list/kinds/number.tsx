import { isSingle, reachedInterval } from '#contract/attributes/kinds/reached-interval.ts';
import type { FacetDataOf, FilterDataOf } from '#contract/client/client-answers.ts';
import { withCurrency, writeQuantity, writeSpan } from '../../../platform/units/write-quantity.ts';
import type { ListKind, Wording } from './list-kind.ts';
import { type ChosenInterval, NumberFacet } from './number-facet.tsx';
import { joinValues, mostFrequent, typicalSpan } from './typical-values.ts';
import { writeInterval } from './write-interval.ts';

/** Numbers in lists. */
export const number: ListKind<'number'> = {
  showFacet: ({ facet, filter, look }) => (
    <NumberFacet facet={facet} chosen={chosenInterval(filter)} excluded={excludedNumbers(filter)} {...look} />
  ),
  isWritable: ({ anyOf }, { choices }) => (choices.length === 0 ? anyOf.length === 1 : anyOf.every(isSingle)),
  isTelling: ({ min, max }) => min !== max,
  keepShape: (before, now) => {
    if (now === null) return { ...before, count: 0, ...zeroes(before) };
    if (before.choices.length === 0 || now.choices.length === 0) return { ...now, choices: [] };
    const gone = zeroes(before).choices.filter(
      ({ value }) => !now.choices.some(choice => choice.value === value),
    );
    return { ...now, choices: [...now.choices, ...gone].toSorted((a, b) => a.value - b.value) };
  },
  typicalText: typicalNumbers,
  chipText: ({ anyOf, not }, { column, t, writing }) => {
    const name = column.name.text;
    const measure = { ...withCurrency(column, writing), precision: null };
    const value = anyOf
      .map(interval => writeInterval(interval, measure, writing))
      .join(t('list.choice_comma'));
    return not ? t('chip.not', { name, value }) : `${name} ${value}`;
  },
  missText: ({ asked, value }, _filter, { column, t, writing }) => {
    const measure = { ...withCurrency(column, writing), precision: null };
    const write = (own: number) => writeQuantity(own, measure, writing);
    return t('nothing.instead', { name: column.name.text, value: write(value), asked: write(asked) });
  },
};

function typicalNumbers(
  { column, choices, buckets }: FacetDataOf<'number'>,
  { t, writing }: Pick<Wording, 't' | 'writing'>,
): string {
  const measure = withCurrency(column, writing);
  const frequent = mostFrequent(choices).map(({ value }) => writeQuantity(value, measure, writing));
  if (frequent.length > 0) return t('list.typical_values', { values: joinValues(frequent, writing) });
  const span = choices.length > 0 ? null : typicalSpan(buckets);
  if (span === null) return '';
  // The edges of bars are round numbers, whatever the precision of the values.
  const range = writeSpan(span.min, span.max, { ...measure, precision: null }, writing);
  return t('list.typical_range', { range });
}

/** The bars and values of a facet with all counts at 0. */
function zeroes({
  buckets,
  choices,
}: FacetDataOf<'number'>): Pick<FacetDataOf<'number'>, 'buckets' | 'choices'> {
  return {
    buckets: buckets.map(bucket => ({ ...bucket, count: 0 })),
    choices: choices.map(choice => ({ ...choice, count: 0, chosen: false })),
  };
}

/**
 * The only interval of a condition, chosen or excluded. Both ends are open if there are several, as these have no
 * fields of their own.
 */
function chosenInterval(filter: FilterDataOf<'number'> | null): ChosenInterval {
  const only = filter?.anyOf.length === 1 ? filter.anyOf[0] : undefined;
  return only ?? { min: null, max: null };
}

/** Tests whether a single number is excluded. Returns null if the condition is not an exclusion. */
function excludedNumbers(filter: FilterDataOf<'number'> | null): ((value: number) => boolean) | null {
  if (!filter?.not) return null;
  const singles = filter.anyOf.filter(isSingle).map(reachedInterval);
  return value =>
    singles.some(({ min, max }) => min !== null && max !== null && min <= value && value <= max);
}
